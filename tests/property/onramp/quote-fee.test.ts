import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { feeOf, type PurchaseQuote } from '#domain/onramp/quote.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { clause } from '#tests/spec/clauses.ts'

const cents = fc.bigInt({ min: 0n, max: 10n ** 9n })
const dollars = (units: bigint) => ({ amount: exactAmount({ units, decimals: 2 }), currency: 'USD' })
const quote = (total: bigint, subtotal: bigint, network: bigint): PurchaseQuote => ({
  quoteId: '1',
  purchaseAmount: { amount: '1', currency: 'ETH' },
  paymentTotal: dollars(total),
  paymentSubtotal: dollars(subtotal),
  networkFee: dollars(network),
})

clause('S9-21', () => {
  it('[S9-21] the fee is what the network and the provider take, whether or not the quote names the part of the provider', () => {
    fc.assert(
      fc.property(cents, cents, cents, (subtotal, network, cents) => {
        const total = subtotal + network + cents
        const quoteWithoutFee = quote(total, subtotal, network)
        const fee = dollars(network + cents)
        expect(feeOf({ ...quoteWithoutFee, providerFee: dollars(cents) })).toEqual(fee)
        expect(feeOf(quoteWithoutFee)).toEqual(network + cents === 0n ? undefined : fee)
      }),
    )
  })

  it('[S9-21] a subtotal without the fees, or fees that cannot be added, tell no fee', () => {
    fc.assert(
      fc.property(cents, cents, cents, (total, more, network) => {
        const ether = { amount: '0.001', currency: 'ETH' }
        expect(feeOf(quote(total, total + more, network))).toBeUndefined()
        expect(feeOf(quote(total + network, total, network + 1n))).toBeUndefined()
        expect(feeOf({ ...quote(total, total, network), providerFee: ether })).toBeUndefined()
        expect(feeOf({ ...quote(total + 1n, total, 0n), networkFee: ether })).toEqual(dollars(1n))
      }),
    )
  })
})
