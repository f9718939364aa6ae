import type { ViewName } from '#contracts/unions.ts'

import type { UseCase } from './use-case.ts'

export interface ModalSnapshot {
  readonly open: boolean
  readonly view: ViewName
  readonly canGoBack: boolean
  readonly loading: boolean
  readonly shake: boolean
}

/** The modal. `open` and `close` are verbs of the handle. */
export interface ModalUseCases extends UseCase<ModalSnapshot> {
  /** Goes to the previous view, or closes the modal. */
  back(): void
  /** Shakes a modal that cannot be closed, for half a second. */
  shake(): void
}
