import { FIAT_PLACES, type AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { flooredTo } from '#domain/tokens/amount.ts'
import { type Holding, type Price, valueOf } from '#domain/tokens/token.ts'

import { type SendForm, unitsIn } from './send-form.ts'

/**
 * The change of the form that converts the typed amount to the currency of a price, rounded down, or back to the token. An
 * invalid amount, or an amount below the smallest value, clears the field.
 */
export const amountTypedAt = (
  form: SendForm,
  typedAt: Price | undefined,
  { marks, editable }: Pick<AmountFormatter, 'marks' | 'editable'>,
): Partial<SendForm> => {
  const { token } = form
  const units = unitsIn(form, marks) ?? 0n
  if (token === undefined || units === 0n) return { typedAt, sendTokenAmount: '' }
  const worth = valueOf({ token, units, price: typedAt })
  const amount = worth === undefined ? { units, decimals: token.decimals } : flooredTo(worth, FIAT_PLACES)
  return { typedAt, sendTokenAmount: amount.units === 0n ? '' : editable(amount) }
}

/**
 * The change of the form when another token is chosen. A value in a currency is kept, unless the new token has no price in
 * this currency.
 */
export const chosenToken = (
  { typedAt }: SendForm,
  { token, price }: Pick<Holding, 'token' | 'price'>,
): Partial<SendForm> => {
  if (typedAt === undefined) return { token }
  return typedAt.currency === price?.currency ? { token, typedAt: price } : { token, sendTokenAmount: '' }
}
