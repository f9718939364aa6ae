import type * as E from 'fp-ts/Either'
import { Subject } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FrameEvent } from '#domain/embedded/frame-event.ts'
import type { FramePayload, FrameRequestName } from '#domain/embedded/protocol.ts'
import type { FrameFailure, FrameBounds, FrameState, SecureFrame } from '#ports/secure-frame.ts'
import type { FakeClock } from '#testkit/fake-clock.ts'

export type Outcome = E.Either<FrameFailure, unknown>

/** Who has a frame, reachable from wherever it runs. What is asked is known by its ticket. */
export interface FrameHolder {
  open(rpcUrl?: string): Promise<number>
  ask(name: FrameRequestName, payload?: unknown): Promise<number>
  /** Null: nothing yet. */
  outcome(ticket: number): Promise<Outcome | null>
  giveUp(ticket: number): Promise<void>
  /** All states so far. */
  states(): Promise<readonly FrameState[]>
  news(): Promise<readonly FrameEvent[]>
  advance(ms: number): Promise<void>
  /** How many timers run. */
  timers(): Promise<number>
  place(place?: FrameBounds): Promise<void>
  focus(): Promise<void>
  close(): Promise<void>
}

/** The frame's own side. */
export interface FarFrame {
  heard(): Promise<readonly { readonly name: string; readonly payload: unknown }[]>
  /** Its page says that it is ready. */
  ready(): Promise<void>
  /** It answers the oldest such question without an answer, or one after it. */
  reply(name: FrameRequestName, answer: unknown, at?: number): Promise<void>
  refuse(name: FrameRequestName, message?: string, at?: number): Promise<void>
  /** Another document takes the place of its page, and is ready. */
  navigate(): Promise<void>
  /** It could not load. */
  fail(): Promise<void>
}

export interface FrameSubject {
  readonly here: FrameHolder
  readonly far: FarFrame
}

/** A holder in the same place as this code. */
export const holderOf = (frame: SecureFrame, clock: FakeClock): FrameHolder => {
  const outcomes: (Outcome | null)[] = []
  const ends: Subject<void>[] = []
  const states: FrameState[] = []
  const news: FrameEvent[] = []
  frame.state$.subscribe((state) => states.push(state))
  frame.events$.subscribe((each) => news.push(each))
  const follow = async (begin: (end: Subject<void>) => Promise<Outcome>) => {
    const end = new Subject<void>()
    const ticket = outcomes.push(null) - 1
    ends[ticket] = end
    void begin(end).then((outcome) => (outcomes[ticket] = outcome))
    return ticket
  }
  return {
    open: (rpcUrl) => follow(frame.open({ chainId: 'eip155:1' as ChainId, rpcUrl })),
    ask: (name, payload) => follow((end) => frame.request(name, payload as FramePayload<typeof name>, end)()),
    outcome: async (ticket) => outcomes[ticket] ?? null,
    giveUp: async (ticket) => ends[ticket]?.next(),
    states: async () => states,
    news: async () => news,
    advance: (ms) => clock.advance(ms),
    timers: async () => clock.pending,
    place: async (place) => frame.place(place),
    focus: async () => frame.focus(),
    close: async () => frame.close(),
  }
}
