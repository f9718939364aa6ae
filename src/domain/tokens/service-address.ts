import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import type { Token } from './token.ts'

/** The address that services and nodes use for the native token of an EVM network. */
export const EVM_NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The addresses that services use for native tokens. */
const NATIVE: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: EVM_NATIVE,
  solana: 'So11111111111111111111111111111111111111111',
}
/** The contract address of Polygon's native token, which services may also use. */
const POLYGON = '0x0000000000000000000000000000000000001010'

const natives = new Set([...Object.values(NATIVE), POLYGON].map((address) => address.toLowerCase()))

/** Whether services use this address for the native token. */
export const isNativeAddress = (address: string): boolean => natives.has(address.toLowerCase())

/** The CAIP-10 form of a token for services. Undefined for families without such a form. */
export const serviceAddress = ({ chainId, address }: Token): string | undefined => {
  const tokenAddress = address ?? NATIVE[chainParts(chainId).namespace]
  return tokenAddress === undefined ? undefined : `${chainId}:${tokenAddress}`
}
