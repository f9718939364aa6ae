import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'
import { type InvalidAmount, type NumberMarks, parseAmount, plainMarks } from '#domain/tokens/amount.ts'

import { MOST_SLIPPAGE } from './most-slippage.ts'

/** Slippage counts hundredths of a percent. */
const PLACES = 2
/** The automatic one unless the host sets another. S9-22. */
export const DEFAULT_SLIPPAGE = 100
/** The largest that is not warned about. */
const MOST_USUAL = 300
/** Prices move this far between two blocks. */
const TIGHT = 10

/** What the user set: a number, or the automatic one. */
export type SlippageSetting = 'auto' | number

/** The slippage in the steps of a source, of which it is at least one. `automatic`: the host's. */
export const slippageIn = (setting: SlippageSetting, step: number, automatic = DEFAULT_SLIPPAGE): number => {
  const wanted = setting === 'auto' ? automatic : setting
  // Rounded down, so that the source is never told more than the user permits.
  return Math.max(step, Math.floor(wanted / step) * step)
}

export type SlippageFailure =
  | InvalidAmount
  | (Failure<'SlippageOutOfRange'> & { readonly least: number; readonly most: number })
  | (Failure<'SlippageStep'> & { readonly step: number })

/** Parses a percentage that the user typed, such as `0.5`. */
export const parseSlippage = (
  text: string,
  step: number,
  marks: NumberMarks = plainMarks,
): E.Either<SlippageFailure, number> =>
  pipe(
    parseAmount(text, PLACES, marks),
    E.filterOrElseW(
      (units) => units >= BigInt(step) && units <= BigInt(MOST_SLIPPAGE),
      () => ({
        ...failure('SlippageOutOfRange', 'The slippage is out of range'),
        least: step,
        most: MOST_SLIPPAGE,
      }),
    ),
    E.map(Number),
    E.filterOrElseW(
      (slippage) => slippage % step === 0,
      () => ({ ...failure('SlippageStep', 'The source does not take so exact a slippage'), step }),
    ),
  )

/** What the user should know about a slippage. `tight`: the swap may fail. `high`: much less may be received. */
export const slippageDoubt = (slippage: number): 'tight' | 'high' | undefined => {
  if (slippage > MOST_USUAL) return 'high'
  return slippage <= TIGHT ? 'tight' : undefined
}

/** A number of its own, or what was chosen while none is typed. */
export const enteredSlippage = (
  text: string,
  chosen: SlippageSetting,
  step: number,
  marks: NumberMarks,
): { readonly setting: SlippageSetting } | SlippageFailure => {
  if (text.trim() === '') return { setting: chosen }
  const parsed = parseSlippage(text, step, marks)
  return E.isLeft(parsed) ? parsed.left : { setting: parsed.right }
}
