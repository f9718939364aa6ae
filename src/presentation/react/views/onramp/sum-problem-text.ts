import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import { decimalsOfCurrency, limitOf, type AmountProblem } from '#domain/onramp/payment-amount.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { onramp, onrampErrors } from '#presentation/react/messages/onramp.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

import { BANK, CARD, fiatCost, fiatLimit } from './shown-purchase.ts'

type Payment = Pick<OnRampState, 'paymentCurrency' | 'method'>

/** The minimum and maximum amount of the method. */
const limitText = (t: Translate, format: AmountFormatter, { paymentCurrency, method }: Payment): string => {
  const limit = limitOf(paymentCurrency, method)
  if (limit === undefined) return t(onrampErrors.method)
  const message = method === CARD ? onramp.limit : method === BANK ? onramp.limitBank : onramp.limitOther
  return t(message, {
    min: fiatCost(format, limit.min, paymentCurrency.id, [limit.max]),
    max: fiatLimit(format, limit.max, paymentCurrency.id, [limit.min]),
  })
}

/** Explains why the typed amount cannot be used. */
export const amountProblemText = (
  t: Translate,
  format: AmountFormatter,
  problem: AmountProblem,
  payment: Payment,
): string => {
  const { id: currency } = payment.paymentCurrency
  const count = decimalsOfCurrency(currency)
  switch (problem) {
    case 'notAmount':
      return t(onramp.notAmount)
    case 'tooManyDecimals':
      return count === 0 ? t(onramp.noDecimals, { currency }) : t(onramp.tooManyDecimals, { currency, count })
    case 'tooLittle':
    case 'tooMuch':
    case 'notServed':
      return limitText(t, format, payment)
  }
}
