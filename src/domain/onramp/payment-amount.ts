import * as E from 'fp-ts/Either'

import type { OnRampMethodLimit, OnRampPaymentCurrency } from '#contracts/onramp.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import {
  amountFrom,
  compareAmounts,
  exactAmount,
  type InvalidAmount,
  type NumberMarks,
  parseAmount,
} from '#domain/tokens/amount.ts'

import type { NotSold } from './onramp-failure.ts'

/** Most currencies have two decimals; the yen, for one, has none. ISO 4217. */
export const decimalsOfCurrency = (currency: string): number => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Parses the amount that a user typed to an exact decimal string, without rounding. */
export const parsePayment = (
  text: string,
  currency: string,
  marks?: NumberMarks,
): E.Either<InvalidAmount | Failure<'NotAnAmount'>, string> => {
  const decimals = decimalsOfCurrency(currency)
  const units = parseAmount(text, decimals, marks)
  if (E.isLeft(units)) return units
  return units.right === 0n
    ? E.left(failure('NotAnAmount', 'An amount of nothing'))
    : E.right(exactAmount({ units: units.right, decimals }))
}

export const limitOf = (
  { paymentMethodLimits }: OnRampPaymentCurrency,
  method: string,
): OnRampMethodLimit | undefined => paymentMethodLimits.find(({ id }) => id === method)

/** Compares decimal strings. */
export const isLess = (one: string, other: string): boolean => {
  const [left, right] = [amountFrom(one), amountFrom(other)]
  return left !== undefined && right !== undefined && compareAmounts(left, right) < 0
}

/**
 * Returns why a method does not accept an amount. Undefined if it does, or without an amount. The limits themselves are
 * accepted. S3-19, S9-19, S9-20.
 */
export const limitProblem = (
  currency: OnRampPaymentCurrency,
  method: string,
  amount: string | undefined,
): NotSold | undefined => {
  const limit = limitOf(currency, method)
  if (limit === undefined) return failure('MethodNotServed', `No ${currency.id} by ${method}`)
  if (amount === undefined) return undefined
  if (isLess(amount, limit.min)) return failure('BelowLimit', `At least ${limit.min} ${currency.id}`)
  if (isLess(limit.max, amount)) return failure('AboveLimit', `At most ${limit.max} ${currency.id}`)
  return undefined
}

/** The first method that accepts the amount. */
export const methodFor = (
  currency: OnRampPaymentCurrency,
  amount: string | undefined,
): OnRampMethodLimit | undefined =>
  currency.paymentMethodLimits.find(({ id }) => limitProblem(currency, id, amount) === undefined)

/** The suggested amounts for a currency whose unit is worth about a dollar. */
const DOLLAR_AMOUNTS = [50n, 100n, 250n, 500n] as const
/** The power of ten by which a currency's unit is worth less than a dollar. */
const UNIT_EXPONENTS: Readonly<Partial<Record<string, number>>> = {
  ...{ CZK: 1, DKK: 1, HKD: 1, INR: 2, JPY: 2, HUF: 2, IDR: 4, KRW: 3, MXN: 1, NOK: 1, PHP: 2, SEK: 1 },
  ...{ THB: 1, TRY: 1, TWD: 1, VND: 4, ZAR: 1, ARS: 3, CLP: 3, COP: 3 },
}

/** Round amounts within the limits of a method. */
export const suggestedAmounts = (currency: OnRampPaymentCurrency, method: string): readonly string[] => {
  const scale = 10n ** BigInt(UNIT_EXPONENTS[currency.id] ?? 0)
  return DOLLAR_AMOUNTS.map((sum) => String(sum * scale)).filter(
    (sum) => limitProblem(currency, method, sum) === undefined,
  )
}

/** What is wrong with a typed amount. `tooLittle` may become valid while the user types on. */
export type AmountProblem = 'notAmount' | 'tooManyDecimals' | 'tooLittle' | 'tooMuch' | 'notServed'

/** Returns undefined if the method accepts the amount, and for an empty text. */
export const amountProblem = (
  typed: string,
  currency: OnRampPaymentCurrency,
  method: string,
  marks: NumberMarks,
): AmountProblem | undefined => {
  if (typed.trim() === '') return undefined
  const parsed = parsePayment(typed, currency.id, marks)
  if (E.isRight(parsed)) {
    const problem = limitProblem(currency, method, parsed.right)
    if (problem === undefined) return undefined
    if (problem._tag === 'BelowLimit') return 'tooLittle'
    return problem._tag === 'AboveLimit' ? 'tooMuch' : 'notServed'
  }
  if (parsed.left._tag === 'TooManyDecimals') return 'tooManyDecimals'
  const isZero = E.isRight(parseAmount(typed, decimalsOfCurrency(currency.id), marks))
  return isZero ? 'tooLittle' : 'notAmount'
}
