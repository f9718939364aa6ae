import * as O from 'fp-ts/Option'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'

import type { Network } from './network.ts'

/** The chain as EVM wallets name it, `0x…`; none for a chain without a number. */
export const hexChainId = (chainId: ChainId): O.Option<string> => {
  const { reference } = chainParts(chainId)
  return /^[1-9]\d*$/.test(reference) ? O.some(`0x${BigInt(reference).toString(16)}`) : O.none
}

/**
 * What wallet_addEthereumChain carries. EIP-3085. Optional fields are left out when there is nothing to say: some
 * wallets refuse empty lists.
 */
export const chainAddition = (network: Network, chainId: string, rpcUrls: readonly string[]) => ({
  chainId,
  rpcUrls,
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  ...(network.blockExplorers === undefined
    ? {}
    : { blockExplorerUrls: [network.blockExplorers.default.url] }),
})

/** The chain as a provider of its family names it: `0x…`, or the reference where chains have no numbers. */
export const chainNumber = (chainId: ChainId): string =>
  O.getOrElse(() => chainParts(chainId).reference)(
    chainParts(chainId).namespace === 'eip155' ? hexChainId(chainId) : O.none,
  )
