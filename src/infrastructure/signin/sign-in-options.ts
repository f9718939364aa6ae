import * as E from 'fp-ts/Either'

import { rpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { decodeNetwork } from '#domain/options/host-options.ts'
import { token } from '#ports/token.ts'

/** What a host's options say of it. They may change meanwhile: read where they are used. */
export interface SignInOptions {
  /** A host's own, or what `siwx()` gave: told apart at the first use, and kept from then on. */
  readonly siwx?: unknown
  readonly siweConfig?: unknown
  readonly networks?: readonly unknown[] | undefined
  readonly projectId?: string | undefined
  readonly baseUrls?: { readonly rpc?: string | undefined } | undefined
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
}
export const SignInOptions = token<SignInOptions>('SignInOptions')

/** Where a network's contracts are asked; nowhere for one that is not configured. S7-29. */
export const rpcUrlsIn = (
  { networks = [], projectId, baseUrls, customRpcUrls = {} }: SignInOptions,
  chainId: string,
): readonly string[] => {
  const services = { projectId, baseUrl: baseUrls?.rpc, custom: customRpcUrls }
  const decoded = networks.map((raw) => decodeNetwork(raw)).filter(E.isRight)
  const network = decoded.find(({ right }) => right.caipNetworkId === chainId)
  return network === undefined ? [] : rpcUrlsOf(network.right, services)
}
