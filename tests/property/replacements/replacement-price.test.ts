import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { replacementPrice } from '#domain/replacements/replacement-price.ts'
import type { GasPrice } from '#domain/send/fee.ts'

const wei = fc.bigInt({ min: 0n, max: 10n ** 13n })
const dynamic = fc
  .tuple(wei, wei)
  .map(([tip, more]) => ({ maxFeePerGas: tip + more, maxPriorityFeePerGas: tip }))
const legacy = wei.map((gasPrice) => ({ gasPrice }))
const anyPrice: fc.Arbitrary<GasPrice> = fc.oneof(dynamic, legacy)

/** Geth's rule: more than before, and at least a tenth more. */
const isTaken = (before: bigint, after: bigint) => after > before && after * 10n >= before * 11n
const perGas = (price: GasPrice) => ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas)

describe('the price of a replacement', () => {
  it('is at least a tenth above the pending one in each field, and at least the present one', () => {
    fc.assert(
      fc.property(dynamic, anyPrice, (pending, present) => {
        const price = replacementPrice(pending, present)
        if ('gasPrice' in price) throw new Error('It has another kind')
        expect(isTaken(pending.maxFeePerGas, price.maxFeePerGas)).toBe(true)
        expect(isTaken(pending.maxPriorityFeePerGas, price.maxPriorityFeePerGas)).toBe(true)
        expect(price.maxFeePerGas >= perGas(present)).toBe(true)
        if (!('gasPrice' in present))
          expect(price.maxPriorityFeePerGas >= present.maxPriorityFeePerGas).toBe(true)
        expect(price.maxFeePerGas >= price.maxPriorityFeePerGas).toBe(true)
      }),
    )
    fc.assert(
      fc.property(legacy, anyPrice, (pending, present) => {
        const price = replacementPrice(pending, present)
        if (!('gasPrice' in price)) throw new Error('It has another kind')
        expect(isTaken(pending.gasPrice, price.gasPrice)).toBe(true)
        expect(price.gasPrice >= perGas(present)).toBe(true)
      }),
    )
  })

  it('exceeds an eighth more by at most one wei if the network has not become dearer', () => {
    const free: GasPrice = { gasPrice: 0n }
    fc.assert(
      fc.property(dynamic, (pending) => {
        const price = replacementPrice(pending, free)
        if ('gasPrice' in price) throw new Error('It has another kind')
        expect(price.maxFeePerGas * 8n <= pending.maxFeePerGas * 9n + 8n).toBe(true)
      }),
    )
  })
})
