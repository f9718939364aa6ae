import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'

import { amountFrom, flooredTo } from './amount.ts'
import { describedToken, imageOf } from './described-token.ts'
import { isNativeAddress } from './native-address.ts'
import { type Holding, nativeToken, type Price, type Token } from './token.ts'

/** Services write numbers as texts and as numbers. */
const Figure = t.union([t.string, t.number])

/** A token balance as services and hosts return it. S3-10. */
export const TokenBalance = t.readonly(
  t.intersection([
    t.type({
      name: t.string,
      symbol: t.string,
      quantity: t.readonly(t.type({ decimals: Figure, numeric: Figure })),
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

/** The address without the chain of its CAIP-10 form. Undefined for the native token. */
const plainAddress = (address: string | null | undefined): string | undefined =>
  (address ?? '').split(':').at(-1) || undefined

/** A price of zero means that the service does not know the price. */
export const priceFrom = (value: number | string | null | undefined, currency: string): Price | undefined => {
  const amount = value === undefined || value === null ? undefined : amountFrom(value)
  return amount === undefined || amount.units === 0n ? undefined : { amount, currency }
}

const tokenOf = (network: Network, balance: TokenBalance): Token | undefined => {
  const { name, symbol, iconUrl: imageUrl, quantity } = balance
  const address = plainAddress(balance.address)
  if (address === undefined || isNativeAddress(network.caipNetworkId, address))
    return { ...nativeToken(network), ...imageOf(imageUrl) }
  const digits = String(quantity.decimals)
  const decimals = /^\d{1,2}$/.test(digits) ? Number(digits) : Number.NaN
  return describedToken(network, { address, name, symbol, decimals, imageUrl }, true)
}

const isOn = ({ caipNetworkId }: Network, { chainId, address }: TokenBalance): boolean => {
  const chain = chainId ?? (address?.includes(':') ? address.split(':').slice(0, 2).join(':') : undefined)
  return chain === undefined || chain === null || chain === caipNetworkId
}

/** The holding that a balance describes. Undefined for another network or an unknown shape. S3-10. */
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
