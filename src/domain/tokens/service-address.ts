import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import type { Token } from './token.ts'

/** What services and nodes call the own token of an EVM network where they need an address. */
export const EVM_NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What services call the networks' own tokens where they need an address. */
const NATIVE: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: EVM_NATIVE,
  solana: 'So11111111111111111111111111111111111111111',
}
/** Polygon's own token has a contract, which services may give too. */
const POLYGON = '0x0000000000000000000000000000000000001010'

const natives = new Set([...Object.values(NATIVE), POLYGON].map((address) => address.toLowerCase()))

/** Whether services mean the network's own token by this address. */
export const isNativeAddress = (address: string): boolean => natives.has(address.toLowerCase())

/** The CAIP-10 form in which services know a token; undefined for one of a family that they have no form for. */
export const serviceAddress = ({ chainId, address }: Token): string | undefined => {
  const own = address ?? NATIVE[chainParts(chainId).namespace]
  return own === undefined ? undefined : `${chainId}:${own}`
}
