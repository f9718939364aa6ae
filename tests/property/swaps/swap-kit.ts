import * as fc from 'fast-check'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { minimumReceived } from '#domain/swaps/minimum-received.ts'
import type { SwapPlan, SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'
import { type Token, tokenId } from '#domain/tokens/token.ts'

export const CHAIN = 'eip155:1' as ChainId
const network: Network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: cleanText('Ether'), symbol: cleanText('ETH'), decimals: 18 },
  rpcUrls: { default: { http: [] } },
  testnet: false,
  chainNamespace: 'eip155',
  caipNetworkId: CHAIN,
}

export const owner = `0x${'a1'.repeat(20)}` as Address
export const thief = `0x${'bad0'.repeat(10)}`
export const router = `0x${'Cc'.repeat(20)}`

export const tokenAt = (address: string | undefined, symbol = 'COIN'): Token => ({
  id: tokenId(CHAIN, address === undefined ? 'native' : 'erc20', address),
  chainId: CHAIN,
  standard: address === undefined ? 'native' : 'erc20',
  address,
  name: cleanText(symbol),
  symbol: cleanText(symbol),
  decimals: 6,
  isListed: true,
})
export const coin = tokenAt(`0x${'c0'.repeat(20)}`)
export const gem = tokenAt(`0x${'9e'.repeat(20)}`, 'GEM')
export const native = tokenAt(undefined, 'ETH')

export const quoteOf = (request: Partial<SwapRequest> = {}, received = 1000n): SwapQuote => {
  const complete = {
    network,
    rpcUrls: [],
    owner,
    from: coin,
    to: gem,
    units: 500n,
    slippage: 100,
    ...request,
  }
  return {
    request: complete,
    provider: 'Gannet Exchange',
    received,
    minimum: minimumReceived(received, complete.slippage),
    expiresAt: 1000,
    legs: [],
    takesPermit: false,
    source: undefined,
  }
}

/** The plan of a source without errors. */
export const planOf = (quote: SwapQuote): SwapPlan => {
  const { request } = quote
  const isNative = request.from.address === undefined
  return {
    quote,
    ...(isNative ? {} : { approval: { spender: router, units: request.units } }),
    transaction: {
      chainId: CHAIN,
      from: owner,
      to: router,
      data: '0x5a',
      value: isNative ? request.units : 0n,
    },
    level: 'bounded',
    router: { address: router, kind: 'uniswapV2' },
    minimum: { value: quote.minimum, by: 'call' },
    bounds: {
      input: request.from.address,
      units: request.units,
      output: request.to.address,
      chainId: request.to.chainId,
      receiver: owner,
      minimum: quote.minimum,
      isReceived: true,
    },
  }
}

/** Quotes of any pair, amount and slippage. */
export const anyQuote: fc.Arbitrary<SwapQuote> = fc
  .record({
    pair: fc.constantFrom([coin, gem], [native, gem], [coin, native]),
    units: fc.bigInt({ min: 1n, max: 10n ** 24n }),
    // At half of one unit, the minimum would be nothing.
    received: fc.bigInt({ min: 2n, max: 10n ** 24n }),
    slippage: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ pair: [from, to], units, received, slippage }) => quoteOf({ from, to, units, slippage }, received))
