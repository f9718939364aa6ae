import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { priceFrom } from '#domain/tokens/token-balance.ts'
import { type Price, type Token, type TokenId, tokenId } from '#domain/tokens/token.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { Clock } from '#ports/clock.ts'
import type { Prices } from '#ports/prices.ts'

import { BlockchainService } from './blockchain-service.ts'
import { askHost } from './host-source.ts'
import { serviceAddress } from './native-form.ts'
import { TokensSettings } from './tokens-config.ts'

type Found = TE.TaskEither<ServiceFailure, ReadonlyMap<TokenId, Price>>

const Amount = t.union([t.number, t.string])
/** A price of the host's source. */
const HostPrice = t.intersection([
  t.type({ chainId: t.string, price: Amount }),
  t.partial({ address: t.union([t.string, t.undefined]) }),
])
const Fungibles = t.type({ fungibles: t.readonlyArray(t.type({ price: Amount })) })

/** The service prices the first address of a request alone, so each token takes a request. */
const MOST_PRICED = 30
const AT_ONCE = 6

/** The prices of the host's source, else of the service. Without either none is known. S7-07. */
@injectable()
export class ConfiguredPrices implements Prices {
  readonly #http: JsonHttp

  constructor(
    @inject(TokensSettings) private readonly settings: TokensSettings,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.#http = new JsonHttp(clock)
  }

  of(tokens: readonly Token[], signal: AbortSignal): Found {
    const { prices, service } = this.settings
    if (prices !== undefined) return this.#ofHost(prices, tokens, signal)
    if (service === undefined) return TE.right(new Map())
    return this.#ofService(new BlockchainService(service, this.settings, this.#http), tokens, signal)
  }

  #ofHost(
    prices: NonNullable<TokensSettings['prices']>,
    tokens: readonly Token[],
    signal: AbortSignal,
  ): Found {
    const { currency } = this.settings
    const asked = tokens.map(({ chainId, address, symbol }) => ({ chainId, address, symbol }))
    return pipe(
      askHost(this.clock, signal, () => prices({ tokens: asked, currency, signal })),
      TE.map((answers) => {
        const given = answers.filter((answer) => HostPrice.is(answer))
        return new Map(
          tokens.flatMap(({ id, chainId, standard, address }) => {
            const answer = given.find(
              (one) =>
                one.chainId === chainId &&
                tokenId(chainId, standard, one.address) === tokenId(chainId, standard, address),
            )
            const price = priceFrom(answer?.price, currency)
            return price === undefined ? [] : [[id, price] as const]
          }),
        )
      }),
    )
  }

  #ofService(service: BlockchainService, tokens: readonly Token[], signal: AbortSignal): Found {
    return async () => {
      const prices = new Map<TokenId, Price>()
      const asked = tokens.slice(0, MOST_PRICED)
      for (let place = 0; place < asked.length; place += AT_ONCE) {
        const answers = await Promise.all(
          asked.slice(place, place + AT_ONCE).map(async (token) => ({
            token,
            answer: await this.#priceOf(service, token, signal)(),
          })),
        )
        for (const { token, answer } of answers) {
          if (E.isLeft(answer)) return answer
          if (answer.right !== undefined) prices.set(token.id, answer.right)
        }
      }
      return E.right(prices)
    }
  }

  #priceOf(
    service: BlockchainService,
    token: Token,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, Price | undefined> {
    const { currency } = this.settings
    const address = serviceAddress(token)
    if (address === undefined) return TE.right(undefined)
    return pipe(
      service.post(
        '/v1/fungible/price',
        { currency: currency.toLowerCase(), addresses: [address] },
        Fungibles,
        signal,
      ),
      TE.map(({ fungibles: [first] }) => priceFrom(first?.price, currency)),
    )
  }
}
