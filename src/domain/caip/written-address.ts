import type { ChainId } from './chain-id.ts'
import { checksummed } from './eip55.ts'
import type { Namespace } from './namespace.ts'

/** Before the digits in the checksum of EIP-1191, on the networks that have it: Rootstock and its testnet. */
const PREFIXES: Readonly<Record<string, string>> = { 'eip155:30': '300x', 'eip155:31': '310x' }

/**
 * Whether an address is `0x` and forty hex digits, with a correct EIP-55 checksum if it mixes upper and lower
 * case. On networks that have it, a checksum of EIP-1191 is correct too.
 */
export const isWrittenAddress = (address: string, chainId?: ChainId): boolean => {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const prefix = chainId && PREFIXES[chainId]
  const isOwn = prefix !== undefined && address === checksummed(address, prefix)
  return oneCase || isOwn || address === checksummed(address)
}

/** The verification of addresses that contain a checksum, by namespace. */
export const verifiedAddresses: Partial<
  Readonly<Record<Namespace, (text: string, chainId?: ChainId) => boolean>>
> = {
  eip155: isWrittenAddress,
}
