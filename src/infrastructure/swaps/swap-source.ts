import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { isHex } from '#domain/shared/hex.ts'
import type { Hex, SwapRequest } from '#domain/swaps/swap.ts'
import { cleanText } from '#domain/tokens/token-name.ts'

/** How long a quote holds where its source does not say, in milliseconds. */
export const QUOTE_MS = 60_000

const MAX_NAME = 40
/** A longer transaction fits into no block. */
const MAX_DATA = 262_144

/** An address of an EVM network. */
export const EvmAddress = t.refinement(t.string, (text) => /^0x[\da-f]{40}$/i.test(text), 'EvmAddress')

const isCallData = (u: unknown): u is Hex =>
  typeof u === 'string' && u.length <= MAX_DATA && u.length % 2 === 0 && (u === '0x' || isHex(u))

/** The bytes of a call in hex. */
export const CallData = new t.Type<Hex, string, unknown>(
  'CallData',
  isCallData,
  (u, context) => (isCallData(u) ? t.success(u) : t.failure(u, context)),
  String,
)

/** A field that may be missing or null. */
export const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether what is received is on the same network. */
export const isOneNetwork = ({ caipNetworkId }: Network, to: Network | undefined): boolean =>
  to === undefined || to.caipNetworkId === caipNetworkId

/** Whether a source swaps from the network to the other one, which the host has to have named. */
export const leadsTo = (
  network: Network,
  to: Network | undefined,
  destinations: readonly string[] | undefined,
): boolean =>
  isOneNetwork(network, to) || (to !== undefined && destinations?.includes(to.caipNetworkId) === true)

/** A reference that was written as JSON. */
export const decodedJson = <A>(codec: t.Decoder<unknown, A>, text: string): E.Either<unknown, A> =>
  pipe(
    E.tryCatch((): unknown => JSON.parse(text), identity),
    E.chainW(codec.decode),
  )

/** The name of an exchange as a source writes it. */
export const providerName = (text: string, otherwise: string): string =>
  cleanText(text, MAX_NAME) || otherwise

/** The one step of a swap on one network. */
export const oneStep = ({ network }: SwapRequest, provider: string) => [
  { type: 'swap', chainId: network.caipNetworkId, provider } as const,
]

/** The base URL with a path and the parameters that are there. */
export const addressOf = (
  base: string,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(given).toString()}`
}
