import * as O from 'fp-ts/Option'

import { type ChainId, chainParts, parseChainId } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'
import { field } from '#domain/shared/field.ts'

import type { Network } from './network.ts'

/** The chain id in the format of EVM wallets, `0x…`. None for a chain without a number. */
export const hexChainId = (chainId: ChainId): O.Option<string> => {
  const { reference } = chainParts(chainId)
  return /^[1-9]\d*$/.test(reference) ? O.some(`0x${BigInt(reference).toString(16)}`) : O.none
}

/** The chain in the parameters of wallet_switchEthereumChain. EIP-3326. */
export const chainToSwitchTo = (params: unknown): O.Option<ChainId> => {
  const hex = field(field(params, '0'), 'chainId')
  return typeof hex === 'string' && /^0x[0-9a-f]{1,12}$/i.test(hex)
    ? O.fromEither(parseChainId(`eip155:${Number(hex)}`))
    : O.none
}

/**
 * The parameters of wallet_addEthereumChain (EIP-3085). Empty optional fields are left out, because some
 * wallets reject empty lists.
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

/** The chain id in the format of its provider: `0x…`, or the CAIP-2 reference for chains without a number. */
export const chainNumber = (chainId: ChainId): string =>
  O.getOrElse(() => chainParts(chainId).reference)(
    families[chainParts(chainId).namespace].numbersChains ? hexChainId(chainId) : O.none,
  )
