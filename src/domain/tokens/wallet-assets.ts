import * as t from 'io-ts'

import { chainMember } from '#domain/networks/chain-member.ts'
import type { Network } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { isHex } from '#domain/shared/hex.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

import { describedToken, imageOf, standardOf } from './described-token.ts'
import { priceFrom } from './token-balance.ts'
import { type Holding, nativeToken, type Token } from './token.ts'

/** Some wallets write them as text. */
const Places = t.union([t.number, t.string])

const Metadata = t.intersection([
  t.type({ name: t.string, symbol: t.string, decimals: Places }),
  t.partial({ price: t.union([t.number, t.null]), iconUrl: t.union([t.string, t.null]) }),
])

const Asset = t.intersection([
  t.type({ balance: t.union([t.string, t.number]), type: t.string }),
  t.partial({ address: t.union([t.string, t.null]), metadata: t.union([Metadata, t.null]) }),
])
type Asset = t.TypeOf<typeof Asset>

/** Whether the capabilities of a wallet (EIP-5792) include asset discovery (EIP-7811) on that chain. */
export const discoversAssets = (capabilities: unknown, chain: string): boolean =>
  [chain, '0x0'].some(
    (id) => field(field(chainMember(capabilities, id), 'assetDiscovery'), 'supported') === true,
  )

const isNative = ({ type, address }: Asset): boolean =>
  type.toLowerCase() === 'native' || address?.toLowerCase() === 'native'

const tokenOf = (network: Network, asset: Asset): Token | undefined => {
  const { address, metadata, type } = asset
  if (isNative(asset)) return { ...nativeToken(network), ...imageOf(metadata?.iconUrl) }
  if (type.toLowerCase() !== standardOf(network) || !address || !metadata) return undefined
  const decimals = Number(wholeIn(String(metadata.decimals)) ?? Number.NaN)
  return describedToken(network, { ...metadata, decimals, address, imageUrl: metadata.iconUrl }, true)
}

const holdingOf = (network: Network, raw: unknown, currency: string): readonly Holding[] => {
  if (!Asset.is(raw)) return []
  const { balance } = raw
  const units = isHex(String(balance)) || Number.isSafeInteger(balance) ? wholeIn(String(balance)) : undefined
  const token = tokenOf(network, raw)
  const price = priceFrom(raw.metadata?.price, currency)
  return token === undefined || units === undefined ? [] : [{ token, units, ...(price && { price }) }]
}

/** The holdings in the response to `wallet_getAssets`. Undefined if it does not contain that chain. EIP-7811. */
export const assetsOn = (
  response: unknown,
  chain: string,
  network: Network,
  currency: string,
): readonly Holding[] | undefined => {
  const assets = chainMember(response, chain)
  return Array.isArray(assets) ? assets.flatMap((each) => holdingOf(network, each, currency)) : undefined
}
