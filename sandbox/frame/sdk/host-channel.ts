import * as t from 'io-ts'

import { APP_PREFIX, FRAME_PREFIX } from '#domain/embedded/protocol.ts'

/** One word of the host, not yet understood. */
export interface HostQuestion {
  readonly name: string
  readonly id: string
  readonly payload: unknown
}

type Outcome = 'SUCCESS' | 'ERROR'

/** S9-31. */
const VERSION = '4'
const LONGEST_ID = 64

const Envelope = t.intersection([t.type({ type: t.string, id: t.string }), t.partial({ payload: t.unknown })])

/** `null` is nobody's origin: a word cannot be sent to it alone. */
const isExact = (origin: string | undefined): origin is string =>
  origin !== undefined && origin !== '' && origin !== 'null'

/** Not every browser tells who embeds a page. */
const embedder = (): string | undefined => {
  if ('ancestorOrigins' in location) return location.ancestorOrigins.item(0) ?? undefined
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

/** Talks to the page that embeds this one, at its one origin, and to nobody else. */
export class HostChannel {
  #origin = embedder()
  readonly #heard = new Set<string>()

  /** The host's origin; known before anything is asked. */
  readonly origin = (): string => this.#origin ?? ''

  /** From now on every word of the host is heard once. */
  open(hear: (question: HostQuestion) => void): void {
    if (parent === window) return
    addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || !isExact(origin)) return
      this.#origin ??= origin
      if (origin === this.#origin && Envelope.is(data)) this.#take(data, hear)
    })
    this.#send({ type: `${FRAME_PREFIX}READY`, payload: { version: VERSION } })
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
    if (isExact(this.#origin)) parent.postMessage(message, this.#origin)
    // READY says nothing of anybody, and a host that the browser hides is to be heard of first
    else if (this.#origin === undefined) parent.postMessage(message, '*')
  }
}
