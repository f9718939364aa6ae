import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { compareAmounts, exactAmount } from '#domain/tokens/amount.ts'
import { isTokenDecimals, nativeToken, type Token, tokenId, valueOf } from '#domain/tokens/token.ts'
import { network } from '#tests/property/arbitraries.ts'

const chain = 'eip155:1' as ChainId
const contract = fc
  .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}`)

describe('tokens', () => {
  it('a contract has one id in any letter case; mints that differ in case have different ids', () => {
    fc.assert(
      fc.property(contract, (address) => {
        expect(tokenId(chain, 'erc20', address)).toBe(tokenId(chain, 'erc20', address.toLowerCase()))
        expect(tokenId(chain, 'erc20', address)).toBe(`eip155:1/erc20:${address.toLowerCase()}`)
      }),
    )
    expect(tokenId(chain, 'spl', 'Aa')).not.toBe(tokenId(chain, 'spl', 'aa'))
  })

  it("a native token has no address, and the network's name and symbol", () => {
    fc.assert(
      fc.property(network, (network) => {
        expect(nativeToken(network)).toMatchObject({
          ...network.nativeCurrency,
          address: undefined,
          standard: 'native',
          id: `${network.caipNetworkId}/native`,
          isListed: true,
        })
      }),
    )
  })

  it('a value is the exact product, and a holding without a price has none rather than zero', () => {
    const token = { decimals: 18 } as Token
    const price = { amount: { units: 245_012n, decimals: 2 }, currency: 'USD' }
    const value = valueOf({ token, units: 10n ** 16n, price })
    expect(value === undefined ? undefined : exactAmount(value)).toBe('24.5012')
    expect(valueOf({ token, units: 1n })).toBeUndefined()
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (units) => {
        const value = valueOf({ token, units, price })
        const more = valueOf({ token, units: units + 1n, price })
        expect(value !== undefined && more !== undefined && compareAmounts(value, more)).toBe(-1)
      }),
    )
  })

  it('decimals are whole numbers from 0 to 77', () => {
    expect([0, 18, 77].every(isTokenDecimals)).toBe(true)
    expect([-1, 78, 1.5, Number.NaN, '18', null].some(isTokenDecimals)).toBe(false)
  })
})
