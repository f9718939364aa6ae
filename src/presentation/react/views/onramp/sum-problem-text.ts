import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import { decimalsOfCurrency, limitOf, type SumProblem } from '#domain/onramp/payment-amount.ts'
import type { ShownAmounts } from '#domain/tokens/shown-amount.ts'
import { onramp, onrampErrors } from '#presentation/react/messages/onramp.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

import { BANK, CARD, fiatSum } from './shown-purchase.ts'

type Payment = Pick<OnRampState, 'paymentCurrency' | 'method'>

/** The least and the most that the method takes. */
const limitText = (t: Translate, shown: ShownAmounts, { paymentCurrency, method }: Payment): string => {
  const limit = limitOf(paymentCurrency, method)
  if (limit === undefined) return t(onrampErrors.method)
  const message = method === CARD ? onramp.limit : method === BANK ? onramp.limitBank : onramp.limitOther
  return t(message, {
    min: fiatSum(shown, limit.min, paymentCurrency.id),
    max: fiatSum(shown, limit.max, paymentCurrency.id),
  })
}

/** What is wrong with the typed sum. */
export const sumProblemText = (
  t: Translate,
  shown: ShownAmounts,
  problem: SumProblem,
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
      return limitText(t, shown, payment)
  }
}
