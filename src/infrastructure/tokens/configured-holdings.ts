import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { holdingOf } from '#domain/tokens/token-balance.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { Chains } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { Holdings, HoldingsRequest } from '#ports/holdings.ts'

import { BlockchainService } from './blockchain-service.ts'
import { askHost } from './host-source.ts'
import { nodeHoldings } from './node-holdings.ts'
import { serviceHoldings } from './service-holdings.ts'
import { TokenLists } from './token-lists.ts'
import { TokensSettings } from './tokens-config.ts'
import { WalletHoldings } from './wallet-holdings.ts'

type Found = TE.TaskEither<ServiceFailure, readonly Holding[]>

/**
 * The holdings that the wallet lists, else those of the host's source, else of the service if it knows the network,
 * else of the network's nodes. A source that fails is not replaced by another, because the two would differ.
 */
@injectable()
export class ConfiguredHoldings implements Holdings {
  readonly #lists: TokenLists
  readonly #wallet: WalletHoldings
  readonly #service: BlockchainService | undefined

  constructor(
    @inject(TokensSettings) private readonly settings: TokensSettings,
    @inject(Chains) private readonly chains: Chains,
    @inject(Clock) private readonly clock: Clock,
  ) {
    const http = new JsonHttp(clock)
    const { service } = settings
    this.#lists = new TokenLists(settings.lists, http)
    this.#wallet = new WalletHoldings(clock)
    if (service !== undefined) this.#service = new BlockchainService(service, settings, http)
  }

  of(request: HoldingsRequest, signal: AbortSignal): Found {
    return async () => {
      const [known, listed] = await Promise.all([
        this.#wallet.of(request, this.settings.currency),
        this.#lists.on(request.network),
      ])
      return known === undefined ? this.#elsewhere(request, listed, signal)() : E.right(known)
    }
  }

  #elsewhere(request: HoldingsRequest, listed: readonly Token[], signal: AbortSignal): Found {
    const { holdings } = this.settings
    if (holdings !== undefined) return this.#ofHost(holdings, request, signal)
    const fromNodes: Found = () => nodeHoldings(this.chains, request, listed)
    const service = this.#service
    if (service === undefined) return fromNodes
    const terms = {
      currency: this.settings.currency,
      isListed: ({ token }: Holding) => listed.some(({ id }) => id === token.id),
    }
    return pipe(
      service.supports(request.network.caipNetworkId),
      TE.chain((isSupported) => (isSupported ? serviceHoldings(service, request, terms, signal) : fromNodes)),
    )
  }

  #ofHost(
    holdings: NonNullable<TokensSettings['holdings']>,
    { network, address }: HoldingsRequest,
    signal: AbortSignal,
  ): Found {
    const ask = () => holdings({ address, chainId: network.caipNetworkId, signal })
    return pipe(
      askHost(this.clock, signal, ask),
      TE.map((balances) => balances.flatMap((raw) => holdingOf(network, raw, this.settings.currency) ?? [])),
    )
  }
}
