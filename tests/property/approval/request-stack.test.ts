import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  abortedRequests,
  exitAfter,
  noRequests,
  type EmbeddedRequest,
  type Requests,
  requests,
  type RequestsEvent,
  shownRequest,
} from '#domain/approval/request-stack.ts'
import { play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

// Few ids, so that requests are answered twice and flows start within flows.
const id = fc.constantFrom('1', '2', '3', '4')
const flow = fc.constantFrom('send', 'swap')
const kind = fc.constantFrom('safe' as const, 'unsafe' as const)
const request = fc.record({ id, method: fc.constantFrom('eth_call', 'personal_sign'), kind })
const event: fc.Arbitrary<RequestsEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('requested' as const), request }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('completed' as const), id }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('flowStarted' as const, 'flowEnded' as const), flow }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'aborted' as const }) },
)

/** The model: the requests without a response, in order, and the flows that wait for a request. */
interface Known {
  waiting: EmbeddedRequest[]
  flows: string[]
}

const answered = (known: Known, answer: string) => {
  const [own] = known.waiting.filter((each) => each.id === answer)
  known.waiting = known.waiting.filter((each) => each.id !== answer)
  if (own?.kind === 'unsafe') known.flows.pop()
}

const believe = (known: Known, happening: RequestsEvent): void => {
  switch (happening.type) {
    case 'requested':
      if (!known.waiting.some((own) => own.id === happening.request.id)) known.waiting.push(happening.request)
      return
    case 'completed':
      return answered(known, happening.id)
    case 'flowStarted':
      known.flows.push(happening.flow)
      return
    case 'flowEnded':
      if (known.flows.includes(happening.flow)) known.flows.splice(known.flows.lastIndexOf(happening.flow), 1)
      return
    case 'aborted':
      known.waiting = known.waiting.filter((own) => own.kind === 'safe')
      known.flows = []
  }
}

const state = fc.array(event, { maxLength: 8 }).map((events) => events.reduce(requests, noRequests))
const unsafeIn = ({ open }: Requests) => open.filter((own) => own.kind === 'unsafe')

clause(['S4-26', 'S4-38'], () => {
  it('[S4-26][S4-38] agrees with its model on every trace, and moves only when something changed', () => {
    play<Requests, RequestsEvent, Known>({
      reduce: requests,
      events: event,
      start: () => ({ state: noRequests, model: { waiting: [], flows: [] } }),
      believe,
      check: (known, now, before) => {
        expect(now).toEqual({ open: known.waiting, stack: known.flows })
        if (now !== before) expect(now).not.toEqual(before)
      },
    })
  })

  it('[S4-26] cancelling ends each request that waits for the user, and no safe one', () => {
    fc.assert(
      fc.property(state, (before) => {
        const after = requests(before, { type: 'aborted' })
        expect(abortedRequests(before)).toEqual(unsafeIn(before))
        expect(after.open).toEqual(before.open.filter((own) => own.kind === 'safe'))
        expect(abortedRequests(after)).toEqual([])
        // A late response to a rejected request changes nothing.
        for (const own of unsafeIn(before))
          expect(requests(after, { type: 'completed', id: own.id })).toBe(after)
      }),
    )
  })
})

clause('S4-38', () => {
  it('[S4-38] a response returns to the waiting flow, and without one the modal closes after the last request', () => {
    fc.assert(
      fc.property(state, fc.nat(), (before, at) => {
        const waiting = unsafeIn(before)
        const own = waiting[at % waiting.length]
        fc.pre(own !== undefined)
        const exit = exitAfter(before, own?.id ?? '')
        const after = requests(before, { type: 'completed', id: own?.id ?? '' })
        if (before.stack.length > 0) expect(exit).toBe('pop')
        else expect(exit).toBe(waiting.length === 1 ? 'close' : 'stay')
        expect(after.stack).toEqual(before.stack.slice(0, -1))
        if (exit === 'close') expect(shownRequest(after)).toBeUndefined()
      }),
    )
  })

  it('[S4-38] the response to a safe or unknown request changes no view', () => {
    fc.assert(
      fc.property(state, id, (before, own) => {
        fc.pre(!unsafeIn(before).some((each) => each.id === own))
        expect(exitAfter(before, own)).toBe('stay')
        expect(requests(before, { type: 'completed', id: own }).stack).toBe(before.stack)
      }),
    )
  })
})

clause('S4-37', () => {
  it('[S4-37] the user approves one unsafe request at a time, in the order of the requests', () => {
    fc.assert(
      fc.property(state, (now) => {
        expect(shownRequest(now)).toBe(unsafeIn(now)[0])
      }),
    )
    const asked = (own: string, of: 'safe' | 'unsafe'): RequestsEvent => ({
      type: 'requested',
      request: { id: own, method: 'any', kind: of },
    })
    const two = [asked('1', 'safe'), asked('2', 'unsafe'), asked('3', 'unsafe')].reduce(requests, noRequests)
    expect(shownRequest(two)?.id).toBe('2')
    expect(shownRequest(requests(two, { type: 'completed', id: '2' }))?.id).toBe('3')
    expect(shownRequest(noRequests)).toBeUndefined()
  })
})
