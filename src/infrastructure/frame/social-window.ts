import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { delayWhen, filter, firstValueFrom, fromEvent, map, merge, repeat, Subject, take, tap } from 'rxjs'

import { REQUEST_ABORTED } from '#domain/embedded/frame.ts'
import { failure } from '#domain/shared/failure.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import type { Clock } from '#ports/clock.ts'
import type { OpenPopup, PopupFailure } from '#ports/popup.ts'

import { isExactly } from './exact.ts'

/** S9-15. */
const CLOSED_CHECK_MS = 1000

const Result = t.type({ resultUri: t.string })

const aborted: PopupFailure = failure('Aborted', REQUEST_ABORTED)
/** S8-09. */
const closed: PopupFailure = failure('PopupClosed', 'Popup closed')
const untrusted: PopupFailure = failure('Untrusted', 'Untrusted Origin')

/** A login window. It settles with the login's result or when it is closed. */
export class SocialWindow implements OpenPopup {
  readonly result: TaskEither<PopupFailure, string>
  readonly #ended = new Subject<PopupFailure>()

  constructor(
    private readonly opened: Window,
    origin: string,
    clock: Clock,
  ) {
    let verdict = closed
    const answered = fromEvent<MessageEvent<unknown>>(window, 'message').pipe(
      filter(({ isTrusted, source }) => isTrusted && source === opened),
      tap((event) => {
        if (event.origin !== origin && isExactly(Result, event.data)) verdict = untrusted
      }),
      filter((event) => event.origin === origin),
      map(({ data }) => data),
      filter((data) => isExactly(Result, data)),
      map(({ resultUri }) => E.right(resultUri)),
    )
    const left = clock.after(CLOSED_CHECK_MS).pipe(
      repeat(),
      filter(() => opened.closed),
      take(1),
      // The window's last message may still be queued.
      delayWhen(() => clock.after(0)),
      map(() => E.left(verdict)),
    )
    // Subscribed immediately, because the window may answer before anyone reads the result.
    const outcome = firstValueFrom(merge(answered, left, this.#ended.pipe(map(E.left))))
    this.result = () => outcome
  }

  navigate(url: string): void {
    // A blank window has this page's origin, so a script address would run here.
    if (safeLink('web', url)) this.opened.location.replace(url)
    else this.#end(untrusted)
  }

  close(): void {
    this.#end(aborted)
  }

  /** Another login uses the window now. */
  abort(): void {
    this.#ended.next(aborted)
  }

  #end(why: PopupFailure): void {
    this.#ended.next(why)
    this.opened.close()
  }
}
