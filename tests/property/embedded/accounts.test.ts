import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { accountsIn, chainOf, frameChainOf, reportFor, typeOfUser } from '#domain/embedded/accounts.ts'
import { EmbeddedUser } from '#domain/embedded/user.ts'
import { chainId, evmAddress, solanaAddress } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const evm = evmAddress
const number = fc.nat()
const frameType = fc.constantFrom('eoa' as const, 'smartAccount' as const)
const anyType = fc.oneof(frameType, fc.constantFrom(undefined, '', 'payment', 'EOA', 'toString'))
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId

const preferred = (type: string | undefined) => (type === undefined ? {} : { preferredAccountType: type })

describe('a chain of the frame', () => {
  it('is a number for eip155 and CAIP-2 for the others', () => {
    fc.assert(
      fc.property(number, chainId, (reference, id) => {
        expect(frameChainOf(`eip155:${reference}` as ChainId)).toBe(reference)
        expect(chainOf(reference)).toBe(`eip155:${reference}`)
        if (!id.startsWith('eip155:')) expect(frameChainOf(id)).toBe(id)
        expect(chainOf(id)).toBe(id)
      }),
    )
  })

  it('is decoded from the frame to the same value', () => {
    fc.assert(
      fc.property(chainId, (id) => {
        expect(chainOf(frameChainOf(id))).toBe(id)
      }),
    )
    for (const invalidAccounts of [
      'eip155:01',
      'eip155:0x1',
      'eip155:-1',
      'eip155:9007199254740993',
      'eip155:Infinity',
    ])
      expect(frameChainOf(invalidAccounts as ChainId)).toBe(invalidAccounts)
  })

  it.each([-1, 1.5, Number.NaN, Infinity, '1', '', 'tron:1', 'eip155:', 'eip155:1:2', 'eip155'])(
    '%s is invalid',
    (raw) => {
      expect(chainOf(raw)).toBeUndefined()
    },
  )
})

clause('S3-08', () => {
  it('[S3-08] the active account comes first, each account once with its type', () => {
    const accounts = fc.uniqueArray(fc.record({ address: evm, type: frameType }), {
      selector: ({ address }) => address.toLowerCase(),
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(accounts, fc.nat(), number, anyType, fc.boolean(), (all, seed, chain, type, upper) => {
        const account = all[seed % all.length] ?? { address: '' as Address, type: 'eoa' as const }
        // The frame may return one address in two cases.
        const address = upper ? `0x${account.address.slice(2).toUpperCase()}` : account.address
        const user = { address, chainId: chain, accounts: all, ...preferred(type) }
        expect(EmbeddedUser.is(user)).toBe(true)
        expect(accountsIn(user, 'eip155')).toEqual(
          [account, ...all.filter((other) => other !== account)].map((each) => ({
            namespace: 'eip155',
            ...each,
          })),
        )
      }),
    )
  })

  it('[S3-08] a user without a list has the account in use, with the preferred type', () => {
    fc.assert(
      fc.property(evm, number, anyType, (address, chain, type) => {
        const [account, ...namespaceAccounts] = accountsIn(
          { address, chainId: chain, ...preferred(type) },
          'eip155',
        )
        expect(account).toEqual({
          namespace: 'eip155',
          address,
          type: type === 'smartAccount' ? 'smartAccount' : 'eoa',
        })
        expect(namespaceAccounts).toEqual([])
      }),
    )
  })

  it('[S3-08] the wallet reports the accounts and the chain of the user’s own namespace', () => {
    fc.assert(
      fc.property(evm, number, solanaAddress, (address, chain, base58) => {
        expect(reportFor({ address, chainId: chain }, 'eip155')).toMatchObject({
          addresses: [address],
          chainId: `eip155:${chain}`,
        })
        const user = { address: base58, chainId: SOLANA }
        expect(reportFor(user, 'solana')).toEqual({
          addresses: [base58],
          chainId: SOLANA,
          accounts: [{ namespace: 'solana', address: base58, type: 'eoa' }],
        })
        expect(reportFor(user, 'eip155')).toBeUndefined()
        expect(reportFor({ address, chainId: chain }, 'solana')).toBeUndefined()
      }),
    )
  })

  it('[S3-08] the requested chain is used if the frame reports none of the namespace', () => {
    fc.assert(
      fc.property(evm, number, (address, chain) => {
        const requestedChain = 'eip155:10' as ChainId
        const namespace = (frameChain: number | string, namespace: Namespace, defaultChain: ChainId) =>
          reportFor({ address, chainId: frameChain }, namespace, defaultChain)?.chainId
        expect(namespace('none', 'eip155', requestedChain)).toBe(requestedChain)
        expect(namespace(SOLANA, 'eip155', requestedChain)).toBe(requestedChain)
        expect(namespace(chain, 'eip155', requestedChain)).toBe(`eip155:${chain}`)
        expect(namespace('none', 'eip155', SOLANA)).toBeUndefined()
      }),
    )
  })

  it('[S3-08] a value that is not an address is not an account', () => {
    const user = {
      address: '0x12',
      chainId: 1,
      accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'smartAccount' as const }],
    }
    expect(accountsIn(user, 'eip155')).toEqual([
      { namespace: 'eip155', address: `0x${'1'.repeat(40)}`, type: 'smartAccount' },
    ])
    expect(reportFor({ address: '0x12', chainId: 1 }, 'eip155')).toBeUndefined()
  })
})

clause('S7-77', () => {
  it('[S7-77] a missing or unknown type is an eoa', () => {
    fc.assert(
      fc.property(fc.oneof(anyType, fc.string()), (type) => {
        expect(typeOfUser(preferred(type))).toBe(type === 'smartAccount' ? 'smartAccount' : 'eoa')
      }),
    )
  })
})
