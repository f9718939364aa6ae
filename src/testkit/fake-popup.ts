import * as E from 'fp-ts/Either'

import { failure } from '#domain/shared/failure.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'
import type { OpenPopup, Popup, PopupFailure } from '#ports/popup.ts'

const messages = {
  Aborted: 'Something went wrong',
  PopupClosed: 'Popup closed',
  Untrusted: 'Untrusted Origin',
} as const

/** A window that a test completes or closes. */
export class FakeOpenPopup implements OpenPopup {
  /** The visited addresses, oldest first. */
  readonly visited: string[] = []
  isOpen = true
  readonly result: OpenPopup['result']
  #settle: (outcome: E.Either<PopupFailure, string>) => void = () => {}

  constructor() {
    const outcome = new Promise<E.Either<PopupFailure, string>>((resolve) => void (this.#settle = resolve))
    this.result = () => outcome
  }

  navigate(url: string): void {
    if (safeLink('web', url)) this.visited.push(url)
    else this.fail('Untrusted')
  }

  close(): void {
    this.fail('Aborted')
  }

  /** The frame's origin posts the result. */
  answer(resultUri: string): void {
    this.#settle(E.right(resultUri))
  }

  /** The user closes the window, or a foreign origin posts a result. */
  fail(tag: keyof typeof messages = 'PopupClosed'): void {
    this.isOpen = false
    this.#settle(E.left(failure(tag, messages[tag])))
  }
}

/** A browser that opens or blocks windows. */
export class FakePopup implements Popup {
  /** Oldest first. */
  readonly opened: FakeOpenPopup[] = []
  blocked = false
  /** Each login that leaves the page takes the next. */
  readonly secrets: string[] = []

  get latest(): FakeOpenPopup | undefined {
    return this.opened.at(-1)
  }

  open(): FakeOpenPopup | undefined {
    if (this.blocked) return undefined
    const popup = new FakeOpenPopup()
    this.opened.push(popup)
    return popup
  }

  newSecret(): string {
    const secret = `secret${this.secrets.length + 1}`
    this.secrets.push(secret)
    return secret
  }
}
