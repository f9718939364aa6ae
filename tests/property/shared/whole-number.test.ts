import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Decoder } from 'io-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BalanceCacheEntry } from '#domain/balances/balance.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { identityOf } from '#domain/diagnostics/checks/node-identity.ts'
import { pictureToken } from '#domain/names/name-image.ts'
import { hexChainId } from '#domain/networks/chain-addition.ts'
import { type Network, NetworkShape } from '#domain/networks/network.ts'
import { describedNft } from '#domain/nfts/described-nft.ts'
import { requestedNft } from '#domain/nfts/requested-nft.ts'
import { Deposit } from '#domain/onramp/deposit.ts'
import { parsePayment } from '#domain/onramp/payment-amount.ts'
import { parsePaymentLink } from '#domain/receive/payment-link.ts'
import { emptyForm, unitsIn } from '#domain/send/send-form.ts'
import { SentTransfer } from '#domain/send/sent-transfer.ts'
import { Decimals } from '#domain/shared/decimal.ts'
import { Units } from '#domain/shared/units.ts'
import { MAX_DECIMALS, MAX_DIGITS, wholeIn, wholeOf } from '#domain/shared/whole-number.ts'
import { parseSlippage } from '#domain/swaps/slippage.ts'
import { amountFrom, parseAmount, plainMarks } from '#domain/tokens/amount.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { numberIn } from '#domain/tokens/erc20.ts'
import { holdingOf, priceFrom } from '#domain/tokens/token-balance.ts'
import { assetsOn } from '#domain/tokens/wallet-assets.ts'
import { units as looseUnits } from '#infrastructure/activity/loose-codecs.ts'
import { ReportedChain } from '#infrastructure/chains/evm/evm-responses.ts'
import { HexAmount } from '#infrastructure/chains/evm/hex-amount.ts'
import { Quantity } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import { Whole } from '#infrastructure/chains/transfers/solana/solana-responses.ts'
import { Decimal, WrittenDecimal } from '#infrastructure/onramp/onramp-codecs.ts'
import { HostPlan, HostQuote } from '#infrastructure/swaps/host-codecs.ts'
import { Allowance } from '#infrastructure/swaps/service-codecs.ts'
import { coinOf } from '#tests/property/send/coin.ts'

const mainnet = {
  id: 1,
  name: 'Net',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  testnet: false,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
} as unknown as Network
const address = `0x${'c'.repeat(40)}`
const account = `eip155:1:${address}`
const word = `0x${'0'.repeat(64)}`

const decoded =
  (codec: Decoder<unknown, unknown>, value: (text: string) => unknown = (text) => text) =>
  (text: string): unknown =>
    O.toUndefined(O.fromEither(codec.decode(value(text))))

const sent = (change: object) => ({
  ...{ hash: word, account, to: address, units: '1', symbol: 'X', decimals: 6, sentAt: 1 },
  status: 'submitted',
  ...change,
})
const call = (value: string) => ({ to: address, value, data: '0x' })
const balance = (numeric: string, change: object = {}) => ({
  ...{ name: 'Coin', symbol: 'COIN', chainId: 'eip155:1', address: account, price: 1, iconUrl: '' },
  quantity: { decimals: '6', numeric },
  ...change,
})
const metadata = { name: 'Coin', symbol: 'COIN', decimals: 6 }
const asset = (raw: string) => ({ '0x1': [{ type: 'erc20', address, balance: raw, metadata }] })
const swapCall = { to: address, data: '0x12345678' }

/** All that reads a number from outside or from the clipboard: undefined, or nothing, if it is none. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a whole number': wholeIn,
  'base units': decoded(Units),
  'a stored balance': decoded(BalanceCacheEntry, (text) => ({
    ...{ caipAddress: account, balance: text, decimals: 18, timestamp: 1 },
  })),
  'a stored transfer': decoded(SentTransfer, (text) => sent({ units: text })),
  'the call of a stored transfer': decoded(SentTransfer, (text) => sent({ call: call(text) })),
  'a stored deposit': decoded(Deposit, (text) => ({ units: text, decimals: 6 })),
  'an amount of a node': decoded(HexAmount),
  'a quantity of a node': decoded(Quantity),
  'a chain of a wallet': decoded(ReportedChain),
  'a word of a contract': numberIn,
  'the chain id of a node': (text) =>
    identityOf(mainnet)?.referenceIn(JSON.stringify({ jsonrpc: '2.0', id: 1, result: text })),
  'a chain of CAIP-2': (text) => O.toUndefined(hexChainId(`eip155:${text}` as ChainId)),
  'units of a history': (text) => E.toUnion(looseUnits.decode(text)),
  'money of a provider': decoded(Decimal),
  'a limit of a provider': decoded(WrittenDecimal),
  'a quote of a host': decoded(HostQuote, (text) => ({ provider: 'P', received: text })),
  'a value of a host': decoded(HostPlan, (text) => ({ transaction: { ...swapCall, value: text } })),
  'an allowance of the service': decoded(Allowance, (text) => ({ allowance: text })),
  'an amount of a service': amountFrom,
  'an amount with a sign of the exponent': (text) => amountFrom(`${text}e+0`),
  'a price': (text) => priceFrom(text, 'USD'),
  'a holding of the service': (text) => holdingOf(mainnet, balance(text), 'USD'),
  'an asset of a wallet': (text) => assetsOn(asset(text), '0x1', mainnet, 'USD')?.[0],
  'the number of an item': (text) =>
    describedNft(mainnet, { standard: 'erc721', address, tokenId: text, name: 'N' }),
  'the number of a requested item': (text) => requestedNft(mainnet, `eip155:1/erc721:${address}/${text}`),
  'the number of a picture': (text) => pictureToken(`eip155:1/erc721:${address}/${text}`),
  'a typed amount': (text) => O.toUndefined(O.fromEither(parseAmount(text, 6))),
  'a typed amount with as many decimals as there are': (text) =>
    O.toUndefined(O.fromEither(parseAmount(text, MAX_DECIMALS))),
  'the field of a send': (text) =>
    unitsIn({ ...emptyForm, token: coinOf(6), sendTokenAmount: text }, plainMarks),
  'a slippage': (text) => O.toUndefined(O.fromEither(parseSlippage(text, 1))),
  'an amount of money': (text) => O.toUndefined(O.fromEither(parsePayment(text, 'USD'))),
  'a payment link': (text) => parsePaymentLink(`ethereum:${address}?value=${text}`)?.unitsOf(18),
  'a payment link in whole tokens': (text) => parsePaymentLink(`bitcoin:bc1q?amount=${text}`)?.unitsOf(8),
}

const length = fc.oneof(
  fc.integer({ min: MAX_DECIMALS + 10, max: 400 }),
  fc.constantFrom(MAX_DECIMALS + 10, MAX_DIGITS + MAX_DECIMALS + 1, 10_000, 1_000_000),
)
const longNumber = fc
  .tuple(
    length,
    fc.constantFrom('1', '9'),
    fc.constantFrom('', '0x', '1.', '.'),
    fc.constantFrom('', 'e9', '.0'),
  )
  .map(([count, digit, before, after]) => before + digit.repeat(count) + after)
const longExponent = fc.integer({ min: 79, max: 999_999 }).map((power) => `1e${power}`)

/** The longest text that was converted. Its length bounds the time, which grows with the square. */
let longest = 0
const native = BigInt
beforeEach(() => {
  longest = 0
  const counting = (value: bigint | boolean | number | string) => {
    if (typeof value === 'string') longest = Math.max(longest, value.length)
    return native(value)
  }
  vi.stubGlobal('BigInt', Object.assign(counting, { asUintN: native.asUintN, asIntN: native.asIntN }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a number from outside', () => {
  it.each(Object.entries(readers))('with too many digits is refused and never converted: %s', (_, read) => {
    fc.assert(
      fc.property(fc.oneof(longNumber, longExponent), (text) => {
        expect(read(text)).toBeUndefined()
        expect(longest).toBeLessThanOrEqual(MAX_DIGITS + MAX_DECIMALS)
      }),
      { numRuns: 40 },
    )
  })

  it('of 78 digits, or of one word in hex, is read exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (number) => {
        expect(wholeIn(String(number))).toBe(number)
        expect(wholeIn(`0x${number.toString(16)}`)).toBe(number)
        expect(wholeOf(`0x${number.toString(16).padStart(64, '0')}`)).toBe(number)
        expect(amountFrom(String(number))).toEqual({ units: number, decimals: 0 })
        expect(parseAmount(String(number), 0)).toEqual(E.right(number))
      }),
    )
    for (const text of ['', ' 1', '1 ', '-1', '0x', '1n', '１']) {
      expect(wholeIn(text)).toBeUndefined()
      expect(() => wholeOf(text)).toThrow(RangeError)
    }
    expect(Whole.decode(2n ** 256n)).toMatchObject(E.left(expect.anything()))
  })

  it.each<[string, (decimals: number) => unknown]>([
    ['decimals', (decimals) => decoded(Decimals, () => decimals)('')],
    [
      'a network',
      (decimals) =>
        decoded(NetworkShape, () => ({ ...mainnet, nativeCurrency: { ...metadata, decimals } }))(''),
    ],
    ['a token', (decimals) => describedToken(mainnet, { ...metadata, address, decimals }, true)],
    ['a stored transfer', (decimals) => decoded(SentTransfer, () => sent({ decimals }))('')],
    ['a stored deposit', (decimals) => decoded(Deposit, () => ({ units: '1', decimals }))('')],
    ['an amount', (decimals) => O.toUndefined(O.fromEither(parseAmount('1', decimals)))],
  ])('has at most 80 decimals, and whole ones: %s', (_, read) => {
    for (const decimals of [81, 255, 1e6]) expect(read(decimals)).toBeUndefined()
    expect(read(6)).toBeDefined()
  })
})
