import { inject, injectable } from 'inversify'

import { webLink } from '#domain/shared/web-link.ts'
import { Log } from '#ports/log.ts'
import { token } from '#ports/token.ts'

/** A function of the host. Its answers are not decoded yet. */
type HostSource<Request> = (request: Request & { readonly signal: AbortSignal }) => Promise<unknown>

interface PricedToken {
  readonly chainId: string
  readonly address?: string | undefined
  readonly symbol: string
}

type HoldingsSource = HostSource<{ readonly address: string; readonly chainId: string }>
type PricesSource = HostSource<{ readonly tokens: readonly PricedToken[]; readonly currency: string }>

/** The host's settings, which are not checked yet. The project may change at run time. */
export interface TokensConfig {
  readonly lists?: readonly unknown[] | undefined
  readonly service?: string | undefined
  readonly holdings?: HoldingsSource | undefined
  readonly prices?: PricesSource | undefined
  readonly currency?: string | undefined
  readonly projectId: string | undefined
}
export const TokensConfig = token<TokensConfig>('TokensConfig')

const isWeb = (value: unknown): boolean => typeof value === 'string' && webLink(value) !== undefined
const isFunction = (value: unknown): boolean => typeof value === 'function'

const checks = {
  lists: (lists: unknown) =>
    Array.isArray(lists) && lists.every((list) => typeof list !== 'string' || isWeb(list)),
  service: isWeb,
  holdings: isFunction,
  prices: isFunction,
  currency: (currency: unknown) => typeof currency === 'string' && /^[A-Z]{3}$/.test(currency),
}

/** The host's settings. One that cannot be used is named in the log and counts as absent. */
@injectable()
export class TokensSettings {
  readonly lists: readonly unknown[]
  readonly service: string | undefined
  readonly holdings: HoldingsSource | undefined
  readonly prices: PricesSource | undefined
  /** ISO 4217. */
  readonly currency: string

  constructor(
    @inject(TokensConfig) private readonly config: TokensConfig,
    @inject(Log) log: Log,
  ) {
    const sound = <Name extends keyof typeof checks>(name: Name): TokensConfig[Name] => {
      const value = config[name]
      if (value === undefined || checks[name](value)) return value
      log.write('error', `tokens({ ${name} }) cannot be used`)
      return undefined
    }
    this.lists = sound('lists') ?? []
    this.service = sound('service')
    this.holdings = sound('holdings')
    this.prices = sound('prices')
    this.currency = sound('currency') ?? 'USD'
  }

  get projectId(): string | undefined {
    return this.config.projectId
  }
}
