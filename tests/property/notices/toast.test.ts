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
import { play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const content: fc.Arbitrary<ToastContent> = fc.record({
  kind: fc.constantFrom('loading' as const, 'success' as const, 'error' as const),
  text: fc.constantFrom({ name: 'addressCopied' as const }, { name: 'switched' as const, network: 'Base' }),
})
const seq = fc.nat(5)
const at: Record<Toast['step'], fc.Arbitrary<Toast>> = {
  hidden: fc.record({ step: fc.constant('hidden' as const), seq }),
  shown: fc.record({ step: fc.constant('shown' as const), content, seq }),
  replacing: fc.record({ step: fc.constant('replacing' as const), next: content, seq }),
}
const when = (own: number) => ({ own, stale: own - 1 })

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
      fc.property(at[from], content, (state, said) => {
        const expected = { step, seq: state.seq + 1, [step === 'shown' ? 'content' : 'next']: said }
        expect(toast(state, { type: 'requested', content: said })).toEqual(expected)
      }),
    )
  })

  it.each(['hidden', 'shown', 'replacing'] as const)('[S4-36] a swap that is due over %s', (from) => {
    fc.assert(
      fc.property(at[from], (state) => {
        const { own, stale } = when(state.seq)
        expect(toast(state, { type: 'replaced', seq: stale })).toBe(state)
        const after = toast(state, { type: 'replaced', seq: own })
        if (state.step !== 'replacing') expect(after).toBe(state)
        else expect(after).toEqual({ step: 'shown', content: state.next, seq: own })
      }),
    )
  })

  it.each(['hidden', 'shown', 'replacing'] as const)('[S4-35] a dismissal over %s', (from) => {
    fc.assert(
      fc.property(at[from], (state) => {
        const { own, stale } = when(state.seq)
        const gone = from === 'hidden' ? state : { step: 'hidden', seq: own }
        expect(toast(state, { type: 'dismissed', seq: stale })).toBe(state)
        expect(toast(state, { type: 'dismissed', seq: own })).toEqual(gone)
        expect(toast(state, { type: 'dismissed' })).toEqual(gone)
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
    play<Toast, ToastEvent, { last: ToastContent | undefined; said: number }>({
      reduce: toast,
      events: event,
      start: () => ({ state: noToast, model: { last: undefined, said: 0 } }),
      believe: (model, happened) => {
        if (happened.type !== 'requested') return
        model.last = happened.content
        model.said += 1
      },
      check: (model, state) => {
        expect(state.seq).toBe(model.said)
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
  ] as const)('[S4-35] a toast of kind %s leaves by itself after %s ms', (kind, ms) => {
    expect(shownFor({ kind, text: { name: 'addressCopied' } })).toBe(ms)
  })
})

clause(['S4-36', 'S9-13'], () => {
  it('[S9-13] an open toast is replaced after 150 ms', () => {
    expect(TOAST_SWAP_MS).toBe(150)
  })
})
