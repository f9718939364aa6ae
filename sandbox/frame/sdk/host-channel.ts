import * as t from 'io-ts'

import { APP_PREFIX, FRAME_PREFIX } from '#domain/embedded/protocol.ts'

/** An undecoded message of the host. */
export interface HostRequest {
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

/** The origin of the host's page. Not every browser reveals it. */
const hostOrigin = (): string | undefined => {
  if ('ancestorOrigins' in location) return location.ancestorOrigins.item(0) ?? undefined
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

/**
 * Exchanges messages with the host's origin only. If that origin is known from the start, READY carries a message
 * port. After a host has used the port, the channel ignores messages of the window.
 */
export class HostChannel {
  #origin = hostOrigin()
  readonly #received = new Set<string>()
  readonly #window = new AbortController()
  #port: MessagePort | undefined

  /** The host's origin, known before any request. */
  readonly origin = (): string => this.#origin ?? ''

  /** Delivers every further message of the host once. */
  open(deliver: (request: HostRequest) => void): void {
    if (parent === window) return
    const fromWindow = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || !isExact(origin)) return
      this.#origin ??= origin
      if (origin === this.#origin && Envelope.is(data)) this.#receive(data, deliver)
    }
    addEventListener('message', fromWindow, { signal: this.#window.signal })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#port = port1
      this.#window.abort()
      if (Ping.is(data)) port1.postMessage({ type: `${FRAME_PREFIX}PONG` })
      else if (Envelope.is(data)) this.#receive(data, deliver)
    }
    const ready = { type: `${FRAME_PREFIX}READY`, payload: { version: VERSION } }
    // The port goes to an exact origin only, because its messages name none.
    if (isExact(this.#origin)) parent.postMessage(ready, this.#origin, [port2])
    // READY contains nothing about the user, and is needed where the browser hides the host's origin.
    else if (this.#origin === undefined) parent.postMessage(ready, '*')
  }

  /** Tells the host that the user has pressed Escape here. */
  escape(): void {
    this.#send({ type: `${FRAME_PREFIX}ESCAPE` })
  }

  respond({ name, id }: HostRequest, outcome: Outcome, payload?: unknown): void {
    const type = `${FRAME_PREFIX}${name}_${outcome}`
    this.#send({ type, id, ...(payload !== undefined && { payload }) })
  }

  #receive({ type, id, payload }: t.TypeOf<typeof Envelope>, deliver: (request: HostRequest) => void): void {
    const name = type.slice(APP_PREFIX.length)
    const isRequest = type.startsWith(APP_PREFIX) && /^[A-Z_]+$/.test(name)
    if (!isRequest || id === '' || id.length > LONGEST_ID || this.#received.has(id)) return
    this.#received.add(id)
    deliver({ name, id, payload })
  }

  #send(message: object): void {
    if (this.#port !== undefined) this.#port.postMessage(message)
    else if (isExact(this.#origin)) parent.postMessage(message, this.#origin)
  }
}
