import type { FrameBounds } from '#contracts/embedded.ts'
import type { FrameEvent } from '#domain/embedded/frame-event.ts'

import { frameElement, hideElement, placeElement } from './frame-element.ts'
import {
  type AppMessage,
  type FrameMessage,
  isFrameLike,
  parseFrameMessage,
  PING,
  type Reply,
} from './messages.ts'

export type DropReason = Extract<FrameEvent, { readonly type: 'dropped' }>['reason']

export interface FrameListener {
  readonly ready: () => void
  readonly replied: (reply: Reply) => void
  /** Called when the frame has responded to a heartbeat. */
  readonly alive: () => void
  /** Called when the user has pressed Escape in the frame. */
  readonly escaped: () => void
  readonly dropped: (reason: DropReason) => void
  /** Called when another document has replaced the one that was ready. */
  readonly left: () => void
  /** Called when the frame did not load, or was removed from the page. */
  readonly failed: () => void
}

/**
 * The attached frame. It accepts messages only from its own window and origin. If the frame transfers a message port when it
 * is ready, messages are sent only over that port, which no other window can use.
 */
export class FramedPage {
  readonly #element: HTMLIFrameElement
  readonly #origin: string
  readonly #listening = new AbortController()
  readonly #observer: MutationObserver
  #port: MessagePort | undefined
  #isLoaded = false
  #isReady = false

  constructor(
    address: URL,
    private readonly listener: FrameListener,
  ) {
    this.#origin = address.origin
    this.#element = frameElement(address)
    const { signal } = this.#listening
    window.addEventListener('message', (event) => this.#receive(event), { signal })
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

  /** Whether the frame has a message port. Without one, it cannot respond to heartbeats. */
  get hasPort(): boolean {
    return this.#port !== undefined
  }

  /** Sends a message. Returns false for a value that cannot be cloned. */
  post(message: AppMessage): boolean {
    try {
      if (this.#port === undefined) this.#element.contentWindow?.postMessage(message, this.#origin)
      else this.#port.postMessage(message)
      return true
    } catch {
      return false
    }
  }

  ping(): void {
    this.#port?.postMessage(PING)
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
    this.#port?.close()
    this.#element.remove()
  }

  #isOwn({ isTrusted, origin, source }: MessageEvent): boolean {
    return isTrusted && origin === this.#origin && source !== null && source === this.#element.contentWindow
  }

  #receive(event: MessageEvent): void {
    const { data }: { readonly data: unknown } = event
    if (!this.#isOwn(event)) {
      if (isFrameLike(data)) this.listener.dropped('foreign')
      return
    }
    const message = parseFrameMessage(data)
    if (message?.type === 'ready') this.#beReady(event.ports[0])
    // The frame uses its port now, so this message is from another script.
    else if (this.#port !== undefined) this.listener.dropped('foreign')
    else this.#take(message)
  }

  #take(message: FrameMessage | undefined): void {
    if (message === undefined) this.listener.dropped('malformed')
    else if (message.type === 'reply') this.listener.replied(message)
    else if (message.type === 'pong') this.listener.alive()
    else if (message.type === 'escape') this.listener.escaped()
  }

  /** A document reports readiness once, before or after its load event. */
  #beReady(port: MessagePort | undefined): void {
    if (this.#isReady) {
      this.#isLoaded = false
      this.#leave()
    }
    this.#isReady = true
    if (port !== undefined) this.#listen(port)
    this.listener.ready()
  }

  #listen(port: MessagePort): void {
    this.#port = port
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#take(parseFrameMessage(data)))
    port.start()
  }

  #load(): void {
    if (this.#isLoaded && this.#isReady) this.#leave()
    this.#isLoaded = true
  }

  /** Another document is never shown in place of the one that was ready. */
  #leave(): void {
    this.#isReady = false
    this.#port?.close()
    this.#port = undefined
    hideElement(this.#element)
    this.listener.left()
  }
}
