import type { TaskEither } from 'fp-ts/TaskEither'

import type { Failure } from '#domain/kernel/failure.ts'

import { token } from './token.ts'

/** `Untrusted`: something else than the frame's origin answered, and nothing else came. */
export type PopupFailure = Failure<'PopupClosed' | 'PopupBlocked' | 'Untrusted' | 'Aborted'>

/** A window of a social login. */
export interface OpenPopup {
  navigate(url: string): void
  /** The `resultUri` that the frame's origin posts; `PopupClosed` within a second of its closing. S7-43, S9-15. */
  readonly result: TaskEither<PopupFailure, string>
  close(): void
}

/** Contract: tests/contract/popup.test.ts */
export interface Popup {
  /** At once, in the visitor's own gesture, 600x800; undefined when the browser did not let it. S9-14. */
  open(): OpenPopup | undefined
}
export const Popup = token<Popup>('Popup')
