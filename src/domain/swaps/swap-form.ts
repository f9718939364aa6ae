import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import {
  exactAmount,
  type InvalidAmount,
  type NumberMarks,
  parseAmount,
  plainMarks,
} from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'

import { effectiveSlippage, type SlippageSetting } from './slippage.ts'
import type { SwapAccount, SwapRequest } from './swap.ts'

/** The user's entries. */
export interface SwapForm extends Readonly<Record<'from' | 'to', Token | undefined>> {
  /** Whole tokens of `from`, as typed. */
  readonly amount: string
  /** The digits and the decimal mark in which `amount` is written. */
  readonly marks: NumberMarks
  readonly slippage: SlippageSetting
}

/** The values of a swap. */
export interface EnteredSwap extends Pick<SwapRequest, 'from' | 'to' | 'units'> {
  readonly slippage: SlippageSetting
}

export const emptySwapForm: SwapForm = {
  from: undefined,
  to: undefined,
  amount: '',
  marks: plainMarks,
  slippage: 'auto',
}

export type SwapFormFailure = Failure<'TokenRequired' | 'AmountRequired' | 'ZeroAmount'> | InvalidAmount

/** The amount to pay in base units; undefined unless the form has a valid amount above zero. */
export const enteredUnits = ({ from, amount, marks }: SwapForm): bigint | undefined => {
  const units = from && parseAmount(amount, from.decimals, marks)
  return units !== undefined && E.isRight(units) && units.right > 0n ? units.right : undefined
}

/** The amount in the user's number format. An amount from a host is written with a decimal point. */
export const shownAmount = (
  { from, amount, marks }: SwapForm,
  shown: Pick<AmountFormatter, 'editable' | 'marks'>,
): string => {
  const isInUserFormat = marks.decimal === shown.marks.decimal && marks.digits[0] === shown.marks.digits[0]
  if (isInUserFormat || from === undefined) return amount
  return pipe(
    parseAmount(amount, from.decimals, marks),
    E.match(
      () => amount,
      (units) => shown.editable({ units, decimals: from.decimals }),
    ),
  )
}

/** Applies a change. If it chooses the token of the other side, that side gets the token that is replaced. */
export const editForm = (form: SwapForm, change: Partial<SwapForm>): SwapForm => {
  const next = { ...form, ...change }
  if (next.from === undefined || next.from.id !== next.to?.id) return next
  return change.from === undefined ? { ...next, from: form.to } : { ...next, to: form.from }
}

/** Exchanges the two sides. The quoted amount becomes the amount to pay; without a quote the amount is empty. */
export const flipForm = (form: SwapForm, received: bigint | undefined): SwapForm => ({
  ...form,
  from: form.to,
  to: form.from,
  amount:
    received === undefined || form.to === undefined
      ? ''
      : exactAmount({ units: received, decimals: form.to.decimals }).replace('.', form.marks.decimal),
})

/** The values of a complete form. */
export const enteredSwap = ({
  from,
  to,
  amount,
  marks,
  slippage,
}: SwapForm): E.Either<SwapFormFailure, EnteredSwap> => {
  if (from === undefined || to === undefined)
    return E.left(failure('TokenRequired', 'Two tokens are required'))
  if (amount.trim() === '') return E.left(failure('AmountRequired', 'An amount is required'))
  return pipe(
    parseAmount(amount, from.decimals, marks),
    E.map((units) => ({ from, to, units, slippage })),
  )
}

/** The request that a swap makes to a source, or the reason why it makes none. */
export const swapRequestOf = (
  { slippage, ...swap }: EnteredSwap,
  { network, rpcUrls, owner }: SwapAccount,
  slippageStep: number,
  automaticSlippage?: number,
): E.Either<Failure<'ZeroAmount'>, SwapRequest> =>
  swap.units > 0n
    ? E.right({
        ...swap,
        network,
        rpcUrls,
        owner,
        slippage: effectiveSlippage(slippage, slippageStep, automaticSlippage),
      })
    : E.left(failure('ZeroAmount', 'Nothing would be swapped'))
