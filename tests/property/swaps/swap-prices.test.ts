import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mergePrices, type KnownPrices, swapValuesOf, tokensToPrice } from '#domain/swaps/swap-cost.ts'
import { emptySwapForm } from '#domain/swaps/swap-form.ts'
import { type Price, type Token, tokenId } from '#domain/tokens/token.ts'
import { coin } from '#tests/scenario/coin.ts'

import { quoteOf } from './swap-kit.ts'

const tokenOf = (index: number): Token => {
  const address = `0x${String(index).padStart(40, '0')}`
  return { ...coin, address, id: tokenId(coin.chainId, 'erc20', address) }
}
const allTokens = [0, 1, 2, 3].map(tokenOf)
const anyToken = fc.constantFrom(...allTokens)
const anyPrice: fc.Arbitrary<Price> = fc.record({
  amount: fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 9n }), decimals: fc.constant(2) }),
  currency: fc.constantFrom('USD', 'EUR'),
})
const anyPrices: fc.Arbitrary<KnownPrices> = fc
  .array(fc.tuple(anyToken, anyPrice))
  .map((prices) => new Map(prices.map(([{ id }, price]) => [id, price])))

describe('the prices of a swap', () => {
  it('are requested for the form’s tokens without a known price, once both tokens are chosen', () => {
    fc.assert(
      fc.property(fc.option(anyToken), fc.option(anyToken), anyPrices, (from, to, ofHoldings) => {
        const form = { ...emptySwapForm, from: from ?? undefined, to: to ?? undefined }
        const missing = tokensToPrice(form, ofHoldings)
        if (from === null || to === null) expect(missing).toEqual([])
        else for (const token of [from, to]) expect(missing.includes(token)).toBe(!ofHoldings.has(token.id))
      }),
    )
  })

  it('are those of the holdings where the account holds the token, and the requested ones for the rest', () => {
    fc.assert(
      fc.property(anyPrices, anyPrices, (ofHoldings, requested) => {
        const merged = mergePrices(ofHoldings, requested)
        for (const { id } of allTokens) expect(merged.get(id)).toBe(ofHoldings.get(id) ?? requested.get(id))
      }),
    )
  })

  it('give an impact exactly when both are known in one currency', () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const quote = quoteOf({ from: tokenOf(0), to: tokenOf(1) })
        const { paid, received, impact } = swapValuesOf(quote, prices)
        const [fromPrice, toPrice] = [prices.get(quote.request.from.id), prices.get(quote.request.to.id)]
        expect(paid?.currency).toBe(fromPrice?.currency)
        expect(received?.currency).toBe(toPrice?.currency)
        expect(impact !== undefined).toBe(fromPrice !== undefined && fromPrice.currency === toPrice?.currency)
      }),
    )
  })
})
