import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { FeatureOption } from './feature-option.ts'

/** An account's balance of one token. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. The default is the requested network. */
  readonly chainId?: string | undefined
  /** The contract or mint, plain or as CAIP-10. Absent for the native token. */
  readonly address?: string | undefined
  /** The price of one token in the configured currency. Absent if it is unknown. */
  readonly price?: number | string | undefined
  /** Two decimal strings or numbers: the decimals of the token, and the amount in whole tokens, such as `12.5`. */
  readonly quantity: { readonly decimals: string | number; readonly numeric: string | number }
  /** An https URL. */
  readonly iconUrl?: string | undefined
}

/** The host's source of balances. It rejects if it fails. */
export type HoldingsSource = (request: {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  readonly signal: AbortSignal
}) => Promise<readonly TokenBalance[]>

/** The host's source of prices. Tokens that it leaves out have no known price. */
export type PricesSource = (request: {
  readonly tokens: readonly PricedToken[]
  /** ISO 4217. */
  readonly currency: string
  readonly signal: AbortSignal
}) => Promise<readonly (Pick<PricedToken, 'chainId' | 'address'> & { readonly price: number | string })[]>

export interface PricedToken {
  /** CAIP-2. */
  readonly chainId: string
  /** The contract or mint. Absent for the native token. */
  readonly address?: string | undefined
  readonly symbol: string
}

/** A token list of the Uniswap standard. Its `chainId` may also be a CAIP-2 id, for tokens of other families. */
export interface TokenList {
  readonly name: string
  readonly tokens: readonly {
    readonly chainId: number | string
    readonly address: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly logoURI?: string | undefined
  }[]
}

export interface TokensInput {
  /**
   * Token lists of the Uniswap standard, or their https URLs. These tokens are requested from nodes, and their names are
   * trusted. Without a list only the native token is requested from the nodes of EVM networks.
   * @defaultValue none
   */
  readonly lists?: readonly (TokenList | string)[] | undefined
  /**
   * The base URL of a service of balances and prices. Requests contain the project, the version and the relay's client id, if
   * there is one. By default the networks' nodes are used.
   * @defaultValue none
   */
  readonly service?: string | undefined
  /**
   * Replaces the service and the nodes.
   * @defaultValue none
   */
  readonly holdings?: HoldingsSource | undefined
  /**
   * Replaces the service's prices. Without a service or this function, amounts have no prices.
   * @defaultValue the prices of `service`
   */
  readonly prices?: PricesSource | undefined
  /**
   * ISO 4217. The default is `USD`.
   * @defaultValue `USD`
   */
  readonly currency?: string | undefined
}

/** The result of `tokens()`. */
export interface TokensAdapter extends FeatureOption<'tokens'>, TokensInput {}

/**
 * The standard of a token. `spl2022`: a mint of the Token-2022 program. `erc721` and `erc1155`: an NFT that is sent, whose
 * symbol is its name.
 */
export type TokenStandardName = 'native' | 'erc20' | 'spl' | 'spl2022' | 'erc721' | 'erc1155'

/** A token as Walletport returns it. */
export interface TokenInfo {
  /** CAIP-19, such as `eip155:1/erc20:0x5fbd...`, or `{chain}/native` for the native token. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: string
  readonly standard: TokenStandardName
  /** The contract or mint. Absent for the native token. */
  readonly address?: string
  /** The name, which the token's creator chose. It contains no invisible characters, and is cut if it is long. */
  readonly name: string
  readonly symbol: string
  /** The number of decimals. Base units divided by ten to this power are whole tokens. */
  readonly decimals: number
  /** An https URL. Absent if the token is not `listed`. */
  readonly iconUrl?: string
  /**
   * Whether the network, a token list, the host, the wallet or the service lists the token, so that its name can be trusted.
   */
  readonly listed: boolean
  /** Whether the name contains a link or an invisible character, like spam. */
  readonly suspicious: boolean
  /**
   * Whether its issuer's app shows other amounts than base units over decimals, by a factor that changes. Such a token is neither sent
   * nor swapped. Absent for other tokens.
   */
  readonly scaled?: boolean
}

/** The amount that the account has of a token. */
export interface HeldToken extends TokenInfo {
  /** Base units. */
  readonly units: bigint
  /** The amount in whole tokens, as an exact decimal string. Of a `scaled` token as its issuer's app shows it. */
  readonly amount: string
  /** The price of one token in `currency`, as an exact decimal string. Absent if the price is unknown. */
  readonly price?: string
  /** The value of the amount in `currency`, as an exact decimal string. Absent without a price. */
  readonly value?: string
}

/** The tokens of the active account on its network. Amounts are bigints, so the state is not JSON-safe. */
export interface TokensSnapshot {
  /** `idle` without an account on a configured network. `error`: nothing could be loaded. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Whether the amounts are being loaded again. */
  readonly refreshing: boolean
  /** The listed tokens, the most valuable first. */
  readonly tokens: readonly HeldToken[]
  /** Tokens that are not listed, suspicious ones last. They are not part of the total. */
  readonly unknown: readonly HeldToken[]
  /** ISO 4217. Absent without prices. */
  readonly currency?: string
  /**
   * The total value of `tokens`, as an exact decimal string. It lacks those without a `value`. Absent if no price is known, which
   * differs from zero.
   */
  readonly total?: string
  /** When the amounts were read, if a later attempt to read them failed. In milliseconds since the epoch. */
  readonly readAt?: number
  /** Until then, `refresh` does nothing, because the last request failed. In milliseconds since the epoch. */
  readonly retryAt?: number
  /** Why the tokens did not load, or are outdated. */
  readonly error?: ErrorInfo
}
