import * as t from 'io-ts'

import { APP_PREFIX, FRAME_PREFIX } from '#domain/embedded/protocol.ts'

/** An undecoded message of the host. */
export interface HostQuestion {
  readonly name: string
  readonly id: string
  readonly payload: unknown
}

type Outcome = 'SUCCESS' | 'ERROR'

/** S9-31. */
const VERSION = '4'
const LONGEST_ID = 64

const Ping = t.type({ type: t.literal(`${APP_PREFIX}PING`) })
const Envelope = t.intersection([t.type({ type: t.string, id: t.string }), t.partial({ payload: t.unknown })])

/** A message cannot be addressed to the origin `null`. */
const isExact = (origin: string | undefined): origin is string =>
  origin !== undefined && origin !== '' && origin !== 'null'

/** Not every browser reveals the embedding page. */
const embedder = (): string | undefined => {
  if ('ancestorOrigins' in location) return location.ancestorOrigins.item(0) ?? undefined
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

/**
 * Exchanges messages with the embedding page's origin only. Where that origin is known from the start, READY carries
 * a message port. A host that knows ports speaks over it alone from then on, and the window is no longer listened to.
 */
export class HostChannel {
  #origin = embedder()
  readonly #heard = new Set<string>()
  readonly #window = new AbortController()
  #port: MessagePort | undefined

  /** The host's origin, known before any request. */
  readonly origin = (): string => this.#origin ?? ''

  /** From now on every message of the host is delivered once. */
  open(hear: (question: HostQuestion) => void): void {
    if (parent === window) return
    const fromWindow = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || !isExact(origin)) return
      this.#origin ??= origin
      if (origin === this.#origin && Envelope.is(data)) this.#take(data, hear)
    }
    addEventListener('message', fromWindow, { signal: this.#window.signal })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#port = port1
      this.#window.abort()
      if (Ping.is(data)) port1.postMessage({ type: `${FRAME_PREFIX}PONG` })
      else if (Envelope.is(data)) this.#take(data, hear)
    }
    const ready = { type: `${FRAME_PREFIX}READY`, payload: { version: VERSION } }
    // The port goes to an exact origin only, because its messages name none.
    if (isExact(this.#origin)) parent.postMessage(ready, this.#origin, [port2])
    // READY contains nothing about the user, and is needed where the browser hides the host's origin.
    else if (this.#origin === undefined) parent.postMessage(ready, '*')
  }

  tell({ name, id }: HostQuestion, outcome: Outcome, payload?: unknown): void {
    const type = `${FRAME_PREFIX}${name}_${outcome}`
    this.#send({ type, id, ...(payload !== undefined && { payload }) })
  }

  #take({ type, id, payload }: t.TypeOf<typeof Envelope>, hear: (question: HostQuestion) => void): void {
    const name = type.slice(APP_PREFIX.length)
    const isQuestion = type.startsWith(APP_PREFIX) && /^[A-Z_]+$/.test(name)
    if (!isQuestion || id === '' || id.length > LONGEST_ID || this.#heard.has(id)) return
    this.#heard.add(id)
    hear({ name, id, payload })
  }

  #send(message: object): void {
    if (this.#port !== undefined) this.#port.postMessage(message)
    else if (isExact(this.#origin)) parent.postMessage(message, this.#origin)
  }
}
