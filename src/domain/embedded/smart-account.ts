import type { AccountType } from '#domain/accounts/account-type.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

import type { FrameAccountType } from './accounts.ts'

/** Whether the frame has smart accounts on this chain. S3-07. */
export const hasSmartAccounts = (enabled: readonly number[], chainId: ChainId): boolean => {
  const { namespace, reference } = chainParts(chainId)
  return namespace === 'eip155' && enabled.some((chain) => String(chain) === reference)
}

/** To the smart account from an eoa where the chain has them; back to the eoa always. S4-33. */
export const maySwitchTo = (
  to: FrameAccountType,
  from: AccountType,
  chainId: ChainId,
  enabled: readonly number[],
): boolean => to === 'eoa' || (from === 'eoa' && hasSmartAccounts(enabled, chainId))

/** The type to ask the frame for: the preferred one where the chain has it, else an eoa. S6-04, S7-77. */
export const wantedType = (
  preferred: AccountType,
  chainId: ChainId,
  enabled: readonly number[],
): FrameAccountType =>
  preferred === 'smartAccount' && hasSmartAccounts(enabled, chainId) ? 'smartAccount' : 'eoa'
