import type { ActivityNft, ActivityToken } from '#contracts/activity.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'
import { MAX_UINT256 } from '#domain/shared/units.ts'
import { type Amount, compareAmounts } from '#domain/tokens/amount.ts'
import { standardOf } from '#domain/tokens/described-token.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import { isTokenDecimals, type Price, tokenId } from '#domain/tokens/token.ts'

import type { Transfer, TransferredNft, TransferredToken } from './transaction.ts'
import {
  addressOf,
  httpsImageUrl,
  MAX_ID,
  MAX_NAME,
  type UntrustedText,
  type UntrustedTexts,
  cleanedText,
} from './untrusted.ts'

interface TokenDescription
  extends
    Pick<ActivityToken, 'type' | 'decimals'>,
    UntrustedTexts<'address' | 'name' | 'symbol' | 'imageUrl'> {
  readonly isScaled?: boolean | undefined
}

interface NftDescription
  extends
    Pick<ActivityNft, 'type'>,
    UntrustedTexts<'address' | 'tokenId' | 'name' | 'collection' | 'imageUrl'> {
  readonly isSpam?: boolean | undefined
}

/** A source's description of a transfer. Fields that the source does not provide are undefined. */
export interface TransferDescription
  extends Pick<Transfer, 'direction' | 'price' | 'value'>, UntrustedTexts<'from' | 'to'> {
  /** `native`: the native token. */
  readonly asset: 'native' | TokenDescription | NftDescription
  readonly amount?: Amount | undefined
}

const MAX_SYMBOL = 16
const NONE = cleanText('')
/** The maximum number of decimals in an amount. */
const MAX_DECIMALS = 100

const isBounded = ({ units, decimals }: Amount): boolean =>
  units >= 0n && units <= MAX_UINT256 * 10n ** 18n && decimals >= 0 && decimals <= MAX_DECIMALS

const amountOf = (amount: Amount | undefined): Amount | undefined =>
  amount !== undefined && isBounded(amount) ? amount : undefined

const priceOf = (price: Price | undefined): Price | undefined =>
  price !== undefined && isBounded(price.amount) ? price : undefined

const tokenOf = (network: Network, description: TokenDescription): TransferredToken => {
  const address = addressOf(network, description.address)
  const standard = standardOf(network)
  const symbol = cleanedText(description.symbol, MAX_SYMBOL)
  const { decimals } = description
  const id =
    address === undefined || standard === undefined
      ? undefined
      : tokenId(network.caipNetworkId, standard, address)
  return {
    type: 'token',
    name: cleanedText(description.name, MAX_NAME) ?? symbol ?? NONE,
    symbol: symbol ?? NONE,
    ...defined({
      id,
      address,
      decimals: isTokenDecimals(decimals) ? decimals : undefined,
      imageUrl: httpsImageUrl(description.imageUrl),
      isScaled: description.isScaled,
    }),
  }
}

const nftOf = (network: Network, description: NftDescription): TransferredNft => ({
  type: 'nft',
  name: cleanedText(description.name, MAX_NAME) ?? cleanedText(description.collection, MAX_NAME) ?? NONE,
  isSpam: description.isSpam ?? false,
  ...defined({
    address: addressOf(network, description.address),
    tokenId: cleanedText(description.tokenId, MAX_ID),
    collection: cleanedText(description.collection, MAX_NAME),
    imageUrl: httpsImageUrl(description.imageUrl),
  }),
})

/** The account that collects the fees of networks of the ZK Stack, which log each fee and its refund as transfers. */
const FEE_COLLECTOR = '0x0000000000000000000000000000000000008001'

/** Whether the asset is the contract of the native token itself. */
const isTwin = ({ caipNetworkId }: Network, asset: TransferDescription['asset']): boolean =>
  asset !== 'native' &&
  asset.type === 'token' &&
  !!asset.address &&
  isNativeAddress(caipNetworkId, asset.address)

const isSameText = (one: UntrustedText, other: UntrustedText): boolean =>
  !one || !other || one.toLowerCase() === other.toLowerCase()

const isSameTransfer = (one: TransferDescription, other: TransferDescription): boolean =>
  one.direction === other.direction &&
  isSameText(one.from, other.from) &&
  isSameText(one.to, other.to) &&
  (one.amount === undefined || other.amount === undefined || compareAmounts(one.amount, other.amount) === 0)

/**
 * The transfers with each one of the native token once. Networks where it is a contract too may list it as a transfer of that
 * contract besides.
 */
export const withoutTwins = (
  network: Network,
  transfers: readonly TransferDescription[],
): readonly TransferDescription[] => {
  const unmatched = transfers.filter(({ asset }) => asset === 'native')
  return transfers.filter((transfer) => {
    if (!isTwin(network, transfer.asset)) return true
    if ([transfer.from, transfer.to].includes(FEE_COLLECTOR)) return false
    const index = unmatched.findIndex((native) => isSameTransfer(native, transfer))
    if (index === -1) return true
    unmatched.splice(index, 1)
    return false
  })
}

const nativeOf = ({ caipNetworkId, nativeCurrency }: Network): TransferredToken => ({
  type: 'token',
  id: tokenId(caipNetworkId, 'native', undefined),
  name: nativeCurrency.name,
  symbol: nativeCurrency.symbol,
  decimals: nativeCurrency.decimals,
})

const assetOf = (network: Network, asset: TransferDescription['asset']): Transfer['asset'] => {
  if (asset === 'native') return nativeOf(network)
  if (asset.type === 'nft') return nftOf(network, asset)
  return isTwin(network, asset) ? nativeOf(network) : tokenOf(network, asset)
}

/** Builds a transfer from a source's description. Texts are bounded, and impossible values are left out. */
export const describedTransfer = (network: Network, description: TransferDescription): Transfer => ({
  direction: description.direction,
  asset: assetOf(network, description.asset),
  ...defined({
    amount: amountOf(description.amount),
    from: addressOf(network, description.from),
    to: addressOf(network, description.to),
    price: priceOf(description.price),
    value: priceOf(description.value),
  }),
})

/** The direction of a transfer as seen from the account. Undefined if the account is neither the sender nor the recipient. */
export const directionOf = (
  { chainNamespace }: Network,
  account: Address,
  from: UntrustedText,
  to: UntrustedText,
): Transfer['direction'] | undefined => {
  const isAccount = (other: UntrustedText) =>
    !!other && families[chainNamespace].addressCodec.isSame(account, other)
  if (isAccount(from)) return isAccount(to) ? 'self' : 'out'
  return isAccount(to) ? 'in' : undefined
}
