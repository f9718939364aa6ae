import { domainSeparator, getAddress } from 'viem'

import type { SwapPermit } from '#domain/swaps/swap.ts'

/** The separator of an EIP-712 domain. */
export const separatorOf = (domain: SwapPermit['domain']): string =>
  domainSeparator({ domain: { ...domain, verifyingContract: getAddress(domain.verifyingContract) } })
