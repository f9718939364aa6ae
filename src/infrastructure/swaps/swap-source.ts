import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { cleanText } from '#domain/shared/clean-text.ts'
import { isHex } from '#domain/shared/hex.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import type { Hex, SwapRequest, SwapRouteLeg } from '#domain/swaps/swap.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import type { Token } from '#domain/tokens/token.ts'

/** The validity of a quote whose source does not state one, in milliseconds. */
export const QUOTE_MS = 60_000

const MAX_NAME_LENGTH = 40
/** The largest length of call data in characters. Longer transactions do not fit into a block. */
const MAX_DATA_LENGTH = 262_144

/** An address of an EVM network. */
export const EvmAddress = t.refinement(t.string, (text) => /^0x[\da-f]{40}$/i.test(text), 'EvmAddress')

const isCallData = (u: unknown): u is Hex =>
  typeof u === 'string' && u.length <= MAX_DATA_LENGTH && u.length % 2 === 0 && (u === '0x' || isHex(u))

/** Call data in hex. */
export const CallData = new t.Type<Hex, string, unknown>(
  'CallData',
  isCallData,
  (u, context) => (isCallData(u) ? t.success(u) : t.failure(u, context)),
  String,
)

/** A field that may be missing or null. */
export const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether a source's address is that of the token. It may spell the native one in another way than it was asked for. */
export const isOfToken = ({ chainId, address }: Token, stated: string): boolean =>
  address === undefined ? isNativeAddress(chainId, stated) : isSame(stated, address)

/** Decodes a reference in JSON. */
export const decodeJson = <A>(codec: t.Decoder<unknown, A>, text: string): E.Either<unknown, A> =>
  pipe(
    E.tryCatch((): unknown => JSON.parse(text), identity),
    E.chainW(codec.decode),
  )

/** The display name of an exchange, from a source's text. */
export const providerName = (text: string, fallback: string): string =>
  cleanText(text, MAX_NAME_LENGTH) || fallback

/** The route of a swap on one network. */
export const singleLeg = ({ network }: SwapRequest, provider: string): readonly SwapRouteLeg[] => [
  { type: 'swap', chainId: network.caipNetworkId, provider },
]

/** The base URL with a path and the defined query parameters. */
export const urlWith = (
  base: string,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const defined = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${withoutFinal(base, '/')}${path}?${new URLSearchParams(defined).toString()}`
}
