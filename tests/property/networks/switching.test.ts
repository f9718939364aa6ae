import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  cannotBeAdded,
  switchErrorKind,
  switchRefusal,
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
  requestOpen: fc.record({ type: fc.constant('requestOpen' as const), id }),
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
  'pending requestOpen': 'pending',
}

const after = (state: Switching, { type, ...event }: SwitchingEvent, step: Switching['step']) => {
  if (type === 'requestOpen') return { ...state, requestOpen: true }
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
    [true, false, undefined, true],
    [true, false, 'open', true],
    [true, false, 'warn', false],
    [true, true, undefined, false],
    [true, true, 'open', false],
    [false, false, undefined, false],
    [false, false, 'open', false],
    [false, true, undefined, false],
  ] as const)(
    '[S4-30] switching enabled %s, unsupported allowed %s, policy %s: UnsupportedChain opens %s',
    (enableNetworkSwitch, allowUnsupportedChain, unsupportedNetwork, opens) => {
      expect(opensUnsupportedChain({ enableNetworkSwitch, allowUnsupportedChain, unsupportedNetwork })).toBe(
        opens,
      )
    },
  )
})

clause('S8-54', () => {
  const REJECTED = [4001, 5000, 5001, 5002, 5003]

  it('[S8-54] any answer that is neither a rejection nor an open request leads to an added network', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.integer({ min: -33_000, max: 11_000 })),
        fc.string(),
        (code, message) => {
          const kind = switchErrorKind({ code, message: `no ${message}` })
          if (REJECTED.includes(code)) expect(kind).toBe('rejected')
          else if (code === -32_002) expect(kind).toBe('pending')
          else expect(kind).toBe('addChain')
        },
      ),
      {
        numRuns: 1000,
        examples: [...REJECTED, -32_002, 4902, -32_603].map((code): [number, string] => [code, '']),
      },
    )
  })

  it.each([
    [{ code: -32_603, message: 'User rejected the request' }, 'rejected'],
    [{ message: 'Request rejected' }, 'rejected'],
    [{ message: '' }, 'addChain'],
  ] as const)('[S8-54] %j is %s', (error, kind) => {
    expect(switchErrorKind(error)).toBe(kind)
  })

  it('[S8-54] a rejected switch says so, and is no rejected connection', () => {
    expect(switchRefusal({ code: 4001, message: '' })).toMatchObject({
      _tag: 'UserRejected',
      message: 'Switch rejected',
    })
    expect(switchRefusal({ code: 1, message: '' })).toMatchObject({
      _tag: 'ChainNotSupported',
      message: 'Chain is not supported',
    })
    expect(cannotBeAdded({ code: 4902, message: '' }).message).toContain('no RPC address')
  })
})
