import * as viem from 'viem'

import type { SwapPermit } from '#domain/swaps/swap.ts'

/** The separator of an EIP-712 domain. */
export const separatorOf = (domain: SwapPermit['domain']): string =>
  viem.domainSeparator({
    domain: { ...domain, verifyingContract: viem.getAddress(domain.verifyingContract) },
  })
