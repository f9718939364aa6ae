import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Brand } from '#domain/shared/brand.ts'

import { type Amount, divideAmounts, multiplyAmounts } from './amount.ts'

/**
 * What a token is called everywhere: its CAIP-19 asset type, `eip155:1/erc20:0x…` or `solana:…/token:…`, and
 * `{chain}/native` for the network's own token, because not every network has a SLIP-44 number. An NFT has the id that it
 * has among NFTs.
 */
export type TokenId = Brand<string, 'TokenId'>

/** Which rules move a token. `spl2022`: a mint of the Token-2022 program. `erc721` and `erc1155`: an NFT. */
export type TokenStandard = 'native' | 'erc20' | 'spl' | 'spl2022' | 'erc721' | 'erc1155'

/** A contract's decimals beyond this give a unit that no 256-bit amount can reach. */
export const MAX_TOKEN_DECIMALS = 77

export const isTokenDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TOKEN_DECIMALS

export interface Token {
  readonly id: TokenId
  readonly chainId: ChainId
  readonly standard: TokenStandard
  /** The contract or mint, as its network writes it; undefined for the network's own token. */
  readonly address: string | undefined
  /** Which of the contract's items it is, in decimal digits. ERC-721, ERC-1155. */
  readonly itemId?: string | undefined
  readonly name: string
  readonly symbol: string
  /** From 0 to 77. */
  readonly decimals: number
  readonly imageUrl?: string | undefined
  /** Whether a source vouches for the name: the network, a token list, the wallet or the service. */
  readonly isListed: boolean
  /** Whether the user said that it is no spam. */
  readonly isAccepted?: boolean | undefined
}

/** What one token costs. */
export interface Price {
  readonly amount: Amount
  /** Three capital letters of ISO 4217, for example `USD`. */
  readonly currency: string
}

/** How much an account has of one token. */
export interface Holding {
  readonly token: Token
  readonly units: bigint
  /** The price that came with the holding, or that of the price source; undefined when none is known. */
  readonly price?: Price | undefined
  /** When the price was read, in milliseconds since the epoch. */
  readonly pricedAt?: number | undefined
}

/** Addresses of EVM contracts are compared in lower case; mints are case-sensitive. */
const referenceOf = (standard: TokenStandard, address: string): string =>
  standard === 'erc20' ? `erc20:${address.toLowerCase()}` : `token:${address}`

export const tokenId = (chainId: ChainId, standard: TokenStandard, address: string | undefined): TokenId =>
  (address === undefined ? `${chainId}/native` : `${chainId}/${referenceOf(standard, address)}`) as TokenId

/** The network's own token. */
export const nativeToken = ({ caipNetworkId, nativeCurrency }: Network): Token => ({
  id: tokenId(caipNetworkId, 'native', undefined),
  chainId: caipNetworkId,
  standard: 'native',
  address: undefined,
  ...nativeCurrency,
  isListed: true,
})

export const amountOf = ({ units, token: { decimals } }: Pick<Holding, 'units' | 'token'>): Amount => ({
  units,
  decimals,
})

/** What the holding is worth, exactly; undefined without a price, which is not the same as nothing. */
export const valueOf = (holding: Holding): Amount | undefined =>
  holding.price === undefined ? undefined : multiplyAmounts(amountOf(holding), holding.price.amount)

/** The most base units that are worth no more than a value. A price of nothing buys nothing. */
export const unitsWorth = (value: Amount, price: Price, decimals: number): bigint =>
  divideAmounts(value, price.amount, decimals)?.units ?? 0n
