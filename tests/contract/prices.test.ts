import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { ConfiguredPrices } from '#infrastructure/tokens/configured-prices.ts'
import { type TokensConfig, TokensSettings } from '#infrastructure/tokens/tokens-config.ts'
import type { Prices } from '#ports/prices.ts'
import { SANDBOX_TOKEN } from '#sandbox/sandbox.ts'
import type { Service } from '#sandbox/service.ts'
import { startTokens } from '#sandbox/tokens/tokens.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { mainnet as solanaMainnet } from './solana-kit.ts'

const token = (contract: string, symbol: string): Token => ({
  id: tokenId(chain(1), 'erc20', contract),
  chainId: chain(1),
  standard: 'erc20',
  address: contract,
  name: symbol,
  symbol,
  decimals: 6,
  isListed: true,
})
const ether = nativeToken(network(1))
const dollar = token(SANDBOX_TOKEN, 'SUSD')
const nobody = token(address('aa'), 'NONE')

const configured = (config: Partial<TokensConfig>) =>
  new ConfiguredPrices(
    new TokensSettings({ projectId: 'project', ...config }, new FakeLog()),
    new HastyClock(),
  )
const ask = (prices: Prices, tokens: readonly Token[]) => prices.of(tokens, new AbortController().signal)()

interface Subject {
  /** Ether costs 2450.12, the dollar 1, and the other is not known. */
  readonly prices: Prices
  readonly currency: string
  readonly breakDown: () => Promise<void>
  readonly repair: () => Promise<void>
}

/** What every Prices must do, whoever implements it. */
const pricesContract = (name: string, start: () => Subject): void => {
  describe(`Prices contract: ${name}`, () => {
    it('gives exact prices by token, and none for a token that is not known', async () => {
      const { prices, currency } = start()
      const found = right(await ask(prices, [ether, dollar, nobody]))
      const shown = [...found].map(([id, price]) => [id, exactAmount(price.amount), price.currency])
      expect(shown).toEqual([
        [ether.id, '2450.12', currency],
        [dollar.id, '1', currency],
      ])
    })

    it('fails as a service fails, and answers again when it can', async () => {
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
  async () => void (service = await startTokens({ evm: { '1': '' }, solana: {}, token: SANDBOX_TOKEN })),
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
    const known = tokens.filter(({ symbol }) => symbol !== 'NONE')
    return [
      ...known.map(({ chainId, address: of, symbol }) => ({
        chainId,
        // The case of a contract's address means nothing.
        ...(of === undefined ? {} : { address: of.toUpperCase().replace('0X', '0x') }),
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
  it('[S7-07] sends the currency, one address and the project, because the service prices the first alone', async () => {
    const before = service.requests.length
    await ask(configured({ service: service.url }), [ether, dollar, nativeToken(solanaMainnet)])
    const asked = service.requests.slice(before)
    expect(asked.map(({ path, method }) => [method, path])).toEqual(
      Array.from({ length: 3 }, () => ['POST', '/v1/fungible/price']),
    )
    expect(asked.map(({ body }): unknown => JSON.parse(body))).toEqual(
      [
        'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
        `eip155:1:${SANDBOX_TOKEN}`,
        `${solanaMainnet.caipNetworkId}:So11111111111111111111111111111111111111111`,
      ].map((own) => ({ currency: 'usd', addresses: [own], projectId: 'project' })),
    )
  })
})

it('without a source no price is known, and nobody is asked', async () => {
  expect(right(await ask(configured({}), [ether])).size).toBe(0)
})
