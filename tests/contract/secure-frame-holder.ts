import type * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'

import type { FrameBounds } from '#contracts/embedded.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { AcceptedPayload } from '#domain/embedded/consent.ts'
import type { FrameEvent } from '#domain/embedded/frame-event.ts'
import type { FrameRequestName } from '#domain/embedded/protocol.ts'
import type { FrameFailure, FrameState, SecureFrame } from '#ports/secure-frame.ts'
import type { FakeClock } from '#testkit/fake-clock.ts'

export type Outcome = E.Either<FrameFailure, unknown>

/** A user of a secure frame. It works across processes, so a ticket identifies each request. */
export interface FrameClient {
  open(rpcUrl?: string): Promise<number>
  ask(name: FrameRequestName, payload?: unknown): Promise<number>
  /** The outcome of a request. Null means none yet. */
  outcome(ticket: number): Promise<Outcome | null>
  abort(ticket: number): Promise<void>
  /** All states so far, oldest first. */
  states(): Promise<readonly FrameState[]>
  events(): Promise<readonly FrameEvent[]>
  advance(ms: number): Promise<void>
  /** The number of running timers. */
  timers(): Promise<number>
  place(place?: FrameBounds): Promise<void>
  focus(): Promise<void>
  close(): Promise<void>
}

/** The page in the frame. */
export interface FramePage {
  received(): Promise<readonly { readonly name: string; readonly payload: unknown }[]>
  /** Makes the page report that it is ready. */
  ready(): Promise<void>
  /** Responds to the oldest open request of this name, or to a later one. */
  reply(name: FrameRequestName, answer: unknown, at?: number): Promise<void>
  reject(name: FrameRequestName, message?: string, at?: number): Promise<void>
  /** Replaces the page with another document, which becomes ready. */
  navigate(): Promise<void>
  /** Makes the frame's element report that loading failed. */
  fail(): Promise<void>
}

export interface FrameSubject {
  readonly client: FrameClient
  readonly remotePage: FramePage
}

/** A client in the same process as this code. */
export const frameClient = (frame: SecureFrame, clock: FakeClock): FrameClient => {
  const outcomes: (Outcome | null)[] = []
  const ends: Subject<void>[] = []
  const states: FrameState[] = []
  const events: FrameEvent[] = []
  frame.state$.subscribe((state) => states.push(state))
  frame.events$.subscribe((each) => events.push(each))
  const follow = async (begin: (end: Subject<void>) => Promise<Outcome>) => {
    const end = new Subject<void>()
    const ticket = outcomes.push(null) - 1
    ends[ticket] = end
    void begin(end).then((outcome) => (outcomes[ticket] = outcome))
    return ticket
  }
  return {
    open: (rpcUrl) => follow(frame.open({ chainId: 'eip155:1' as ChainId, rpcUrl })),
    ask: (name, payload) =>
      follow((end) => frame.request(name, payload as AcceptedPayload<typeof name>, end)()),
    outcome: async (ticket) => outcomes[ticket] ?? null,
    abort: async (ticket) => ends[ticket]?.next(),
    states: async () => states,
    events: async () => events,
    advance: (ms) => clock.advance(ms),
    timers: async () => clock.pending,
    place: async (place) => frame.place(place),
    focus: async () => frame.focus(),
    close: async () => frame.close(),
  }
}
