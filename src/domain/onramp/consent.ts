import * as E from 'fp-ts/Either'

import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { PurchaseOrder } from './purchase-order.ts'
import type { PurchaseReview } from './purchase-review.ts'

/** An order for what a review shows, and nothing else. Only `withinReview` returns one, and a provider gets no other. */
export type ReviewedOrder = Brand<PurchaseOrder, 'ReviewedOrder'>

/** Whether a value of the order is the one that was shown. */
const isShown: {
  readonly [Field in keyof Required<PurchaseOrder>]: (order: PurchaseOrder, review: PurchaseReview) => boolean
} = {
  provider: (order, { provider }) => order.provider === provider.name,
  network: (order, { network }) => order.network.caipNetworkId === network.caipNetworkId,
  address: (order, { address }) => order.address === address,
  country: (order, { country }) => order.country === country,
  purchaseCurrency: (order, { purchaseCurrency }) =>
    JSON.stringify(order.purchaseCurrency) === JSON.stringify(purchaseCurrency),
  paymentCurrency: (order, { paymentCurrency }) => order.paymentCurrency.id === paymentCurrency.id,
  paymentAmount: (order, { paymentAmount }) => order.paymentAmount === paymentAmount,
  method: (order, { method }) => order.method === method,
  quotedAmount: (order, { quote }) => order.quotedAmount === quote?.purchaseAmount.amount,
}

/** Accepts an order that differs in nothing from what was shown: provider, receiver, network, token, amounts and method. */
export const withinReview = (
  review: PurchaseReview,
  order: PurchaseOrder,
): E.Either<Failure<'Cancelled'>, ReviewedOrder> => {
  const fields = new Set([...Object.keys(isShown), ...Object.keys(order)])
  const different = [...fields].find(
    (field) => !(field in isShown) || !isShown[field as keyof typeof isShown](order, review),
  )
  return different === undefined
    ? E.right(order as ReviewedOrder)
    : E.left(failure('Cancelled', `The purchase differs from the review: ${different}`))
}
