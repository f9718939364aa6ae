import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { approvedChains, approves, isAlive, reportOf } from '#domain/relay/session.ts'
import { addressIn, chainIdIn, namespace, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

import { account, ADDRESS, chain, METHODS, session, sessionOf } from './arbitraries.ts'

const TWO = `0x${'b'.repeat(40)}`

clause('S3-24', () => {
  it('[S3-24] the approved chains are those that the wallet listed and those of its accounts, each once', () => {
    fc.assert(
      fc.property(session, namespace, (session, namespace) => {
        const { chains = [], accounts = [] } = session.namespaces[namespace] ?? {}
        const approved = approvedChains(session, namespace)
        expect(new Set(approved)).toEqual(
          new Set([...chains, ...accounts.map((each) => accountParts(each).chainId)]),
        )
        expect(approved.length).toBe(new Set(approved).size)
      }),
    )
  })

  it('[S3-24] the chains that the wallet listed come first, in its order', () => {
    const session = sessionOf('eip155', {
      chains: [chain('eip155:5'), chain('eip155:1')],
      accounts: [account(`eip155:9:${ADDRESS}`), account(`eip155:1:${ADDRESS}`)],
    })
    expect(approvedChains(session, 'eip155')).toEqual(['eip155:5', 'eip155:1', 'eip155:9'])
    expect(approvedChains(session, 'solana')).toEqual([])
  })

  it('[S3-24] a method is approved in the namespace that lists it', () => {
    fc.assert(
      fc.property(
        session,
        namespace,
        fc.oneof(fc.constantFrom(...METHODS), word),
        (session, namespace, method) => {
          expect(approves(session, namespace, method)).toBe(
            (session.namespaces[namespace]?.methods ?? []).some((m) => m === method),
          )
        },
      ),
    )
  })

  it('[S3-24] reports the accounts on the preferred chain, or else on the chain of the first account, each once in their order', () => {
    fc.assert(
      fc.property(
        namespace.chain((namespace) => {
          const chains = fc.uniqueArray(chainIdIn(namespace), { minLength: 3, maxLength: 3 })
          const addresses = fc.uniqueArray(addressIn(namespace), { minLength: 3, maxLength: 3 })
          const picks = fc.array(fc.tuple(fc.nat(1), fc.nat(2)), { maxLength: 6 })
          return fc.tuple(
            fc.constant(namespace),
            chains,
            addresses,
            picks,
            fc.option(fc.nat(2), { nil: undefined }),
          )
        }),
        ([namespace, chains, addresses, picks, index]) => {
          const pairs = picks.map(([chainAt, addressAt]) => [chains[chainAt], addresses[addressAt]] as const)
          const accounts = pairs.map((pair) => pair.join(':') as AccountId)
          const preferredChain = index === undefined ? undefined : chains[index]
          const report = reportOf(sessionOf(namespace, { accounts, chains }), namespace, preferredChain)
          const chainId = pairs.some(([chain]) => chain === preferredChain) ? preferredChain : pairs[0]?.[0]
          const expected = pairs.filter(([chain]) => chain === chainId).map(([, address]) => address)
          expect(report).toEqual(
            pairs.length === 0 ? undefined : { chainId, addresses: [...new Set(expected)] },
          )
        },
      ),
    )
  })

  it.each<[string, readonly string[], string | undefined, unknown]>([
    ['no account', [], 'eip155:1', undefined],
    ['an address of no form', ['eip155:1:nobody'], 'eip155:1', undefined],
    [
      'a first account of no form',
      ['eip155:1:nobody', `eip155:5:${ADDRESS}`],
      'eip155:1',
      { chainId: 'eip155:5', addresses: [ADDRESS] },
    ],
    [
      'two on one chain, twice',
      [`eip155:1:${TWO}`, `eip155:1:${ADDRESS}`, `eip155:1:${TWO}`],
      undefined,
      { chainId: 'eip155:1', addresses: [TWO, ADDRESS] },
    ],
  ])('[S3-24] %s: %j, preferred %s, reports %j', (_, accounts, preferredChain, report) => {
    const session = sessionOf('eip155', { accounts: accounts.map(account) })
    expect(reportOf(session, 'eip155', preferredChain as ChainId | undefined)).toEqual(report)
    expect(reportOf(session, 'cosmos', preferredChain as ChainId | undefined)).toBeUndefined()
  })
})

describe('the life of a session', () => {
  it.each([
    [999, true],
    [1000, false],
    [1001, false],
  ])('ends at its expiry of second 1000: at %i it is alive %s', (now, alive) => {
    expect(isAlive({ expiry: 1000 }, now)).toBe(alive)
  })
})
