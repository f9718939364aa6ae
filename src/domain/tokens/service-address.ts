import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

import type { Token } from './token.ts'

/** The address that services and nodes use for the native token of an EVM network. */
export const EVM_NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The addresses that services use for native tokens. */
const NATIVE: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: EVM_NATIVE,
  solana: 'So11111111111111111111111111111111111111111',
}
/** Contracts that hold the native token itself, by chain. Their balance is the native balance, so they are no second token. */
const TWINS: Readonly<Record<string, string>> = {
  'eip155:137': '0x0000000000000000000000000000000000001010',
  'eip155:80002': '0x0000000000000000000000000000000000001010',
  'eip155:324': '0x000000000000000000000000000000000000800a',
  'eip155:300': '0x000000000000000000000000000000000000800a',
  'eip155:1088': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  'eip155:1284': '0x0000000000000000000000000000000000000802',
  'eip155:1285': '0x0000000000000000000000000000000000000802',
  'eip155:42220': '0x471ece3750da237f93b8e339c536989b8978a438',
}

/** Whether this address stands for the native token of the chain: a service's placeholder, or the token's own contract. */
export const isNativeAddress = (chainId: ChainId, address: string): boolean => {
  const lower = address.toLowerCase()
  return NATIVE[chainParts(chainId).namespace]?.toLowerCase() === lower || TWINS[chainId] === lower
}

/** The CAIP-10 form of a token for services. Undefined for families without such a form. */
export const serviceAddress = ({ chainId, address }: Token): string | undefined => {
  const tokenAddress = address ?? NATIVE[chainParts(chainId).namespace]
  return tokenAddress === undefined ? undefined : `${chainId}:${tokenAddress}`
}
