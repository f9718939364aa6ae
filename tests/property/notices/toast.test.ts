import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  noToast,
  shownFor,
  toast,
  type Toast,
  TOAST_SWAP_MS,
  type ToastContent,
  type ToastEvent,
} from '#domain/notices/toast.ts'
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const content: fc.Arbitrary<ToastContent> = fc.record({
  kind: fc.constantFrom('loading' as const, 'success' as const, 'error' as const),
  text: fc.constantFrom({ name: 'addressCopied' as const }, { name: 'switched' as const, network: 'Base' }),
})
const seq = fc.nat(5)
const stateByStep: Record<Toast['step'], fc.Arbitrary<Toast>> = {
  hidden: fc.record({ step: fc.constant('hidden' as const), seq }),
  shown: fc.record({ step: fc.constant('shown' as const), content, seq }),
  replacing: fc.record({ step: fc.constant('replacing' as const), next: content, seq }),
}
const sequenceNumbers = (current: number) => ({ own: current, stale: current - 1 })

clause(['S4-35', 'S4-36'], () => {
  it('[S4-35] begins hidden', () => {
    expect(noToast).toEqual({ step: 'hidden', seq: 0 })
  })

  it.each([
    ['hidden', 'shown'],
    ['shown', 'replacing'],
    ['replacing', 'replacing'],
  ] as const)('[S4-36] a toast requested over %s is %s, with its own number', (from, step) => {
    fc.assert(
      fc.property(stateByStep[from], content, (state, content) => {
        const expected = { step, seq: state.seq + 1, [step === 'shown' ? 'content' : 'next']: content }
        expect(toast(state, { type: 'requested', content })).toEqual(expected)
      }),
    )
  })

  it.each(['hidden', 'shown', 'replacing'] as const)('[S4-36] a swap that is due over %s', (from) => {
    fc.assert(
      fc.property(stateByStep[from], (state) => {
        const { own: current, stale } = sequenceNumbers(state.seq)
        expect(toast(state, { type: 'replaced', seq: stale })).toBe(state)
        const after = toast(state, { type: 'replaced', seq: current })
        if (state.step !== 'replacing') expect(after).toBe(state)
        else expect(after).toEqual({ step: 'shown', content: state.next, seq: current })
      }),
    )
  })

  it.each(['hidden', 'shown', 'replacing'] as const)('[S4-35] a dismissal over %s', (from) => {
    fc.assert(
      fc.property(stateByStep[from], (state) => {
        const { own: current, stale } = sequenceNumbers(state.seq)
        const expectedToast = from === 'hidden' ? state : { step: 'hidden', seq: current }
        expect(toast(state, { type: 'dismissed', seq: stale })).toBe(state)
        expect(toast(state, { type: 'dismissed', seq: current })).toEqual(expectedToast)
        expect(toast(state, { type: 'dismissed' })).toEqual(expectedToast)
        if (from === 'hidden') expect(toast(state, { type: 'dismissed' })).toBe(state)
      }),
    )
  })

  it('[S4-36] in any order of events the shown toast is the last requested one, after its replacement delay', () => {
    const event: fc.Arbitrary<ToastEvent> = fc.oneof(
      fc.record({ type: fc.constant('requested' as const), content }),
      fc.record({ type: fc.constant('replaced' as const), seq }),
      fc.record({ type: fc.constant('dismissed' as const), seq }),
      fc.constant<ToastEvent>({ type: 'dismissed' }),
    )
    checkReducer<Toast, ToastEvent, { last: ToastContent | undefined; notices: number }>({
      reduce: toast,
      events: event,
      start: () => ({ state: noToast, model: { last: undefined, notices: 0 } }),
      applyToModel: (model, event) => {
        if (event.type !== 'requested') return
        model.last = event.content
        model.notices += 1
      },
      check: (model, state) => {
        expect(state.seq).toBe(model.notices)
        if (state.step === 'shown') expect(state.content).toBe(model.last)
        if (state.step === 'replacing') expect(state.next).toBe(model.last)
      },
    })
  })
})

clause('S4-35', () => {
  it.each([
    ['loading', undefined],
    ['success', 4000],
    ['error', 8000],
  ] as const)('[S4-35] a toast of kind %s is hidden automatically after %s ms', (kind, ms) => {
    expect(shownFor({ kind, text: { name: 'addressCopied' } })).toBe(ms)
  })
})

clause(['S4-36', 'S9-13'], () => {
  it('[S9-13] an open toast is replaced after 150 ms', () => {
    expect(TOAST_SWAP_MS).toBe(150)
  })
})
