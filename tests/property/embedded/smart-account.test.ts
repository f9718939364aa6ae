import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { SmartAccountNetworks } from '#domain/embedded/smart-account-networks.ts'
import { hasSmartAccounts, maySwitchTo, accountTypeFor } from '#domain/embedded/smart-account.ts'
import { chainIdIn } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const TYPES = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const
const chains = fc.uniqueArray(fc.nat({ max: 1_000_000 }), { maxLength: 5 })
const evm = (chain: number) => `eip155:${chain}` as ChainId

clause('S4-33', () => {
  for (const from of TYPES)
    for (const enabled of [true, false]) {
      const isOffered = enabled && from === 'eoa'
      it(`[S4-33] from ${from} on a chain ${enabled ? 'with' : 'without'} smart accounts: ${isOffered ? 'may' : 'may not'} switch to one`, () => {
        fc.assert(
          fc.property(fc.nat({ max: 1_000_000 }), chains, (chain, otherChains) => {
            const list = enabled ? [...otherChains, chain] : otherChains.filter((other) => other !== chain)
            expect(maySwitchTo('smartAccount', from, evm(chain), list)).toBe(isOffered)
          }),
        )
      })
    }

  it.each(TYPES)('[S4-33] from %s back to an eoa on any chain', (from) => {
    fc.assert(
      fc.property(fc.oneof(chainIdIn('eip155'), chainIdIn('solana')), chains, (chainId, list) => {
        expect(maySwitchTo('eoa', from, chainId, list)).toBe(true)
      }),
    )
  })

  it('[S4-33] a chain of another namespace has no smart accounts, whatever its reference', () => {
    fc.assert(
      fc.property(chains, fc.constantFrom('solana', 'bip122', 'polkadot', 'cosmos'), (list, namespace) => {
        for (const chain of list) {
          expect(hasSmartAccounts(list, evm(chain))).toBe(true)
          expect(hasSmartAccounts(list, `${namespace}:${chain}` as ChainId)).toBe(false)
        }
      }),
    )
  })
})

clause('S3-07', () => {
  it('[S3-07] exactly the enabled networks have smart accounts', () => {
    fc.assert(
      fc.property(chains, fc.nat({ max: 1_000_000 }), (list, other) => {
        for (const chain of list) expect(hasSmartAccounts(list, evm(chain))).toBe(true)
        const rest = list.filter((each) => each !== other)
        expect(hasSmartAccounts(rest, evm(other))).toBe(false)
        expect(hasSmartAccounts([...rest, other], evm(other))).toBe(true)
      }),
    )
  })
})

clause(['S6-04', 'S7-77'], () => {
  it.each(TYPES)('[S7-77] %s is requested as a smart account only on chains that have them', (preferred) => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), chains, (chain, list) => {
        const otherChains = list.filter((each) => each !== chain)
        const expectedType = preferred === 'smartAccount' ? 'smartAccount' : 'eoa'
        expect(accountTypeFor(preferred, evm(chain), [...otherChains, chain])).toBe(expectedType)
        expect(accountTypeFor(preferred, evm(chain), otherChains)).toBe('eoa')
        expect(accountTypeFor(preferred, 'solana:mainnet' as ChainId, list)).toBe('eoa')
      }),
    )
  })
})

clause('S3-28', () => {
  it('[S3-28] the networks with smart accounts are stored with commas between them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (list) => {
        expect(SmartAccountNetworks.is(list)).toBe(true)
        expect(SmartAccountNetworks.encode(list)).toBe(list.map(String).join(','))
        expect(SmartAccountNetworks.decode(SmartAccountNetworks.encode(list))).toEqual(E.right(list))
      }),
    )
    expect(SmartAccountNetworks.encode([1, 10, 8453])).toBe('1,10,8453')
    expect(SmartAccountNetworks.decode('')).toEqual(E.right([]))
  })

  it.each([
    ',',
    '1,',
    ',1',
    '1,,2',
    '1, 2',
    '1.5',
    '-1',
    '0x1',
    '1e3',
    'a',
    '1\n',
    '9'.repeat(16),
    1,
    [1],
    null,
  ])('[S3-28] %j is no such list', (raw) => {
    expect(E.isLeft(SmartAccountNetworks.decode(raw))).toBe(true)
  })

  it.each([[['1']], [[1.5]], [[-1]], [[Number.NaN]], ['1,2'], [undefined]])(
    '[S3-28] %j is not a valid value',
    (value) => {
      expect(SmartAccountNetworks.is(value)).toBe(false)
    },
  )
})
