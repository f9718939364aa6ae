import * as E from 'fp-ts/Either'
import { fromEvent, map, type ObservableInput, type Subscription } from 'rxjs'

import type { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { ExternalWindow } from '#ports/external-windows.ts'

/**
 * Why the page of another site does not open. `PopupBlocked`: the browser opened no window. `PopupClosed`: the user closed the
 * window before the page was shown. `Untrusted`: the address of the page is not encrypted.
 */
export type PageFailure = Failure<'PopupBlocked' | 'PopupClosed' | 'Untrusted' | 'Cancelled'>

const blocked: PageFailure = failure('PopupBlocked', 'The browser blocked the window')
const untrusted: PageFailure = failure('Untrusted', 'The address of the page is not encrypted')
const closed: PageFailure = failure('PopupClosed', 'Popup closed')
const cancelled: PageFailure = failure('Cancelled', 'Cancelled')

/**
 * Shows the page whose address is requested in a window that was opened in the user's gesture. The request ends when the
 * window closes or `signal` aborts. The window is closed if the page does not open.
 */
export const openPage = async <F, A extends { readonly url: string }>(
  window: ExternalWindow | undefined,
  signal: AbortSignal,
  request: () => ObservableInput<E.Either<F, A>>,
): Promise<E.Either<F | PageFailure, A>> => {
  if (window === undefined) return E.left(blocked)
  const response = await firstOf<E.Either<F | PageFailure, A>>(
    request(),
    fromEvent(signal, 'abort').pipe(map(() => E.left(cancelled))),
    window.closed$.pipe(map(() => E.left(closed))),
  )
  if (E.isRight(response)) return window.navigate(response.right.url) ? response : E.left(untrusted)
  window.close()
  return response
}

/** Watches the latest window of each key. */
export class WatchedWindows {
  readonly #watching = new Map<string, Subscription>()

  constructor(private readonly environment: Pick<Environment, 'untilDisposed'>) {}

  /** Calls `onClosed` when this window closes, unless another one of the key replaces it. */
  watch(key: string, { closed$ }: ExternalWindow, onClosed: () => void): void {
    this.#watching.get(key)?.unsubscribe()
    const watching = closed$.subscribe(onClosed)
    this.#watching.set(key, watching)
    this.environment.untilDisposed(watching)
  }
}
