import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { type Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import { webLink } from '#domain/shared/web-link.ts'

import { amountFrom, flooredTo } from './amount.ts'
import {
  type Holding,
  isTokenDecimals,
  nativeToken,
  type Price,
  type Token,
  tokenId,
  type TokenStandard,
} from './token.ts'

/** A token balance as services and hosts give it. S3-10. */
export const TokenBalance = t.readonly(
  t.intersection([
    t.type({
      name: t.string,
      symbol: t.string,
      quantity: t.readonly(t.type({ decimals: t.string, numeric: t.string })),
    }),
    t.partial({
      chainId: t.union([t.string, t.null]),
      address: t.union([t.string, t.null]),
      price: t.union([t.number, t.string, t.null]),
      iconUrl: t.union([t.string, t.null]),
    }),
  ]),
)
export type TokenBalance = t.TypeOf<typeof TokenBalance>

/** What services write for a token that has no contract. */
const NATIVE_ADDRESSES = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000001010',
  'so11111111111111111111111111111111111111111',
])

const STANDARDS: Readonly<Partial<Record<Namespace, TokenStandard>>> = { eip155: 'erc20', solana: 'spl' }

/** The standard of a token with a contract; undefined where the family has none. */
export const standardOf = ({ chainNamespace }: Network): TokenStandard | undefined =>
  STANDARDS[chainNamespace]

/** The address without the chain of its CAIP-10 form; undefined for the network's own token. */
const plainAddress = (address: string | null | undefined): string | undefined => {
  const plain = (address ?? '').split(':').at(-1) ?? ''
  return plain === '' || NATIVE_ADDRESSES.has(plain.toLowerCase()) ? undefined : plain
}

/** A price of nothing means that the service knows none. */
export const priceFrom = (value: number | string | null | undefined, currency: string): Price | undefined => {
  const amount = value === undefined || value === null ? undefined : amountFrom(value)
  return amount === undefined || amount.units === 0n ? undefined : { amount, currency }
}

/** An address from which an image may be loaded. */
export const imageUrlOf = (url: string | null | undefined): string | undefined =>
  url && webLink(url) !== undefined ? url : undefined

const tokenOf = (network: Network, balance: TokenBalance): Token | undefined => {
  const address = plainAddress(balance.address)
  const imageUrl = imageUrlOf(balance.iconUrl)
  const image = imageUrl === undefined ? {} : { imageUrl }
  if (address === undefined) return { ...nativeToken(network), ...image }
  const standard = standardOf(network)
  const decimals = Number(balance.quantity.decimals)
  if (standard === undefined || !/^\d{1,2}$/.test(balance.quantity.decimals) || !isTokenDecimals(decimals))
    return undefined
  const chainId = network.caipNetworkId
  return {
    id: tokenId(chainId, standard, address),
    chainId,
    standard,
    address,
    name: balance.name,
    symbol: balance.symbol,
    decimals,
    ...image,
    isListed: true,
  }
}

const isOn = ({ caipNetworkId }: Network, { chainId, address }: TokenBalance): boolean => {
  const chain = chainId ?? (address?.includes(':') ? address.split(':').slice(0, 2).join(':') : undefined)
  return chain === undefined || chain === null || chain === caipNetworkId
}

/** The holding that a balance describes; undefined for one of another network or of no known shape. S3-10. */
export const holdingOf = (network: Network, raw: unknown, currency: string): Holding | undefined =>
  pipe(
    O.fromEither(TokenBalance.decode(raw)),
    O.filter((balance) => isOn(network, balance)),
    O.chainNullableK((balance) => {
      const token = tokenOf(network, balance)
      const amount = amountFrom(balance.quantity.numeric)
      if (token === undefined || amount === undefined) return undefined
      const price = priceFrom(balance.price, currency)
      const { units } = flooredTo(amount, token.decimals)
      return { token, units, ...(price && { price }) }
    }),
    O.toUndefined,
  )
