import type { TokenId } from '#domain/tokens/token.ts'

import type { PreparedTransfer } from './prepared-transfer.ts'
import { maxSendable } from './spendable.ts'

/** The maximum that could be sent when the user requested it. */
export interface RequestedMaximum {
  readonly tokenId: TokenId
  readonly units: bigint
  /** The balance at that time. */
  readonly balance: bigint
}

/**
 * Returns the current maximum if the transfer has the requested maximum and the fee has changed since. Otherwise undefined:
 * the amount stays as it is.
 */
export const changedMaximum = (
  {
    funds,
    isFeeUnknown = false,
    transfer: { token, units },
  }: Pick<PreparedTransfer, 'funds' | 'isFeeUnknown' | 'transfer'>,
  requested: RequestedMaximum | undefined,
): bigint | undefined => {
  if (isFeeUnknown) return undefined
  const isMaximum =
    requested?.tokenId === token.id && requested.units === units && requested.balance === funds.balance
  const maximum = maxSendable(funds)
  return isMaximum && maximum > 0n && maximum !== units ? maximum : undefined
}
