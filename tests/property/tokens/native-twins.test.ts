import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { listedTokens } from '#domain/tokens/token-list.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { network } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

const PLACEHOLDER = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const twins: readonly (readonly [chain: number, contract: string])[] = [
  [137, '0x0000000000000000000000000000000000001010'],
  [42220, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  [324, '0x000000000000000000000000000000000000800A'],
  [1284, '0x0000000000000000000000000000000000000802'],
]
const described = (on: Network, address: string, decimals: number) =>
  describedToken(on, { address, name: 'Twin', symbol: 'TWIN', decimals }, true)

clause('S3-10', () => {
  it.each([[1, PLACEHOLDER] as const, ...twins])(
    '[S3-10] on chain %i the contract %s is the native token itself, in any spelling, and no second token',
    (id, contract) => {
      const on = network(id)
      const { decimals } = on.nativeCurrency
      fc.assert(
        fc.property(fc.constantFrom(contract, contract.toLowerCase()), (address) => {
          expect(described(on, address, decimals)).toEqual(nativeToken(on))
        }),
      )
      expect(
        listedTokens({ tokens: [{ chainId: id, address: contract, name: 'T', symbol: 'T', decimals }] }, on),
      ).toEqual([nativeToken(on)])
    },
  )

  it('[S3-10] a source that states other decimals of the native token is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...twins), fc.integer({ min: 0, max: 77 }), ([id, contract], decimals) => {
        const on = network(id)
        expect(described(on, contract, decimals) === undefined).toBe(decimals !== on.nativeCurrency.decimals)
      }),
    )
  })

  it('[S3-10] elsewhere the same address is a token of its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...twins), fc.constantFrom(1, 10, 8453), ([, contract], elsewhere) => {
        expect(described(network(elsewhere), contract, 18)?.address).toBe(contract)
      }),
    )
  })
})
