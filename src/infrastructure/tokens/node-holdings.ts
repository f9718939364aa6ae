import * as E from 'fp-ts/Either'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { type Holding, nativeToken } from '#domain/tokens/token.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { evmHoldings } from './evm-holdings.ts'
import type { TokensOfFamily } from './family-tokens.ts'
import { solanaHoldings } from './solana-holdings.ts'

/** The families with tokens besides the native token. */
const families: Readonly<Partial<Record<Namespace, TokensOfFamily>>> = {
  eip155: evmHoldings,
  solana: solanaHoldings,
}

const serviceFailure = ({ _tag, message }: ChainFailure): ServiceFailure =>
  failure(_tag === 'ChainUnreachable' ? 'Unavailable' : 'NoService', message)

/** The holdings from the network's nodes: the native token, and the tokens that the family can find. */
export const nodeHoldings: TokensOfFamily = async (chains, request, listed, signal, warn) => {
  const { network, rpcUrls, address } = request
  const [native, others] = await Promise.all([
    chains.balanceOf(network, rpcUrls, address)(),
    families[network.chainNamespace]?.(chains, request, listed, signal, warn) ?? E.right([]),
  ])
  if (E.isLeft(native)) return E.left(serviceFailure(native.left))
  return E.map((holdings: readonly Holding[]) => [
    { token: nativeToken(network), units: native.right },
    ...holdings,
  ])(others)
}
