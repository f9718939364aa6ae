import { distinctUntilChanged, filter, map, type Observable, skip } from 'rxjs'

import type { ViewName } from '#domain/modal/view.ts'

import type { ModalNavigation } from './modal-navigation.ts'

/**
 * Emits when the last of these views leaves the modal's history, or when the modal closes. A view on top of them does not
 * count.
 */
export const viewsLeft$ = (
  { modal$ }: Pick<ModalNavigation, 'modal$'>,
  isIncluded: (name: ViewName) => boolean,
): Observable<unknown> =>
  modal$.pipe(
    map(({ open, history }) => open && history.some(({ name }) => isIncluded(name))),
    distinctUntilChanged(),
    skip(1),
    filter((isOpen) => !isOpen),
  )
