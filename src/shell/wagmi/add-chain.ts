import type { Eip1193Provider } from '#contracts/index.ts'

import { isRejection, lacksChain } from './wagmi-error.ts'

/** A chain of viem. */
export interface WagmiChain {
  readonly id: number
  readonly name?: string | undefined
  readonly nativeCurrency?: object | undefined
  readonly rpcUrls?: { readonly default: { readonly http: readonly string[] } } | undefined
  readonly blockExplorers?: { readonly [name: string]: { readonly url: string } } | undefined
}

/** The fields of EIP-3085 that a host gives in place of those of its chain. */
export interface AddEthereumChainParameter {
  readonly blockExplorerUrls?: readonly string[] | undefined
  readonly chainName?: string | undefined
  readonly iconUrls?: readonly string[] | undefined
  readonly nativeCurrency?:
    | { readonly name: string; readonly symbol: string; readonly decimals: number }
    | undefined
  readonly rpcUrls?: readonly string[] | undefined
}

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined

/** The parameters of wallet_addEthereumChain: the host's, and else those of the chain. */
const additionOf = (
  { name, nativeCurrency, rpcUrls, blockExplorers = {} }: WagmiChain,
  chainId: string,
  given: AddEthereumChainParameter,
): object => {
  const explorers = Object.values(blockExplorers).map(({ url }) => url)
  const fields = {
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls?.default.http,
    blockExplorerUrls: explorers.length > 0 ? explorers : undefined,
    ...Object.fromEntries(Object.entries(given).filter(isGiven)),
    chainId,
  }
  return Object.fromEntries(Object.entries(fields).filter(isGiven))
}

/**
 * Requests the switch from the wallet, and the addition with the host's parameters if the wallet lacks the chain. Rejects only if the
 * user rejects: whether the wallet has switched is read afterwards. EIP-3326, EIP-3085.
 */
export const switchOrAdd = async (
  provider: Eip1193Provider,
  chain: WagmiChain,
  given: AddEthereumChainParameter,
): Promise<void> => {
  const chainId = `0x${chain.id.toString(16)}`
  const ask = (method: string, params: object) =>
    provider.request({ method, params: [params] }).then(
      () => undefined,
      (reason: unknown) => {
        if (isRejection(reason)) throw reason
        return reason
      },
    )
  const refusal = await ask('wallet_switchEthereumChain', { chainId })
  if (lacksChain(refusal)) await ask('wallet_addEthereumChain', additionOf(chain, chainId, given))
}
