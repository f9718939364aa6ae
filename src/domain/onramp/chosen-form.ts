import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { OnRampChoice } from '#contracts/purchases.ts'
import { defined } from '#domain/shared/defined.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { InvalidAmount } from '#domain/tokens/amount.ts'

import type { PurchaseForm } from './offers.ts'
import type { OnRampState } from './onramp-state.ts'
import { parsePayment } from './payment-amount.ts'

type NotOffered = Failure<'CurrencyNotServed' | 'MethodNotServed'>

/** The offered item with this key. Undefined if no key is given. */
const offeredItem = <A>(
  key: string | undefined,
  offered: readonly A[],
  keyOf: (item: A) => string,
  tag: NotOffered['_tag'],
): E.Either<NotOffered, A | undefined> => {
  if (key === undefined) return E.right(undefined)
  const found = offered.find((item) => keyOf(item) === key)
  return found === undefined ? E.left(failure(tag, `${key} is not offered`)) : E.right(found)
}

/** The form for a host's choice. Fails if an item of it is not offered, or the amount is not one of the currency. */
export const chosenForm = (
  state: OnRampState,
  { paymentAmount, paymentCurrency, purchaseCurrency, method }: OnRampChoice,
): E.Either<NotOffered | InvalidAmount, Partial<PurchaseForm>> =>
  pipe(
    E.Do,
    E.bindW('payment', () =>
      offeredItem(paymentCurrency, state.paymentCurrencies, ({ id }) => id, 'CurrencyNotServed'),
    ),
    E.bindW('purchase', () =>
      offeredItem(purchaseCurrency, state.purchaseCurrencies, ({ symbol }) => symbol, 'CurrencyNotServed'),
    ),
    E.bindW('limit', ({ payment = state.paymentCurrency }) =>
      offeredItem(method, payment.paymentMethodLimits, ({ id }) => id, 'MethodNotServed'),
    ),
    E.bindW('amount', ({ payment = state.paymentCurrency }) =>
      paymentAmount === undefined ? E.right(undefined) : parsePayment(paymentAmount, payment.id),
    ),
    E.map(({ payment, purchase, limit, amount }) =>
      defined({
        paymentCurrency: payment,
        purchaseCurrency: purchase,
        method: limit?.id,
        paymentAmount: amount,
      }),
    ),
  )
