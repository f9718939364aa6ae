import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { closedModal, modal, type Modal, type ModalEvent, SHAKE_MS, viewOf } from '#domain/modal/modal.ts'
import { sameView, type View } from '#domain/modal/view.ts'
import { namespace } from '#tests/property/arbitraries.ts'
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const NAMES = ['Connect', 'Account', 'UnsupportedChain', 'WhatIsAWallet'] as const
const view = fc.oneof(
  fc.constantFrom<View>(...NAMES.map((name) => ({ name }))),
  fc.constantFrom('a', 'b').map((connectorId): View => ({ name: 'ConnectingExternal', connectorId })),
)
const firstView = fc.constantFrom<View>({ name: 'Connect' }, { name: 'Account' })
const names = fc.subarray<View['name']>([...NAMES, 'ConnectingExternal'], { minLength: 1 })

const eventOf: { readonly [Type in ModalEvent['type']]: fc.Arbitrary<ModalEvent & { readonly type: Type }> } =
  {
    opened: fc.record({
      type: fc.constant('opened' as const),
      view,
      namespace: fc.option(namespace, { nil: undefined }),
    }),
    closed: fc.record({ type: fc.constant('closed' as const), rest: firstView }),
    pushed: fc.record({ type: fc.constant('pushed' as const), view }),
    replaced: fc.record({ type: fc.constant('replaced' as const), view }),
    wentBack: fc.record({ type: fc.constant('wentBack' as const), rest: firstView }),
    finished: fc.record({
      type: fc.constant('finished' as const),
      names,
      rest: firstView,
      stay: fc.boolean(),
    }),
    loadingChanged: fc.record({ type: fc.constant('loadingChanged' as const), loading: fc.boolean() }),
    shakeChanged: fc.record({ type: fc.constant('shakeChanged' as const), shake: fc.boolean() }),
  }

const history = fc
  .array(view, { minLength: 1, maxLength: 5 })
  .map((all) => all.filter((each, index) => index === 0 || !sameView(each, all[index - 1] ?? each)))
const open = fc.record({
  open: fc.constant(true),
  history: history as fc.Arbitrary<[View, ...View[]]>,
  loading: fc.boolean(),
  shake: fc.boolean(),
  namespace: fc.option(namespace, { nil: undefined }),
})
const deep = open.filter((state) => state.history.length > 1)
const closedOn = (view: View) => ({
  open: false,
  history: [view],
  loading: false,
  shake: false,
  namespace: undefined,
})

clause('S3-29', () => {
  it('[S3-29] begins closed on Connect, neither loading nor shaking, for no namespace', () => {
    expect(closedModal).toEqual(closedOn({ name: 'Connect' }))
  })

  it('[S3-29] a view that is shown keeps the namespace, or brings its own; closing leaves none', () => {
    fc.assert(
      fc.property(open, view, namespace, (state, shown, of) => {
        expect(modal(state, { type: 'pushed', view: shown }).namespace).toBe(state.namespace)
        const next = modal(state, { type: 'pushed', view: shown, namespace: of })
        expect(next.namespace).toBe(of)
        expect(modal({ ...next, loading: true, shake: true }, { type: 'closed', rest: shown })).toEqual(
          closedOn(shown),
        )
      }),
    )
  })

  it('[S3-29] loading and shake change independently, and only to a different value', () => {
    fc.assert(
      fc.property(open, fc.boolean(), (state, flag) => {
        const changes = [
          [
            { type: 'loadingChanged', loading: flag },
            { ...state, loading: flag },
          ],
          [
            { type: 'shakeChanged', shake: flag },
            { ...state, shake: flag },
          ],
        ] as const
        for (const [change, expected] of changes) {
          const after = modal(state, change)
          expect(after).toEqual(expected)
          expect(modal(after, change)).toBe(after)
        }
      }),
    )
  })

  it.each(Object.keys(eventOf).filter((type) => type !== 'opened'))(
    '[S3-29] a closed modal ignores %s',
    (type) => {
      fc.assert(
        fc.property(firstView, eventOf[type as ModalEvent['type']], (view, ignored) => {
          const state = modal({ ...closedModal, open: true }, { type: 'closed', rest: view })
          expect(modal(state, ignored)).toBe(state)
        }),
      )
    },
  )
})

clause('S2-23', () => {
  it('[S2-23] opening shows only the requested view, whatever was shown before', () => {
    fc.assert(
      fc.property(fc.oneof(open, fc.constant(closedModal)), eventOf.opened, (state, openedEvent) => {
        const expected = { ...closedOn(openedEvent.view), open: true, namespace: openedEvent.namespace }
        expect(modal(state, openedEvent)).toEqual(expected)
      }),
    )
  })
})

clause('S2-27', () => {
  it('[S2-27] closing resets the view, and clears loading, shake, namespace and pairing link', () => {
    fc.assert(
      fc.property(open, eventOf.closed, (state, closed) => {
        expect(modal(state, closed)).toEqual(closedOn(closed.rest))
      }),
    )
  })
})

clause('S2-29', () => {
  it('[S2-29] going back returns to the previous view, and closes the modal at the first one', () => {
    fc.assert(
      fc.property(open, view, firstView, (state, next, view) => {
        const pushed = modal(state, { type: 'pushed', view: next })
        expect(viewOf(pushed)).toEqual(next)
        if (sameView(viewOf(state), next)) expect(pushed).toBe(state)
        else expect(modal(pushed, { type: 'wentBack', rest: view })).toEqual(state)
        const root: Modal = { ...state, history: [next] }
        expect(modal(root, { type: 'wentBack', rest: view })).toEqual(closedOn(view))
      }),
    )
  })

  it('[S2-29] a replacement removes the replaced view from the history', () => {
    fc.assert(
      fc.property(deep, view, (state, next) => {
        const earlierViews = state.history.slice(0, -1)
        const replaced = modal(state, { type: 'replaced', view: next })
        expect(viewOf(replaced)).toEqual(next)
        if (sameView(viewOf(state), next)) expect(replaced).toBe(state)
        else
          expect(replaced.history).toEqual(
            sameView(earlierViews.at(-1) ?? next, next) ? earlierViews : [...earlierViews, next],
          )
        expect({ ...replaced, history: state.history }).toEqual(state)
      }),
    )
  })

  it('[S2-29] a replacement of the first view is the only view', () => {
    fc.assert(
      fc.property(open, view, view, (state, view, next) => {
        expect(modal({ ...state, history: [view] }, { type: 'replaced', view: next }).history).toEqual([next])
      }),
    )
  })

  it('[S2-29, S4-05] finishing removes the named views from the top of the history, and closes the modal if no view remains, unless it is to stay open', () => {
    fc.assert(
      fc.property(open, eventOf.finished, (state, finished) => {
        const remainingHistory = [...state.history]
        while (
          remainingHistory.length > 0 &&
          finished.names.includes(remainingHistory.at(-1)?.name ?? 'Connect')
        )
          remainingHistory.pop()
        const after = modal(state, finished)
        if (remainingHistory.length === state.history.length) expect(after).toBe(state)
        else if (remainingHistory.length > 0) expect(after).toEqual({ ...state, history: remainingHistory })
        else if (finished.stay) expect(after).toEqual({ ...state, history: [finished.rest] })
        else expect(after).toEqual(closedOn(finished.rest))
      }),
    )
  })
})

clause(['S2-23', 'S2-27', 'S2-29'], () => {
  it('[S2-29] after any sequence of events a closed modal has its initial state, and going back never shows the same view again', () => {
    checkReducer<Modal, ModalEvent, { open: boolean }>({
      reduce: modal,
      events: fc.oneof(...Object.values(eventOf)),
      start: () => ({ state: closedModal, model: { open: false } }),
      applyToModel: (model, { type }) => {
        if (type === 'opened') model.open = true
        if (type === 'closed') model.open = false
      },
      check: (model, state, before, { type }) => {
        if (type === 'wentBack' || type === 'finished') model.open &&= state.open
        expect(state.open).toBe(model.open)
        if (!state.open) expect(state).toEqual(closedOn(viewOf(state)))
        if (!state.open && !before.open) expect(state).toBe(before)
        state.history.forEach((each, index) => {
          const previousView = state.history[index - 1]
          if (previousView) expect(sameView(previousView, each)).toBe(false)
        })
      },
    })
  })
})

clause(['S2-30', 'S9-25'], () => {
  it('[S9-25] shakes for 500 ms', () => {
    expect(SHAKE_MS).toBe(500)
  })
})
