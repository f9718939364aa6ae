import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { NetworkInfo, NetworkInput } from '#contracts/networks.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { DEFAULT_NAMESPACE, Namespace } from '#domain/caip/namespace.ts'
import { cleanText, type CleanText, MAX_NAME } from '#domain/shared/clean-text.ts'
import { Decimals } from '#domain/shared/decimal.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { fields } from '#domain/shared/own-fields.ts'
import { webLink } from '#domain/shared/web-link.ts'

/** The required fields of a network. viem's chains have them. S3-05. */
export const NetworkShape = fields(
  {
    id: t.union([t.number, t.string]),
    name: t.string,
    nativeCurrency: fields({ name: t.string, symbol: t.string, decimals: Decimals }),
    rpcUrls: fields({ default: fields({ http: t.readonlyArray(t.string) }) }),
  },
  {
    blockExplorers: fields({ default: fields({ name: t.string, url: t.string }) }),
    testnet: t.boolean,
    chainNamespace: Namespace,
    caipNetworkId: t.string,
  },
)
export type NetworkShape = t.TypeOf<typeof NetworkShape>

/** A configured network with all fields. S3-05. */
export interface Network extends Omit<NetworkInfo, 'blockExplorers' | 'caipNetworkId' | 'nativeCurrency'> {
  readonly nativeCurrency: {
    readonly name: CleanText
    readonly symbol: CleanText
    readonly decimals: number
  }
  readonly blockExplorers?: NonNullable<NetworkInput['blockExplorers']>
  readonly caipNetworkId: ChainId
}

/** A copy as JSON has it, without undefined fields. Hosts get it too, and nobody can change by which nodes requests are made. */
const frozenCopy = (network: object): Network =>
  JSON.parse(JSON.stringify(network), (_, each: unknown) => Object.freeze(each)) as Network

/**
 * Adds the namespace (default eip155) and the CAIP-2 id. Other fields are dropped, so that the state stays
 * JSON-safe.
 */
export const networkOf = (shape: NetworkInput): E.Either<Failure<'InvalidChainId'>, Network> => {
  const {
    id,
    name,
    nativeCurrency,
    rpcUrls,
    blockExplorers,
    testnet,
    chainNamespace = DEFAULT_NAMESPACE,
    caipNetworkId,
  } = shape
  return pipe(
    parseChainId(caipNetworkId ?? `${chainNamespace}:${id}`),
    E.filterOrElse(
      (chainId) => chainId.startsWith(`${chainNamespace}:`),
      (chainId) => failure('InvalidChainId', `Invalid CAIP-2 network id: ${chainId}`),
    ),
    E.map((chainId) =>
      frozenCopy({
        id,
        name,
        nativeCurrency: {
          name: cleanText(nativeCurrency.name, MAX_NAME),
          symbol: cleanText(nativeCurrency.symbol, MAX_NAME),
          decimals: nativeCurrency.decimals,
        },
        rpcUrls: { default: { http: rpcUrls.default.http } },
        blockExplorers: blockExplorers && {
          default: { name: blockExplorers.default.name, url: blockExplorers.default.url },
        },
        testnet: testnet ?? false,
        chainNamespace,
        caipNetworkId: chainId,
      }),
    ),
  )
}

/**
 * The page of an account or a transaction in the network's block explorer. The explorer's query, such as a cluster, is kept.
 * Undefined unless it is a web address. S3-06.
 */
export const explorerUrlOf = (
  network: Network,
  id: string,
  page: 'address' | 'tx' = 'address',
): string | undefined => {
  const url = network.blockExplorers?.default.url
  if (url === undefined || webLink(url) === undefined) return undefined
  const [path = '', ...query] = url.split('?')
  return [`${path.replace(/\/$/, '')}/${page}/${id}`, ...query].join('?')
}

/** The networks whose name or id contains the text, in the same order. */
export const searchNetworks = (networks: readonly Network[], text: string): readonly Network[] => {
  const query = text.trim().toLowerCase()
  return networks.filter(
    ({ name, id, caipNetworkId }) =>
      name.toLowerCase().includes(query) || String(id) === query || caipNetworkId.toLowerCase() === query,
  )
}
