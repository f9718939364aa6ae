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

const wanted = fc.array(chainId, { maxLength: 4 }).map(onOf)
const held: fc.Arbitrary<CurrentSession & { readonly session: Session }> = fc.record({
  session,
  on: wanted,
})

function onOf(chains: readonly ReturnType<typeof chain>[]): CurrentSession['on'] {
  return Object.fromEntries(chains.map((own) => [chainParts(own).namespace, own]))
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
      fc.property(session, chainId, namespace, (own, to, of) => {
        const strange: readonly CurrentSessionEvent[] = [
          { type: 'updated', session: own },
          { type: 'ended', topic: own.topic },
          { type: 'chainChanged', chainId: to },
        ]
        for (const event of strange) expect(currentSession(noSession, event)).toBe(noSession)
        expect(reportIn(noSession, of)).toBeUndefined()
      }),
    )
  })

  it('[S3-24] a session is on the requested chains if it has accounts there, otherwise on its own', () => {
    fc.assert(
      fc.property(held, session, wanted, (state, own, chains) => {
        const next = currentSession(state, { type: 'settled', session: own, preferred: chains })
        expect(next.session).toBe(own)
        for (const of of NAMESPACES) {
          expect(next.on[of]).toBe(reportOf(own, of, chains[of])?.chainId)
          const { name, icon } = own.peer
          const report = reportOf(own, of, chains[of])
          expect(reportIn(next, of)).toEqual(
            report && { ...report, wallet: { name, ...(icon !== undefined && { icon }) } },
          )
        }
      }),
    )
    const on = (eip155: string) =>
      currentSession(noSession, { type: 'settled', session: TWO, preferred: { eip155: chain(eip155) } }).on
    expect(on('eip155:5')).toEqual({ eip155: 'eip155:5' })
    expect(on('eip155:9')).toEqual({ eip155: 'eip155:1' })
  })

  it('[S3-24] an update keeps the current chains if they are still approved', () => {
    fc.assert(
      fc.property(held, session, (state, other) => {
        const update = { ...other, topic: state.session.topic }
        expect(currentSession(state, { type: 'updated', session: update })).toEqual(
          currentSession(noSession, { type: 'settled', session: update, preferred: state.on }),
        )
      }),
    )
  })

  it('[S3-24] news of another session change nothing', () => {
    fc.assert(
      fc.property(held, session, (state, other) => {
        const stranger = { ...other, topic: `${state.session.topic}-other` }
        expect(currentSession(state, { type: 'updated', session: stranger })).toBe(state)
        expect(currentSession(state, { type: 'ended', topic: stranger.topic })).toBe(state)
        expect(currentSession(state, { type: 'ended', topic: state.session.topic })).toBe(noSession)
      }),
    )
  })

  it('[S3-24] moving changes the chain of one namespace', () => {
    fc.assert(
      fc.property(held, chainId, (state, to) => {
        const next = currentSession(state, { type: 'chainChanged', chainId: to })
        expect(next).toEqual({ ...state, on: { ...state.on, [chainParts(to).namespace]: to } })
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
      fc.property(session, namespace, (own, of) => {
        expect(approvalIn(own, of)).toEqual({
          chains: approvedChains(own, of),
          isExtensible: own.namespaces[of]?.methods.includes('wallet_switchEthereumChain') ?? false,
        })
      }),
    )
    expect(approvalIn(TWO, 'eip155')).toEqual({
      chains: ['eip155:7', 'eip155:1', 'eip155:5'],
      isExtensible: true,
    })
  })
})
