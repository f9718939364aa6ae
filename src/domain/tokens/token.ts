import type { TokenInfo } from '#contracts/tokens.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Brand } from '#domain/shared/brand.ts'
import type { Cleaned } from '#domain/shared/clean-text.ts'

import { type Amount, divideAmounts, multiplyAmounts } from './amount.ts'
import { isNativeAddress } from './native-address.ts'

/**
 * The id of a token: its CAIP-19 asset type, `eip155:1/erc20:0x…` or `solana:…/token:…`, and `{chain}/native` for the native
 * token, because not every network has a SLIP-44 number. An NFT has its CAIP-19 id.
 */
export type TokenId = Brand<string, 'TokenId'>

/** The standards of tokens. `spl2022`: a mint of the Token-2022 program. `erc721` and `erc1155`: an NFT. */
export type TokenStandard = 'native' | 'erc20' | 'spl' | 'spl2022' | 'erc721' | 'erc1155'

/** The maximum decimals. With more, no 256-bit amount could reach one token. */
export const MAX_TOKEN_DECIMALS = 77

export const isTokenDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TOKEN_DECIMALS

export interface Token extends Cleaned<
  Pick<TokenInfo, 'standard' | 'name' | 'symbol' | 'decimals'>,
  'name' | 'symbol'
> {
  readonly id: TokenId
  readonly chainId: ChainId
  /** The contract or mint, in the network's notation. Undefined for the native token. */
  readonly address: string | undefined
  /** The item of the contract, in decimal digits. ERC-721, ERC-1155. */
  readonly itemId?: string | undefined
  readonly imageUrl?: string | undefined
  /** Whether the network, a token list, the wallet or the service lists the token, so that its name can be trusted. */
  readonly isListed: boolean
  /** Whether its name or symbol came with invisible characters, which are removed. */
  readonly isDisguised?: boolean | undefined
  /** Whether the user marked it as not spam. */
  readonly isAccepted?: boolean | undefined
  /**
   * Whether its issuer's app shows other amounts than base units over decimals, by a factor that changes. Token-2022 (ScaledUiAmount,
   * InterestBearing), ERC-8056.
   */
  readonly isScaled?: boolean | undefined
}

/** The price of one token. */
export interface Price {
  readonly amount: Amount
  /** Three capital letters of ISO 4217, for example `USD`. */
  readonly currency: string
}

/** The amount that an account has of one token. */
export interface Holding {
  readonly token: Token
  readonly units: bigint
  /** Of a scaled token: base units of the amount that its issuer's app shows. */
  readonly shownUnits?: bigint | undefined
  /** The base units that one transfer can take, of a token in several accounts or in frozen ones. Absent if it can take all. */
  readonly sendableUnits?: bigint | undefined
  /** The price from the holding's source or from the price source. Undefined if it is unknown. */
  readonly price?: Price | undefined
  /** When the price was read, in milliseconds since the epoch. */
  readonly pricedAt?: number | undefined
}

/** Addresses of EVM contracts are compared in lower case. Mints are case-sensitive. */
const referenceOf = (standard: TokenStandard, address: string): string =>
  standard === 'erc20' ? `erc20:${address.toLowerCase()}` : `token:${address}`

/** Each address of the native token gives the same id as none. */
export const tokenId = (chainId: ChainId, standard: TokenStandard, address: string | undefined): TokenId => {
  const isNative = address === undefined || isNativeAddress(chainId, address)
  return `${chainId}/${isNative ? 'native' : referenceOf(standard, address)}` as TokenId
}

/** The native token of a network. */
export const nativeToken = ({ caipNetworkId, nativeCurrency }: Network): Token => ({
  id: tokenId(caipNetworkId, 'native', undefined),
  chainId: caipNetworkId,
  standard: 'native',
  address: undefined,
  ...nativeCurrency,
  isListed: true,
})

/** The amount as it is shown: that of the issuer's app. */
export const amountOf = ({
  units,
  shownUnits = units,
  token: { decimals },
}: Pick<Holding, 'units' | 'shownUnits' | 'token'>): Amount => ({ units: shownUnits, decimals })

/** The amount that one transfer can take, as it is shown. */
export const sendableOf = (holding: Holding): Amount =>
  holding.sendableUnits === undefined
    ? amountOf(holding)
    : { units: holding.sendableUnits, decimals: holding.token.decimals }

/** The holding of a token whose issuer's app shows another amount, in base units. The same holding if it is the same amount. */
export const scaledHolding = (holding: Holding, shownUnits: bigint): Holding =>
  shownUnits === holding.units
    ? holding
    : { ...holding, token: { ...holding.token, isScaled: true }, shownUnits }

/** The exact value of a holding. Undefined without a price, which differs from zero. */
export const valueOf = (holding: Holding): Amount | undefined =>
  holding.price === undefined ? undefined : multiplyAmounts(amountOf(holding), holding.price.amount)

/** The maximum number of base units that are worth no more than a value. Zero if the price is zero. */
export const unitsWorth = (value: Amount, price: Price, decimals: number): bigint =>
  divideAmounts(value, price.amount, decimals)?.units ?? 0n
