import * as E from 'fp-ts/Either'

import { rpcServicesOf, rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { decodeNetwork } from '#domain/options/host-options.ts'
import { token } from '#ports/token.ts'

/** The host's sign-in options. They are read when used, because they may change. */
export interface SignInOptions {
  /** The host's object or the result of `siwx()`. It is classified once, at the first use. */
  readonly siwx?: unknown
  readonly siweConfig?: unknown
  readonly networks?: readonly unknown[] | undefined
  readonly projectId?: string | undefined
  readonly baseUrls?: { readonly rpc?: string | undefined } | undefined
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
}
export const SignInOptions = token<SignInOptions>('SignInOptions')

/** The RPC endpoints for contract signatures on a network. Empty if the network is not configured. S7-29. */
export const rpcUrlsIn = (
  { networks = [], ...services }: SignInOptions,
  chainId: string,
): readonly string[] => {
  const decoded = networks.map((raw) => decodeNetwork(raw)).filter(E.isRight)
  const network = decoded.find(({ right }) => right.caipNetworkId === chainId)
  return network === undefined ? [] : rpcUrlsOf(network.right, rpcServicesOf(services))
}
