import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chainParts } from '#domain/caip/chain-id.ts'
import {
  approvalIn,
  currentSession,
  type CurrentSession,
  type CurrentSessionEvent,
  noSession,
  reportIn,
} from '#domain/relay/current-session.ts'
import { approvedChains, reportOf, type Session } from '#domain/relay/session.ts'
import { chainId, namespace, NAMESPACES } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

import { account, ADDRESS, chain, session, sessionOf } from './arbitraries.ts'

const selectedChains = fc.array(chainId, { maxLength: 4 }).map(onOf)
const currentState: fc.Arbitrary<CurrentSession & { readonly session: Session }> = fc.record({
  session,
  on: selectedChains,
})

function onOf(chains: readonly ReturnType<typeof chain>[]): CurrentSession['on'] {
  return Object.fromEntries(chains.map((chain) => [chainParts(chain).namespace, chain]))
}

const TWO = sessionOf('eip155', {
  chains: [chain('eip155:7')],
  accounts: [account(`eip155:1:${ADDRESS}`), account(`eip155:5:${ADDRESS}`)],
  methods: ['wallet_switchEthereumChain'],
})

clause('S3-24', () => {
  it('[S3-24] starts without a session, and ignores events about one', () => {
    expect(noSession).toEqual({ session: undefined, on: {} })
    fc.assert(
      fc.property(session, chainId, namespace, (session, to, namespace) => {
        const unrelatedEvents: readonly CurrentSessionEvent[] = [
          { type: 'updated', session },
          { type: 'ended', topic: session.topic },
          { type: 'chainChanged', chainId: to },
        ]
        for (const event of unrelatedEvents) expect(currentSession(noSession, event)).toBe(noSession)
        expect(reportIn(noSession, namespace)).toBeUndefined()
      }),
    )
  })

  it('[S3-24] a session is on the requested chains if it has accounts there, otherwise on its own', () => {
    fc.assert(
      fc.property(currentState, session, selectedChains, (state, session, chains) => {
        const next = currentSession(state, { type: 'settled', session, preferred: chains })
        expect(next.session).toBe(session)
        for (const namespace of NAMESPACES) {
          expect(next.on[namespace]).toBe(reportOf(session, namespace, chains[namespace])?.chainId)
          const { name, icon } = session.peer
          const report = reportOf(session, namespace, chains[namespace])
          expect(reportIn(next, namespace)).toEqual(
            report && { ...report, wallet: { name, ...(icon !== undefined && { icon }) } },
          )
        }
      }),
    )
    const stateOn = (eip155: string) =>
      currentSession(noSession, { type: 'settled', session: TWO, preferred: { eip155: chain(eip155) } }).on
    expect(stateOn('eip155:5')).toEqual({ eip155: 'eip155:5' })
    expect(stateOn('eip155:9')).toEqual({ eip155: 'eip155:1' })
  })

  it('[S3-24] an update keeps the current chains if they are still approved', () => {
    fc.assert(
      fc.property(currentState, session, (state, otherSession) => {
        const update = { ...otherSession, topic: state.session.topic }
        expect(currentSession(state, { type: 'updated', session: update })).toEqual(
          currentSession(noSession, { type: 'settled', session: update, preferred: state.on }),
        )
      }),
    )
  })

  it('[S3-24] events of another session change nothing', () => {
    fc.assert(
      fc.property(currentState, session, (state, otherSession) => {
        const unknownSession = { ...otherSession, topic: `${state.session.topic}-other` }
        expect(currentSession(state, { type: 'updated', session: unknownSession })).toBe(state)
        expect(currentSession(state, { type: 'ended', topic: unknownSession.topic })).toBe(state)
        expect(currentSession(state, { type: 'ended', topic: state.session.topic })).toBe(noSession)
      }),
    )
  })

  it('[S3-24] a chain change applies to one namespace, once the session has the chain', () => {
    fc.assert(
      fc.property(currentState, chainId, fc.boolean(), (state, any, isPicked) => {
        const { namespace } = chainParts(any)
        const own = approvedChains(state.session, namespace)
        const to = (isPicked ? own[0] : undefined) ?? any
        const next = currentSession(state, { type: 'chainChanged', chainId: to })
        expect(next.on).toEqual(own.includes(to) ? { ...state.on, [namespace]: to } : state.on)
        expect(reportIn(next, namespace)?.chainId).toBe(
          own.includes(to) ? reportIn(next, namespace) && to : reportIn(state, namespace)?.chainId,
        )
      }),
    )
  })

  it('[S3-24] a chain without its own account uses those of the namespace', () => {
    const state = currentSession(
      { session: TWO, on: {} },
      { type: 'chainChanged', chainId: chain('eip155:7') },
    )
    expect(reportIn(state, 'eip155')).toMatchObject({ addresses: [ADDRESS], chainId: 'eip155:7' })
    expect(reportIn({ session: TWO, on: {} }, 'eip155')).toMatchObject({
      addresses: [ADDRESS],
      chainId: 'eip155:1',
    })
    expect(reportIn(state, 'solana')).toBeUndefined()
  })
})

describe('the session that a wallet approved', () => {
  it('contains the approved chains, and others if they can be requested', () => {
    fc.assert(
      fc.property(session, namespace, (session, namespace) => {
        expect(approvalIn(session, namespace)).toEqual({
          chains: approvedChains(session, namespace),
          isExtensible:
            session.namespaces[namespace]?.methods.includes('wallet_switchEthereumChain') ?? false,
        })
      }),
    )
    expect(approvalIn(TWO, 'eip155')).toEqual({
      chains: ['eip155:7', 'eip155:1', 'eip155:5'],
      isExtensible: true,
    })
  })
})
