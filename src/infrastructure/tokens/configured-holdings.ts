import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { otherDecimalsText } from '#domain/tokens/contract-decimals.ts'
import { holdingOf } from '#domain/tokens/token-balance.ts'
import type { Holding, Token, TokenId } from '#domain/tokens/token.ts'
import { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { callHostForList } from '#infrastructure/sources/call-host.ts'
import { TokenLists } from '#infrastructure/sources/token-lists.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { Holdings, HoldingsRequest } from '#ports/holdings.ts'
import { Log } from '#ports/log.ts'

import { nodeHoldings } from './node-holdings.ts'
import { serviceHoldings } from './service-holdings.ts'
import { TokensSettings } from './tokens-config.ts'
import { WalletHoldings } from './wallet-holdings.ts'

type Found = TE.TaskEither<ServiceFailure, readonly Holding[]>

/** The first holding of each token. Sources may list a token twice. */
const firstOfEach = (holdings: readonly Holding[]): readonly Holding[] => {
  const byToken = new Map<string, Holding>()
  for (const holding of holdings) if (!byToken.has(holding.token.id)) byToken.set(holding.token.id, holding)
  return [...byToken.values()]
}

/**
 * The holdings from the wallet, else from the host's source, else from the service if it supports the network, else from the
 * network's nodes. If a source fails, no other one is tried, because two sources would differ.
 */
@injectable()
export class ConfiguredHoldings implements Holdings {
  readonly #lists: TokenLists
  readonly #wallet: WalletHoldings
  /** Tokens of which the developer was warned. */
  readonly #warned = new Set<TokenId>()

  constructor(
    @inject(TokensSettings) private readonly settings: TokensSettings,
    @inject(Chains) private readonly chains: Chains,
    @inject(BlockchainService) private readonly service: BlockchainService,
    @inject(Clock) private readonly clock: Clock,
    @inject(Log) private readonly log: Log,
  ) {
    this.#lists = new TokenLists(settings.lists, new JsonHttp(clock), (problem) => log.alert('warn', problem))
    this.#wallet = new WalletHoldings(clock)
  }

  of(request: HoldingsRequest, signal: AbortSignal): Found {
    return pipe(this.#found(request, signal), TE.map(firstOfEach))
  }

  #found(request: HoldingsRequest, signal: AbortSignal): Found {
    return async () => {
      // The lists are loaded while the wallet is requested. A slow list does not delay the sources that need no list.
      const lists = this.#lists.on(request.network)
      const known = await this.#wallet.of(request, this.settings.currency)
      if (known !== undefined) return E.right(known)
      const { holdings } = this.settings
      return holdings === undefined
        ? this.#ofNetwork(request, await lists, signal)()
        : this.#ofHost(holdings, request, signal)()
    }
  }

  #ofNetwork(request: HoldingsRequest, listed: readonly Token[], signal: AbortSignal): Found {
    const fromNodes: Found = () =>
      nodeHoldings(this.chains, request, listed, signal, (token, stated) => this.#warn(token, stated))
    const { service } = this
    if (!service.isConfigured) return fromNodes
    const terms = {
      currency: this.settings.currency,
      isListed: ({ token }: Holding) => listed.some(({ id }) => id === token.id),
    }
    return pipe(
      service.supports(request.network.caipNetworkId),
      TE.chain((isSupported) => (isSupported ? serviceHoldings(service, request, terms, signal) : fromNodes)),
    )
  }

  #warn(token: Token, stated: bigint): void {
    if (this.#warned.has(token.id)) return
    this.#warned.add(token.id)
    this.log.alert('warn', otherDecimalsText(token, stated))
  }

  #ofHost(
    holdings: NonNullable<TokensSettings['holdings']>,
    { network, address }: HoldingsRequest,
    signal: AbortSignal,
  ): Found {
    const call = () => holdings({ address, chainId: network.caipNetworkId, signal })
    return pipe(
      callHostForList(this.clock, signal, call),
      TE.map((balances) => balances.flatMap((raw) => holdingOf(network, raw, this.settings.currency) ?? [])),
    )
  }
}
