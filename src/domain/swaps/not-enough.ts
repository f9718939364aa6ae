import { type Funds, maxSendable, type Shortage } from '#domain/send/spendable.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

/** A balance does not cover the swap. */
export interface NotEnough extends Failure<'NotEnough'> {
  readonly of: Shortage
  /** The largest amount of the native token that leaves enough for the fee, in base units. Undefined for other tokens, or if it is 0. */
  readonly max?: bigint
}

export const notEnough = (of: Shortage, max = 0n): NotEnough => ({
  ...failure('NotEnough', 'There is not enough for this swap'),
  of,
  ...(max > 0n && { max }),
})

/** The balances do not cover the fee. If the native token is paid, a smaller amount leaves enough for it. */
export const notEnoughForFee = (funds: Funds): NotEnough =>
  notEnough('fee', funds.isNative ? maxSendable(funds) : 0n)
