import type { FrameEvent, FrameBounds } from '#ports/secure-frame.ts'

import { frameElement, hideElement, placeElement } from './frame-element.ts'
import { type AppMessage, isFrameLike, parseFrameMessage, type Reply } from './messages.ts'

export type DropReason = Extract<FrameEvent, { readonly type: 'dropped' }>['reason']

export interface FrameListener {
  readonly ready: () => void
  readonly replied: (reply: Reply) => void
  readonly dropped: (reason: DropReason) => void
  /** Another document replaced the one that was ready. */
  readonly left: () => void
  /** The frame did not load, or was removed from the page. */
  readonly failed: () => void
}

/** The attached frame. It accepts messages only from its own window and origin. */
export class FramedPage {
  readonly #element: HTMLIFrameElement
  readonly #origin: string
  readonly #listening = new AbortController()
  readonly #observer: MutationObserver
  #isLoaded = false
  #isReady = false

  constructor(
    address: URL,
    private readonly listener: FrameListener,
  ) {
    this.#origin = address.origin
    this.#element = frameElement(address)
    const { signal } = this.#listening
    window.addEventListener('message', (event) => this.#hear(event), { signal })
    this.#element.addEventListener('load', () => this.#load(), { signal })
    this.#element.addEventListener('error', () => listener.failed(), { signal })
    this.#observer = new MutationObserver(() => {
      if (!this.#element.isConnected) listener.failed()
    })
    document.body.append(this.#element)
    // The document is observed too, because some hosts replace the whole body.
    for (const parent of [document.body, document.documentElement])
      this.#observer.observe(parent, { childList: true })
  }

  /** Whether the message was sent. A value that cannot be cloned is not. */
  post(message: AppMessage): boolean {
    try {
      this.#element.contentWindow?.postMessage(message, this.#origin)
      return true
    } catch {
      return false
    }
  }

  place(place: FrameBounds | undefined): void {
    if (place === undefined) hideElement(this.#element)
    else placeElement(this.#element, place)
  }

  focus(): void {
    this.#element.focus()
  }

  remove(): void {
    this.#listening.abort()
    this.#observer.disconnect()
    this.#element.remove()
  }

  #isOwn({ isTrusted, origin, source }: MessageEvent): boolean {
    return isTrusted && origin === this.#origin && source !== null && source === this.#element.contentWindow
  }

  #hear(event: MessageEvent): void {
    const { data }: { readonly data: unknown } = event
    if (this.#isOwn(event)) this.#follow(data)
    else if (isFrameLike(data)) this.listener.dropped('foreign')
  }

  #follow(data: unknown): void {
    const word = parseFrameMessage(data)
    if (word === undefined) this.listener.dropped('malformed')
    else if (word.type === 'reply') this.listener.replied(word)
    else if (word.type === 'ready') this.#beReady()
  }

  /** A document reports readiness once, before or after its load event. */
  #beReady(): void {
    if (this.#isReady) {
      this.#isLoaded = false
      this.listener.left()
    }
    this.#isReady = true
    this.listener.ready()
  }

  #load(): void {
    const isAnother = this.#isLoaded && this.#isReady
    this.#isLoaded = true
    if (!isAnother) return
    this.#isReady = false
    this.listener.left()
  }
}
