import { inject, injectable } from 'inversify'

import { token } from '#ports/token.ts'

/** A function of the host. Its results are not decoded yet. */
type HostSource<Request> = (request: Request & { readonly signal: AbortSignal }) => Promise<unknown>

interface PricedToken {
  readonly chainId: string
  readonly address?: string | undefined
  readonly symbol: string
}

type HoldingsSource = HostSource<{ readonly address: string; readonly chainId: string }>
type PricesSource = HostSource<{ readonly tokens: readonly PricedToken[]; readonly currency: string }>

/** The host's settings, whose names and types are checked with the other options. The project may change at run time. */
export interface TokensConfig {
  readonly lists?: readonly unknown[] | undefined
  readonly service?: string | undefined
  readonly holdings?: HoldingsSource | undefined
  readonly prices?: PricesSource | undefined
  readonly currency?: string | undefined
  readonly projectId: string | undefined
}
export const TokensConfig = token<TokensConfig>('TokensConfig')

/** The host's settings, with defaults. */
@injectable()
export class TokensSettings {
  readonly lists: readonly unknown[]
  readonly service: string | undefined
  readonly holdings: HoldingsSource | undefined
  readonly prices: PricesSource | undefined
  /** ISO 4217. */
  readonly currency: string

  constructor(@inject(TokensConfig) private readonly config: TokensConfig) {
    const { lists = [], service, holdings, prices, currency = 'USD' } = config
    this.lists = lists
    this.service = service
    this.holdings = holdings
    this.prices = prices
    this.currency = currency
  }

  get projectId(): string | undefined {
    return this.config.projectId
  }
}
