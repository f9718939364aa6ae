import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { defined } from '#domain/shared/defined.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { PurchaseOrder } from './purchase-order.ts'
import type { PurchaseReview } from './purchase-review.ts'

/** An order for what a review shows, and nothing else. Only `withinReview` returns one, and a provider gets no other. */
export type ReviewedOrder = Brand<PurchaseOrder, 'ReviewedOrder'>

/**
 * Makes the order from the review itself: provider, receiver, network, token, amounts and method. There is no second description of
 * it that could differ. Refused if another account or network than the shown one is active by now.
 */
export const withinReview = (
  { provider, network, address, quote, country, ...shown }: PurchaseReview,
  active: Pick<PurchaseOrder, 'address' | 'network'>,
): E.Either<Failure<'Cancelled'>, ReviewedOrder> => {
  const isSame = active.address === address && active.network.caipNetworkId === network.caipNetworkId
  if (!isSame) return E.left(failure('Cancelled', 'Another account or network is active'))
  const { purchaseCurrency, paymentCurrency, paymentAmount, method } = shown
  const order: PurchaseOrder = {
    provider: provider.name,
    network,
    address,
    purchaseCurrency,
    paymentCurrency,
    paymentAmount,
    method,
    ...defined({ country, quotedAmount: quote?.purchaseAmount.amount }),
  }
  return E.right(order as ReviewedOrder)
}
