import { flooredTo } from '#domain/tokens/amount.ts'
import { FIAT_PLACES, type ShownAmounts } from '#domain/tokens/shown-amount.ts'
import { type Holding, type Price, valueOf } from '#domain/tokens/token.ts'

import { type SendForm, unitsIn } from './send-form.ts'

/**
 * The change of the form that types the same amount in the currency of a price, rounded down, or in the token. An amount
 * that is none, or worth less than the smallest value, leaves the field empty.
 */
export const amountTypedAt = (
  form: SendForm,
  typedAt: Price | undefined,
  { marks, editable }: Pick<ShownAmounts, 'marks' | 'editable'>,
): Partial<SendForm> => {
  const { token } = form
  const units = unitsIn(form, marks) ?? 0n
  if (token === undefined || units === 0n) return { typedAt, sendTokenAmount: '' }
  const worth = valueOf({ token, units, price: typedAt })
  const amount = worth === undefined ? { units, decimals: token.decimals } : flooredTo(worth, FIAT_PLACES)
  return { typedAt, sendTokenAmount: amount.units === 0n ? '' : editable(amount) }
}

/**
 * The change of the form by another token. A value keeps its meaning in the same currency, and is dropped where the token
 * has no price in it.
 */
export const chosenToken = (
  { typedAt }: SendForm,
  { token, price }: Pick<Holding, 'token' | 'price'>,
): Partial<SendForm> => {
  if (typedAt === undefined) return { token }
  return typedAt.currency === price?.currency ? { token, typedAt: price } : { token, sendTokenAmount: '' }
}
