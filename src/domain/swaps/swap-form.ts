import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'
import {
  exactAmount,
  type InvalidAmount,
  type NumberMarks,
  parseAmount,
  plainMarks,
} from '#domain/tokens/amount.ts'
import type { ShownAmounts } from '#domain/tokens/shown-amount.ts'
import type { Token } from '#domain/tokens/token.ts'

import { type SlippageSetting, slippageIn } from './slippage.ts'
import type { SwapAccount, SwapRequest } from './swap.ts'

/** What the user has entered. */
export interface SwapForm {
  readonly from: Token | undefined
  readonly to: Token | undefined
  /** Whole tokens of `from`, as typed. */
  readonly amount: string
  /** How the amount is written. */
  readonly marks: NumberMarks
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

/** The base units that the form pays; undefined while it has no such amount. */
export const paidUnits = ({ from, amount, marks }: SwapForm): bigint | undefined => {
  const units = from && parseAmount(amount, from.decimals, marks)
  return units !== undefined && E.isRight(units) && units.right > 0n ? units.right : undefined
}

/** The amount as the user writes numbers. One that a host gave is written with a point. */
export const typedAmount = (
  { from, amount, marks }: SwapForm,
  shown: Pick<ShownAmounts, 'editable' | 'marks'>,
): string => {
  const isOwn = marks.decimal === shown.marks.decimal && marks.digits[0] === shown.marks.digits[0]
  if (isOwn || from === undefined) return amount
  return pipe(
    parseAmount(amount, from.decimals, marks),
    E.match(
      () => amount,
      (units) => shown.editable({ units, decimals: from.decimals }),
    ),
  )
}

/** The form after a change. A token that is chosen on both sides moves the other one to the other side. */
export const changedForm = (form: SwapForm, change: Partial<SwapForm>): SwapForm => {
  const next = { ...form, ...change }
  if (next.from === undefined || next.from.id !== next.to?.id) return next
  return change.from === undefined ? { ...next, from: form.to } : { ...next, to: form.from }
}

/** Both sides exchanged. What was received is paid now, as far as it is known. */
export const flippedForm = (form: SwapForm, received: bigint | undefined): SwapForm => ({
  ...form,
  from: form.to,
  to: form.from,
  amount:
    received === undefined || form.to === undefined
      ? ''
      : exactAmount({ units: received, decimals: form.to.decimals }).replace('.', form.marks.decimal),
})

/** The question that a form asks a source, or what is missing for one. */
export const swapRequestOf = (
  { from, to, amount, marks, slippage }: SwapForm,
  { network, rpcUrls, owner }: SwapAccount,
  slippageStep: number,
  automaticSlippage?: number,
): E.Either<SwapFormFailure, SwapRequest> => {
  if (from === undefined || to === undefined)
    return E.left(failure('TokenRequired', 'Two tokens are required'))
  if (amount.trim() === '') return E.left(failure('AmountRequired', 'An amount is required'))
  return pipe(
    parseAmount(amount, from.decimals, marks),
    E.filterOrElseW(
      (units) => units > 0n,
      () => failure('ZeroAmount', 'Nothing would be swapped'),
    ),
    E.map((units) => ({
      network,
      rpcUrls,
      owner,
      from,
      to,
      units,
      slippage: slippageIn(slippage, slippageStep, automaticSlippage),
    })),
  )
}
