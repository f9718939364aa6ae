import * as E from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { SwapRequest } from '#domain/swaps/swap.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { TokenLists } from '#infrastructure/sources/token-lists.ts'
import { LifiSwaps } from '#infrastructure/swaps/lifi-swaps.ts'
import { ZeroExSwaps } from '#infrastructure/swaps/zero-ex-swaps.ts'

import { address, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { erc20On } from './swaps-kit.ts'

const celo = network(42220)
const euro = erc20On(42220, `0x${'e1'.repeat(20)}`, 18, 'EUR')
const request: SwapRequest = {
  network: celo,
  rpcUrls: [],
  owner: address('a1'),
  from: nativeToken(celo),
  to: euro,
  units: 5n,
  slippage: 100,
}
const clock = new HastyClock()
const router = address('c3')

/** A service that answers every request with this. */
const answering = (body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 200 }))

const lifiAnswer = (from: string, to: string) => ({
  tool: 't',
  toolDetails: { name: 'Tidebank' },
  action: {
    ...{ fromChainId: 42220, toChainId: 42220, fromAmount: '5' },
    ...{ fromToken: { address: from }, toToken: { address: to } },
  },
  estimate: {
    ...{ toAmount: '9', toAmountMin: '8' },
    feeCosts: [{ token: { address: from, chainId: 42220 }, amount: '1' }],
  },
  transactionRequest: { from: request.owner, to: router, chainId: 42220, data: '0x', value: '5' },
})
const zeroExAnswer = (from: string, to: string) => ({
  ...{ liquidityAvailable: true, sellToken: from, sellAmount: '5' },
  ...{ buyToken: to, buyAmount: '9', minBuyAmount: '8' },
  fees: { integratorFee: { amount: '1', token: from } },
})

const lists = new TokenLists([], new JsonHttp(clock))
const sources = [
  ['LI.FI', lifiAnswer, () => new LifiSwaps({ type: 'lifi', url: 'https://lifi.example' }, clock)],
  [
    '0x',
    zeroExAnswer,
    () => new ZeroExSwaps({ type: 'zeroEx', url: 'https://zero.example', apiKey: 'k' }, clock, lists),
  ],
] as const

describe.each(sources)('[S0-06] a quote of %s', (_, answer, source) => {
  afterEach(() => void vi.unstubAllGlobals())
  const quoted = (ask: SwapRequest) => source().quote(ask, new AbortController().signal)()

  it.each([
    `0x${'0'.repeat(40)}`,
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0x471EcE3750Da237f93B8E339c536989b8978a438',
  ])('may spell the native token %s, and its fee counts', async (native) => {
    answering(answer(native, String(euro.address)))
    const fee = { token: request.from, units: 1n }
    expect(right(await quoted(request))).toMatchObject({ received: 9n, minimum: 8n, providerFee: fee })
    answering(answer(String(euro.address), native))
    const back = right(await quoted({ ...request, from: euro, to: request.from }))
    expect(back).toMatchObject({ received: 9n, providerFee: { token: euro, units: 1n } })
  })

  it.each([address('d4'), `0x${'0'.repeat(39)}1`])('for %s is none for the native token', async (other) => {
    answering(answer(other, String(euro.address)))
    expect(E.isLeft(await quoted(request))).toBe(true)
    answering(answer(`0x${'0'.repeat(40)}`, other))
    expect(E.isLeft(await quoted(request))).toBe(true)
  })
})
