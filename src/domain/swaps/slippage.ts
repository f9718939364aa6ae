import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'
import { type InvalidAmount, type NumberMarks, parseAmount, plainMarks } from '#domain/tokens/amount.ts'

import { MAX_SLIPPAGE_BPS } from './max-slippage.ts'

/** A percentage with two decimals has the precision of a basis point. */
const PERCENT_DECIMALS = 2
/** The automatic slippage unless the host sets another. S9-22. */
export const DEFAULT_SLIPPAGE_BPS = 100
/** A larger slippage shows a warning, because the user may receive much less. */
const HIGH_SLIPPAGE_BPS = 300
/** This slippage and smaller ones show a warning: prices change this much between two blocks, so the swap may fail. */
const LOW_SLIPPAGE_BPS = 10

/** The user's choice: basis points, or the automatic slippage. */
export type SlippageSetting = 'auto' | number

/**
 * The slippage of a request, in basis points: a multiple of the source's step, and at least one step. `automatic`: the host's
 * default.
 */
export const effectiveSlippage = (
  setting: SlippageSetting,
  step: number,
  automatic = DEFAULT_SLIPPAGE_BPS,
): number => {
  const wanted = setting === 'auto' ? automatic : setting
  // Rounded down, so that the source never receives a larger slippage than the user permits.
  return Math.max(step, Math.floor(wanted / step) * step)
}

export type SlippageFailure =
  | InvalidAmount
  | (Failure<'SlippageOutOfRange'> & { readonly min: number; readonly max: number })
  | (Failure<'SlippageStep'> & { readonly step: number })

/** Parses a percentage that the user typed, such as `0.5`, into basis points. */
export const parseSlippage = (
  text: string,
  step: number,
  marks: NumberMarks = plainMarks,
): E.Either<SlippageFailure, number> =>
  pipe(
    parseAmount(text, PERCENT_DECIMALS, marks),
    E.filterOrElseW(
      (bps) => bps >= BigInt(step) && bps <= BigInt(MAX_SLIPPAGE_BPS),
      () => ({
        ...failure('SlippageOutOfRange', 'The slippage is out of range'),
        min: step,
        max: MAX_SLIPPAGE_BPS,
      }),
    ),
    E.map(Number),
    E.filterOrElseW(
      (bps) => bps % step === 0,
      () => ({ ...failure('SlippageStep', 'The source does not take so exact a slippage'), step }),
    ),
  )

/** The warning that a slippage in basis points needs. `low`: the swap may fail. `high`: the user may receive much less. */
export const slippageWarning = (slippage: number): 'low' | 'high' | undefined => {
  if (slippage > HIGH_SLIPPAGE_BPS) return 'high'
  return slippage <= LOW_SLIPPAGE_BPS ? 'low' : undefined
}

/** The slippage of the form: the typed one, or the chosen preset while the field is empty. */
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
