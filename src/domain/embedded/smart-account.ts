import type { AccountType } from '#domain/accounts/account-type.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'

import type { FrameAccountType } from './accounts.ts'

/** Whether the frame supports smart accounts on this chain. S3-07. */
export const hasSmartAccounts = (enabled: readonly number[], chainId: ChainId): boolean => {
  const { namespace, reference } = chainParts(chainId)
  return (
    families[namespace].accountTypes.includes('smartAccount') &&
    enabled.some((chain) => String(chain) === reference)
  )
}

/**
 * A switch to the smart account needs an eoa account and a supporting chain. A switch back is always allowed.
 * S4-33.
 */
export const maySwitchTo = (
  to: FrameAccountType,
  from: AccountType,
  chainId: ChainId,
  enabled: readonly number[],
): boolean => to === 'eoa' || (from === 'eoa' && hasSmartAccounts(enabled, chainId))

/** The account type to request: the preferred one if the chain supports it, else an eoa. S6-04, S7-77. */
export const accountTypeFor = (
  preferred: AccountType,
  chainId: ChainId,
  enabled: readonly number[],
): FrameAccountType =>
  preferred === 'smartAccount' && hasSmartAccounts(enabled, chainId) ? 'smartAccount' : 'eoa'
