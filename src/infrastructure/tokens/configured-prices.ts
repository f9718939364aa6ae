import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { serviceAddress } from '#domain/tokens/service-address.ts'
import { priceFrom } from '#domain/tokens/token-balance.ts'
import { type Price, type Token, type TokenId, tokenId } from '#domain/tokens/token.ts'
import { BlockchainService } from '#infrastructure/http/blockchain-service.ts'
import { callHostForList } from '#infrastructure/sources/call-host.ts'
import { Clock } from '#ports/clock.ts'
import type { Prices } from '#ports/prices.ts'

import { TokensSettings } from './tokens-config.ts'

type Found = TE.TaskEither<ServiceFailure, ReadonlyMap<TokenId, Price>>

const Amount = t.union([t.number, t.string])
/** A price of the host's source. */
const HostPrice = t.intersection([
  t.type({ chainId: t.string, price: Amount }),
  t.partial({ address: t.union([t.string, t.undefined]) }),
])
const Fungibles = t.type({ fungibles: t.readonlyArray(t.type({ price: Amount })) })

/** The maximum number of requests. The service prices only the first address of a request, so each token needs its own. */
const MAX_PRICED = 30
const AT_ONCE = 6

/** Whether the failure concerns this token only, so that the others are still priced. */
const isOfToken = ({ _tag }: ServiceFailure): boolean => _tag === 'Refused' || _tag === 'Unreadable'

/** The prices of the host's source, else of the service. Without either, no price is known. S7-07. */
@injectable()
export class ConfiguredPrices implements Prices {
  constructor(
    @inject(TokensSettings) private readonly settings: TokensSettings,
    @inject(BlockchainService) private readonly service: BlockchainService,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  of(tokens: readonly Token[], signal: AbortSignal): Found {
    const { prices } = this.settings
    if (prices !== undefined) return this.#ofHost(prices, tokens, signal)
    return this.service.isConfigured ? this.#ofService(tokens, signal) : TE.right(new Map())
  }

  #ofHost(
    prices: NonNullable<TokensSettings['prices']>,
    tokens: readonly Token[],
    signal: AbortSignal,
  ): Found {
    const { currency } = this.settings
    const requested = tokens.map(({ chainId, address, symbol }) => ({ chainId, address, symbol }))
    return pipe(
      callHostForList(this.clock, signal, () => prices({ tokens: requested, currency, signal })),
      TE.map((responses) => {
        const hostPrices = responses.filter((response) => HostPrice.is(response))
        return new Map(
          tokens.flatMap(({ id, chainId, standard, address }) => {
            const response = hostPrices.find(
              (one) =>
                one.chainId === chainId &&
                tokenId(chainId, standard, one.address) === tokenId(chainId, standard, address),
            )
            const price = priceFrom(response?.price, currency)
            return price === undefined ? [] : [[id, price] as const]
          }),
        )
      }),
    )
  }

  #ofService(tokens: readonly Token[], signal: AbortSignal): Found {
    return async () => {
      const prices = new Map<TokenId, Price>()
      const supported = await this.#supported(tokens)()
      if (E.isLeft(supported)) return supported
      const requested = supported.right.slice(0, MAX_PRICED)
      for (let place = 0; place < requested.length; place += AT_ONCE) {
        const responses = await Promise.all(
          requested.slice(place, place + AT_ONCE).map(async (token) => ({
            token,
            answer: await this.#priceOf(token, signal)(),
          })),
        )
        for (const { token, answer } of responses)
          if (E.isRight(answer) && answer.right !== undefined) prices.set(token.id, answer.right)
        const failed = responses.flatMap(({ answer }) => (E.isLeft(answer) ? [answer] : []))
        // If every request fails, the service itself has failed, not only the price of a token.
        const isDown = prices.size === 0 && failed.length === responses.length
        const failure = failed.find(({ left }) => isDown || !isOfToken(left))
        if (failure !== undefined) return prices.size === 0 ? failure : E.right(prices)
      }
      return E.right(prices)
    }
  }

  /** The tokens of the chains that the service supports. S7-02. */
  #supported(tokens: readonly Token[]): TE.TaskEither<ServiceFailure, readonly Token[]> {
    const chains = [...new Set(tokens.map(({ chainId }) => chainId))]
    return pipe(
      chains,
      TE.traverseArray((chain) =>
        pipe(
          this.service.supports(chain),
          TE.map((isSupported) => (isSupported ? [chain] : [])),
        ),
      ),
      TE.map((known) => tokens.filter(({ chainId }) => known.flat().includes(chainId))),
    )
  }

  #priceOf(token: Token, signal: AbortSignal): TE.TaskEither<ServiceFailure, Price | undefined> {
    const { currency } = this.settings
    const address = serviceAddress(token)
    if (address === undefined) return TE.right(undefined)
    return pipe(
      this.service.post(
        '/v1/fungible/price',
        { currency: currency.toLowerCase(), addresses: [address] },
        Fungibles,
        signal,
      ),
      TE.map(({ fungibles: [first] }) => priceFrom(first?.price, currency)),
    )
  }
}
