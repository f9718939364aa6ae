import * as O from 'fp-ts/Option'

import { type ChainId, chainParts, parseChainId } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'
import { field } from '#domain/shared/field.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { webLink } from '#domain/shared/web-link.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

import type { Network } from './network.ts'

/** The chain id in the format of EVM wallets, `0x…`. None for a chain without a number. */
export const hexChainId = (chainId: ChainId): O.Option<string> => {
  const { reference } = chainParts(chainId)
  const number = /^[1-9]/.test(reference) ? wholeIn(reference) : undefined
  return number === undefined ? O.none : O.some(`0x${number.toString(16)}`)
}

/** The chain in the parameters of wallet_switchEthereumChain. EIP-3326. */
export const chainToSwitchTo = (params: unknown): O.Option<ChainId> => {
  const hex = field(field(params, '0'), 'chainId')
  return typeof hex === 'string' && /^0x[0-9a-f]{1,12}$/i.test(hex)
    ? O.fromEither(parseChainId(`eip155:${Number(hex)}`))
    : O.none
}

/** The parameters of wallet_addEthereumChain. */
export interface ChainAddition extends Pick<Network, 'nativeCurrency'> {
  readonly chainId: string
  readonly rpcUrls: readonly [string, ...string[]]
  readonly chainName: string
  readonly blockExplorerUrls?: readonly [string]
}

/** Wallets take encrypted addresses, and those of this machine. */
const isAccepted = (url: string): boolean => webLink(url) !== undefined

/**
 * The parameters of wallet_addEthereumChain (EIP-3085). None without an RPC address that wallets take. Optional fields that they
 * would reject are left out.
 */
export const chainAddition = (
  network: Network,
  chainId: string,
  rpcUrls: readonly string[],
): O.Option<ChainAddition> => {
  const accepted = rpcUrls.filter(isAccepted)
  if (!isNonEmpty(accepted)) return O.none
  const explorer = network.blockExplorers?.default.url ?? ''
  return O.some({
    chainId,
    rpcUrls: accepted,
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    ...(isAccepted(explorer) ? { blockExplorerUrls: [explorer] } : {}),
  })
}

/** The chain id in the format of its provider: `0x…`, or the CAIP-2 reference for chains without a number. */
export const chainNumber = (chainId: ChainId): string =>
  O.getOrElse(() => chainParts(chainId).reference)(
    families[chainParts(chainId).namespace].numbersChains ? hexChainId(chainId) : O.none,
  )
