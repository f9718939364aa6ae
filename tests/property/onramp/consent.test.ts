import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { withinReview } from '#domain/onramp/consent.ts'
import type { PurchaseOrder } from '#domain/onramp/purchase-order.ts'
import type { PurchaseReview } from '#domain/onramp/purchase-review.ts'
import { nativeCurrencyOf, quoteOf } from '#testkit/fake-onramp.ts'
import { chain, network } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

const address = fc.constantFrom('0xa1' as Address, '0xb2' as Address)
const amount = fc.constantFrom('250', '9000')
const currency = fc.constantFrom(
  nativeCurrencyOf(chain(1)),
  { ...nativeCurrencyOf(chain(1)), symbol: 'USDC' },
  {
    ...nativeCurrencyOf(chain(1)),
    networks: [{ name: 'one', displayName: 'One', chainId: chain(1), contractAddress: '0xc0' }],
  },
)
const order: fc.Arbitrary<PurchaseOrder> = fc.record(
  {
    provider: fc.constantFrom('meld', 'coinbase'),
    network: fc.constantFrom(network(1), network(10)),
    address,
    country: fc.constantFrom('DE', 'US'),
    purchaseCurrency: currency,
    paymentCurrency: fc.constantFrom('USD', 'EUR').map((id) => ({ id, paymentMethodLimits: [] })),
    paymentAmount: amount,
    method: fc.constantFrom('card', 'ach_bank_account'),
    quotedAmount: fc.constantFrom('0.1', '0.2'),
  },
  {
    requiredKeys: [
      'provider',
      'network',
      'address',
      'purchaseCurrency',
      'paymentCurrency',
      'paymentAmount',
      'method',
    ],
  },
)

/** The review that shows exactly this order. */
const reviewOf = ({ provider, quotedAmount, ...shown }: PurchaseOrder): PurchaseReview => ({
  ...shown,
  account: `${shown.network.caipNetworkId}:${shown.address}` as AccountId,
  provider: { name: provider, label: provider },
  quote: quotedAmount === undefined ? undefined : quoteOf(shown, quotedAmount),
})

const accepts = (review: PurchaseReview, request: PurchaseOrder): boolean =>
  withinReview(review, request)._tag === 'Right'

clause('S1-11', () => {
  it('[S1-11] for any review and any order, what is accepted differs in nothing that was shown', () => {
    fc.assert(
      fc.property(order, order, (shown, request) => {
        expect(accepts(reviewOf(shown), shown)).toBe(true)
        const isEqual = JSON.stringify(reviewOf(shown)) === JSON.stringify(reviewOf(request))
        expect(accepts(reviewOf(shown), request)).toBe(isEqual)
      }),
    )
  })

  it('[S1-11] an order in which one thing is another one is refused', () => {
    fc.assert(
      fc.property(order, order, fc.nat(), (shown, other, pick) => {
        const fields = Object.keys(other) as (keyof PurchaseOrder)[]
        const field = fields[pick % fields.length] ?? 'address'
        const request = { ...shown, [field]: other[field] }
        const isSame = JSON.stringify(shown[field]) === JSON.stringify(other[field])
        expect(accepts(reviewOf(shown), request)).toBe(isSame)
      }),
    )
  })

  it('[S1-11] an order with a field that nobody has reviewed is refused', () => {
    fc.assert(
      fc.property(order, fc.constantFrom('redirect', 'walletAddress', 'fee'), (shown, field) => {
        expect(accepts(reviewOf(shown), { ...shown, [field]: '0xb2' })).toBe(false)
      }),
    )
  })
})
