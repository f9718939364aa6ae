import type { TokenId } from '#domain/tokens/token.ts'

import type { PreparedTransfer } from './prepared-transfer.ts'
import { maxSendable } from './spendable.ts'

/** The most that could be sent when the user asked for it. */
export interface RequestedMaximum {
  readonly tokenId: TokenId
  readonly units: bigint
  /** What there was then. */
  readonly balance: bigint
}

/** The most that can be sent now that the fee has moved, for a user who asked for the most. Undefined for any other. */
export const changedMaximum = (
  { funds, transfer: { token, units } }: Pick<PreparedTransfer, 'funds' | 'transfer'>,
  asked: RequestedMaximum | undefined,
): bigint | undefined => {
  const isAsked = asked?.tokenId === token.id && asked.units === units && asked.balance === funds.balance
  const most = maxSendable(funds)
  return isAsked && most > 0n && most !== units ? most : undefined
}
