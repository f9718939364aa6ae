import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { withinReview } from '#domain/onramp/consent.ts'
import type { PurchaseOrder } from '#domain/onramp/purchase-order.ts'
import type { PurchaseReview } from '#domain/onramp/purchase-review.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { nativeCurrencyOf, quoteOf } from '#testkit/fake-onramp.ts'
import { chain, network } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

const address = fc.constantFrom('0xa1' as Address, '0xb2' as Address)
const amount = fc.constantFrom('250', '9000')
const currency = fc.constantFrom(
  nativeCurrencyOf(chain(1)),
  { ...nativeCurrencyOf(chain(1)), symbol: cleanText('USDC') },
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

clause('S1-11', () => {
  it('[S1-11] for any review, the provider is asked for what it shows, and for nothing else', () => {
    fc.assert(
      fc.property(order, (shown) => {
        expect(withinReview(reviewOf(shown), shown)).toStrictEqual(E.right({ ...shown }))
      }),
    )
  })

  it('[S1-11] while another account or network is active, the provider is asked for nothing', () => {
    fc.assert(
      fc.property(order, order, (shown, active) => {
        const isSame =
          active.address === shown.address && active.network.caipNetworkId === shown.network.caipNetworkId
        expect(E.isRight(withinReview(reviewOf(shown), active))).toBe(isSame)
      }),
    )
  })
})
