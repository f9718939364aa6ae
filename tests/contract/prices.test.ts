import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { chainParts } from '#domain/caip/chain-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import type { TokensConfig } from '#infrastructure/tokens/tokens-config.ts'
import type { Prices } from '#ports/prices.ts'
import type { RelayClientId } from '#ports/relay.ts'
import { SANDBOX_TOKEN } from '#sandbox/sandbox.ts'
import type { Service } from '#sandbox/service.ts'
import { startTokens } from '#sandbox/tokens/tokens.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain, network, right } from './examples.ts'
import { mainnet as solanaMainnet } from './solana-kit.ts'
import { pricesOf } from './token-sources.ts'

const token = (contract: string, symbol: string): Token => ({
  id: tokenId(chain(1), 'erc20', contract),
  chainId: chain(1),
  standard: 'erc20',
  address: contract,
  name: cleanText(symbol),
  symbol: cleanText(symbol),
  decimals: 6,
  isListed: true,
})
const ether = nativeToken(network(1))
const dollar = token(SANDBOX_TOKEN, 'SUSD')
const unknownToken = token(address('aa'), 'NONE')

const configured = (config: Partial<TokensConfig>, clientId: RelayClientId = { current: undefined }) =>
  pricesOf(config, { clientId })
const ask = (prices: Prices, tokens: readonly Token[]) => prices.of(tokens, new AbortController().signal)()

interface Subject {
  /** A source in which ether costs 2450.12 and the dollar 1, and the other token is unknown. */
  readonly prices: Prices
  readonly currency: string
  readonly breakDown: () => Promise<void>
  readonly repair: () => Promise<void>
}

/** The contract of Prices, for each implementation. */
const pricesContract = (name: string, start: () => Subject): void => {
  describe(`Prices contract: ${name}`, () => {
    it('returns exact prices by token, and none for an unknown token', async () => {
      const { prices, currency } = start()
      const found = right(await ask(prices, [ether, dollar, unknownToken]))
      const pricesById = [...found].map(([id, price]) => [id, exactAmount(price.amount), price.currency])
      expect(pricesById).toEqual([
        [ether.id, '2450.12', currency],
        [dollar.id, '1', currency],
      ])
    })

    it('fails while the service fails, and works again afterwards', async () => {
      const { prices, breakDown, repair } = start()
      await breakDown()
      expect(await ask(prices, [ether])).toMatchObject({ left: { _tag: expect.any(String) } })
      await repair()
      expect(E.isRight(await ask(prices, [ether]))).toBe(true)
    })
  })
}

let service: Service
beforeAll(
  async () =>
    void (service = await startTokens({
      evm: { '1': '' },
      solana: { [chainParts(solanaMainnet.caipNetworkId).reference]: '' },
      token: SANDBOX_TOKEN,
    })),
)
afterAll(() => service.stop())

pricesContract('fake', () => {
  const prices = new FakePrices()
  prices.known.set(ether.id, { amount: { units: 245_012n, decimals: 2 }, currency: 'USD' })
  prices.known.set(dollar.id, { amount: { units: 1n, decimals: 0 }, currency: 'USD' })
  return {
    prices,
    currency: 'USD',
    breakDown: async () => void (prices.failure = failure('Unavailable', 'down')),
    repair: async () => void (prices.failure = undefined),
  }
})

pricesContract('the service', () => ({
  prices: configured({ service: service.url }),
  currency: 'USD',
  breakDown: () => service.fail({ type: 'status', status: 404 }),
  repair: () => service.fail(),
}))

pricesContract('the host’s own source', () => {
  let isBroken = false
  const prices: TokensConfig['prices'] = async ({ tokens, currency }) => {
    if (isBroken) throw new Error('no')
    expect(currency).toBe('EUR')
    const knownTokens = tokens.filter(({ symbol }) => symbol !== 'NONE')
    return [
      ...knownTokens.map(({ chainId, address, symbol }) => ({
        chainId,
        // A contract's address is case-insensitive.
        ...(address === undefined ? {} : { address: address.toUpperCase().replace('0X', '0x') }),
        price: symbol === 'ETH' ? '2450.12' : 1,
      })),
      { price: 7 },
      null,
    ]
  }
  return {
    prices: configured({ prices, currency: 'EUR' }),
    currency: 'EUR',
    breakDown: async () => void (isBroken = true),
    repair: async () => void (isBroken = false),
  }
})

clause('S7-07', () => {
  it('[S7-07] sends the currency, one address and the project, because the service returns only the first price', async () => {
    const before = service.requests.length
    await ask(configured({ service: service.url }), [ether, dollar, nativeToken(solanaMainnet)])
    const [gate, ...sentRequests] = service.requests.slice(before)
    expect(gate?.path).toBe('/v1/supported-chains')
    expect(sentRequests.map(({ path, method }) => [method, path])).toEqual(
      Array.from({ length: 3 }, () => ['POST', '/v1/fungible/price']),
    )
    expect(sentRequests.map(({ body }): unknown => JSON.parse(body))).toEqual(
      [
        'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
        `eip155:1:${SANDBOX_TOKEN}`,
        `${solanaMainnet.caipNetworkId}:So11111111111111111111111111111111111111111`,
      ].map((mint) => ({ currency: 'usd', addresses: [mint], projectId: 'project' })),
    )
  })
})

it('[S7-01] a request for prices has the relay’s client in its URL', async () => {
  const before = service.requests.length
  await ask(configured({ service: service.url }, { current: 'did:key:z6Mk' }), [ether])
  expect(service.requests.slice(before).map(({ query }) => query['clientId'])).toEqual([
    'did:key:z6Mk',
    'did:key:z6Mk',
  ])
})

it('[S7-02] the service gets no request for prices on a network that it does not support', async () => {
  const before = service.requests.length
  const otherNetwork = nativeToken(network(5))
  const found = right(await ask(configured({ service: service.url }), [otherNetwork, ether]))
  expect([...found.keys()]).toEqual([ether.id])
  expect(service.requests.slice(before).map(({ path }) => path)).toEqual([
    '/v1/supported-chains',
    '/v1/fungible/price',
  ])
})

it('the other tokens keep their prices when the service refuses one token', async () => {
  const prices = configured({ service: service.url })
  await ask(prices, [ether])
  await service.fail({ type: 'status', status: 400 }, 1)
  expect([...right(await ask(prices, [unknownToken, ether, dollar])).values()]).toHaveLength(2)
  await service.fail({ type: 'status', status: 401 })
  expect(E.isLeft(await ask(prices, [ether, dollar]))).toBe(true)
  await service.fail()
})

it('a service that fails in between leaves the prices that it returned', async () => {
  const prices = configured({ service: service.url })
  await ask(prices, [ether])
  await service.fail({ type: 'status', status: 401 }, 1)
  expect([...right(await ask(prices, [unknownToken, ether, dollar])).values()]).toHaveLength(2)
})

it('without a source no price is known, and no request is sent', async () => {
  expect(right(await ask(configured({}), [ether])).size).toBe(0)
})
