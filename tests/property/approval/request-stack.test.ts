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
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

// Few ids, so that requests receive two responses and flows start within flows.
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
interface Model {
  waiting: EmbeddedRequest[]
  flows: string[]
}

const completeRequest = (model: Model, id: string) => {
  const [request] = model.waiting.filter((each) => each.id === id)
  model.waiting = model.waiting.filter((each) => each.id !== id)
  if (request?.kind === 'unsafe') model.flows.pop()
}

const updateModel = (model: Model, event: RequestsEvent): void => {
  switch (event.type) {
    case 'requested':
      if (!model.waiting.some((request) => request.id === event.request.id)) model.waiting.push(event.request)
      return
    case 'completed':
      return completeRequest(model, event.id)
    case 'flowStarted':
      model.flows.push(event.flow)
      return
    case 'flowEnded':
      if (model.flows.includes(event.flow)) model.flows.splice(model.flows.lastIndexOf(event.flow), 1)
      return
    case 'aborted':
      model.waiting = model.waiting.filter((request) => request.kind === 'safe')
      model.flows = []
  }
}

const state = fc.array(event, { maxLength: 8 }).map((events) => events.reduce(requests, noRequests))
const unsafeIn = ({ open }: Requests) => open.filter((request) => request.kind === 'unsafe')

clause(['S4-26', 'S4-38'], () => {
  it('[S4-26][S4-38] agrees with its model for every sequence of events, and returns a new state only after a change', () => {
    checkReducer<Requests, RequestsEvent, Model>({
      reduce: requests,
      events: event,
      start: () => ({ state: noRequests, model: { waiting: [], flows: [] } }),
      applyToModel: updateModel,
      check: (model, now, before) => {
        expect(now).toEqual({ open: model.waiting, stack: model.flows })
        if (now !== before) expect(now).not.toEqual(before)
      },
    })
  })

  it('[S4-26] cancelling ends each request that waits for the user, and no safe one', () => {
    fc.assert(
      fc.property(state, (before) => {
        const after = requests(before, { type: 'aborted' })
        expect(abortedRequests(before)).toEqual(unsafeIn(before))
        expect(after.open).toEqual(before.open.filter((request) => request.kind === 'safe'))
        expect(abortedRequests(after)).toEqual([])
        // A late response to a rejected request changes nothing.
        for (const request of unsafeIn(before))
          expect(requests(after, { type: 'completed', id: request.id })).toBe(after)
      }),
    )
  })
})

clause('S4-38', () => {
  it('[S4-38] a response returns to the waiting flow, and without one the modal closes after the last request', () => {
    fc.assert(
      fc.property(state, fc.nat(), (before, seed) => {
        const unsafeRequests = unsafeIn(before)
        const request = unsafeRequests[seed % unsafeRequests.length]
        fc.pre(request !== undefined)
        const exit = exitAfter(before, request?.id ?? '')
        const after = requests(before, { type: 'completed', id: request?.id ?? '' })
        if (before.stack.length > 0) expect(exit).toBe('pop')
        else expect(exit).toBe(unsafeRequests.length === 1 ? 'close' : 'stay')
        expect(after.stack).toEqual(before.stack.slice(0, -1))
        if (exit === 'close') expect(shownRequest(after)).toBeUndefined()
      }),
    )
  })

  it('[S4-38] the response to a safe or unknown request changes no view', () => {
    fc.assert(
      fc.property(state, id, (before, id) => {
        fc.pre(!unsafeIn(before).some((each) => each.id === id))
        expect(exitAfter(before, id)).toBe('stay')
        expect(requests(before, { type: 'completed', id }).stack).toBe(before.stack)
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
    const requested = (id: string, safety: 'safe' | 'unsafe'): RequestsEvent => ({
      type: 'requested',
      request: { id, method: 'any', kind: safety },
    })
    const two = [requested('1', 'safe'), requested('2', 'unsafe'), requested('3', 'unsafe')].reduce(
      requests,
      noRequests,
    )
    expect(shownRequest(two)?.id).toBe('2')
    expect(shownRequest(requests(two, { type: 'completed', id: '2' }))?.id).toBe('3')
    expect(shownRequest(noRequests)).toBeUndefined()
  })
})
