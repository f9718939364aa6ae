import { chainParts } from '#domain/caip/chain-id.ts'

import { nativePlaceholders } from './native-address.ts'
import type { Token } from './token.ts'

/** The CAIP-10 form of a token for services. Undefined for families without such a form. */
export const serviceAddress = ({ chainId, address }: Token): string | undefined => {
  const tokenAddress = address ?? nativePlaceholders[chainParts(chainId).namespace]
  return tokenAddress === undefined ? undefined : `${chainId}:${tokenAddress}`
}
