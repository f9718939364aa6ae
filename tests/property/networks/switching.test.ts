import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  switchErrorKind,
  initialSwitching,
  opensUnsupportedChain,
  routeToNetwork,
  SWITCH_DEADLINE_MS,
  type SwitchFailure,
  switching,
  type Switching,
  type SwitchingEvent,
} from '#domain/networks/switching.ts'
import { chainId } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const failure: fc.Arbitrary<SwitchFailure> = fc.record({
  _tag: fc.constantFrom(
    'NetworkNotFound' as const,
    'UserRejected' as const,
    'ChainNotSupported' as const,
    'TimedOut' as const,
    'Cancelled' as const,
    'NoAdapter' as const,
  ),
  message: fc.string(),
})
const id = fc.constant(1)
const switchFields = { id, to: chainId, from: fc.option(chainId, { nil: undefined }) }

const stateByStep: Record<Switching['step'], fc.Arbitrary<Switching>> = {
  idle: fc.constant({ step: 'idle' }),
  pending: fc.record({ step: fc.constant('pending' as const), ...switchFields }),
  failed: fc.record({ step: fc.constant('failed' as const), ...switchFields, failure }),
}
const eventOf: Record<SwitchingEvent['type'], fc.Arbitrary<SwitchingEvent>> = {
  requested: fc.record({ type: fc.constant('requested' as const), ...switchFields }),
  reset: fc.constant({ type: 'reset' }),
  failed: fc.record({ type: fc.constant('failed' as const), id, failure }),
}
/** A pair that is missing here changes nothing. */
const table: Readonly<Record<string, Switching['step']>> = {
  'idle requested': 'pending',
  'pending requested': 'pending',
  'failed requested': 'pending',
  'pending reset': 'idle',
  'failed reset': 'idle',
  'pending failed': 'failed',
}

const after = (state: Switching, { type: _, ...event }: SwitchingEvent, step: Switching['step']) => {
  if (step === 'idle') return { step }
  return step === 'pending' ? { step, ...event } : { ...state, ...event, step }
}

describe('one switch at a time', () => {
  it('starts without a switch', () => {
    expect(initialSwitching).toEqual({ step: 'idle' })
    expect(SWITCH_DEADLINE_MS).toBe(60_000)
  })

  for (const [from, states] of Object.entries(stateByStep))
    for (const [type, events] of Object.entries(eventOf)) {
      const step = table[`${from} ${type}`]
      it(`${from} + ${type} = ${step ?? 'unchanged'}`, () => {
        fc.assert(
          fc.property(states, events, (state, event) => {
            const next = switching(state, event)
            if (step === undefined) expect(next).toBe(state)
            else expect(next).toEqual(after(state, event, step))
          }),
        )
      })
    }

  it.each([
    ['current', true, true, 'nothing'],
    ['current', false, false, 'nothing'],
    ['other', true, true, 'SwitchNetwork'],
    ['other', true, false, 'SwitchNetwork'],
    ['other', false, true, 'SwitchActiveChain'],
    ['other', false, false, 'choose'],
  ])(
    'choosing the %s chain (connected %s, elsewhere %s) leads to %s',
    (target, namespaceConnected, otherNamespaceConnected, route) => {
      fc.assert(
        fc.property(chainId, chainId, (current, otherChainId) => {
          fc.pre(current !== otherChainId)
          const choice = { current, namespaceConnected, otherNamespaceConnected }
          expect(routeToNetwork({ ...choice, target: target === 'current' ? current : otherChainId })).toBe(
            route,
          )
        }),
      )
    },
  )
})

clause('S4-30', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    '[S4-30] switching enabled %s, unsupported allowed %s: UnsupportedChain opens %s',
    (enabled, allowed, opens) => {
      expect(opensUnsupportedChain({ enableNetworkSwitch: enabled, allowUnsupportedChain: allowed })).toBe(
        opens,
      )
    },
  )
})

clause('S8-54', () => {
  it('[S8-54] a failure that is neither a rejection nor an unknown chain is ‘not supported’', () => {
    fc.assert(
      fc.property(fc.integer(), (code) => {
        const rejected = Object.fromEntries([4001, 5000, 5001, 5002, 5003].map((code) => [code, 'rejected']))
        const expected = { ...rejected, 4902: 'addChain' }[code]
        expect(switchErrorKind({ code, message: 'no' })).toBe(expected ?? 'notSupported')
      }),
    )
  })

  it.each([
    [{ code: 4001, message: '' }, 'rejected'],
    [{ code: 4902, message: '' }, 'addChain'],
    [{ code: 5000, message: '' }, 'rejected'],
    [{ code: -32_603, message: '' }, 'notSupported'],
    [{ code: -32_603, message: '', nestedCode: 4902 }, 'addChain'],
    [{ code: -32_603, message: 'User rejected the request' }, 'rejected'],
    [{ code: -1, message: '', nestedCode: 4902 }, 'addChain'],
    [{ message: '' }, 'notSupported'],
  ] as const)('[S8-54] %j is %s', (error, kind) => {
    expect(switchErrorKind(error)).toBe(kind)
  })
})
