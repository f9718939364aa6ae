import { act } from '@testing-library/react'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { UseCases } from '#application/use-cases/index.ts'
import type { SwapTerm } from '#contracts/swaps.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ProviderRow } from '#domain/onramp/provider-rows.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { type KnownPrices, noPrices, valueOfUnits } from '#domain/swaps/swap-cost.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { reviewing } from '#domain/swaps/swap-step.ts'
import { amountFormatterIn } from '#domain/tokens/amount-formatter.ts'
import { addAmounts, compareAmounts, exactAmount } from '#domain/tokens/amount.ts'
import { type Holding, nativeToken, type Price, type Token, tokenId } from '#domain/tokens/token.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'
import { costText } from '#presentation/react/views/onramp/shown-purchase.ts'
import { amountProblemText } from '#presentation/react/views/onramp/sum-problem-text.ts'
import { ReviewStep } from '#presentation/react/views/send/review-step.tsx'
import { SwapReviewStep } from '#presentation/react/views/swap/swap-review-step.tsx'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { chain, network, right } from '#tests/contract/examples.ts'
import { account } from '#tests/presentation/activity-kit.tsx'
import { drawn } from '#tests/presentation/outcome-kit.tsx'
import { runs } from '#tests/runs.ts'

const OWNER = `0x${'a11ce'.padStart(40, '0')}` as Address
const ROUTER = `0x${'b0b'.padStart(40, '0')}`
const home = network(8453)
const native = nativeToken(home)
const tokenWith = (letter: string, decimals: number, isFar = false): Token => {
  const chainId = isFar ? chain(10) : home.caipNetworkId
  const address = `0x${letter.repeat(40)}`
  const id = tokenId(chainId, 'erc20', address)
  return {
    ...native,
    id,
    chainId,
    standard: 'erc20',
    address,
    symbol: cleanText('WBTC'),
    name: cleanText('Wrapped'),
    decimals,
  }
}

interface Screen {
  readonly text: string
  readonly definitions: ReadonlyMap<string, string>
  /** The texts of elements, the shortest first. */
  readonly sentences: readonly string[]
  /** The estimates at the two sides of a flow. */
  readonly sides: readonly string[]
}

const screenOf = (useCases: UseCases, element: React.ReactNode): Promise<Screen> =>
  drawn(useCases, element, {}, (container) => ({
    text: container.textContent ?? '',
    definitions: new Map(
      [...container.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        [...(row.querySelector('dd')?.children ?? [])].map(({ textContent }) => textContent ?? '').join(' '),
      ]),
    ),
    sides: [...container.querySelectorAll('.wp-flow > div')].map((side) =>
      estimateIn(side.textContent ?? ''),
    ),
    sentences: [...container.querySelectorAll('div')]
      .map(({ textContent }) => textContent ?? '')
      .toSorted((one, other) => one.length - other.length),
  }))

/** A number as a text, as units of thirty decimals. */
const unitsIn = (text: string): bigint => {
  const [, whole = '0', fraction = ''] = /([\d,]+)(?:\.(\d+))?/.exec(text) ?? []
  return BigInt(whole.replaceAll(',', '') + fraction.padEnd(30, '0'))
}
const exact = (units: bigint, { decimals }: Token): bigint => units * 10n ** BigInt(30 - decimals)
const significant = (text: string): number =>
  (/[\d,.]+/.exec(text)?.[0] ?? '').replaceAll(/[,.]/g, '').replace(/^0+/, '').length

/** The text of an amount of which one gets at least as much, or pays at most as much. Four digits, unless it is exact. */
const expectRounded = (text: string, units: bigint, token: Token, direction: 'down' | 'up') => {
  const [said, is] = [unitsIn(text), exact(units, token)]
  expect(direction === 'down' ? said <= is : said >= is, `${text} for ${units}`).toBe(true)
  if (said !== is) expect(significant(text), text).toBeGreaterThanOrEqual(4)
}

const AN_ESTIMATE = /≈ \$[\d,]+(?:\.\d+)?/
/** The estimate in a text. The amount of tokens that may follow it is cut off. */
const estimateIn = (text: string): string => AN_ESTIMATE.exec(text)?.[0] ?? ''
/** The text after the estimate, if there is one. */
const withoutEstimate = (text: string): string => text.replace(AN_ESTIMATE, '')

interface Estimated {
  readonly text: string | undefined
  readonly value: Price | undefined
  readonly direction: 'down' | 'up'
}

/** Estimates are marked, have four significant digits and two decimals, and read the same only if they are the same. */
const expectEstimates = (all: readonly Estimated[]) => {
  const units = ({ amount }: Price) => amount.units * 10n ** BigInt(90 - amount.decimals)
  const said = all.flatMap(({ text = '', value, direction }) => {
    if (value === undefined) {
      expect(text).toBe('')
      return []
    }
    expect(text).toMatch(/^≈ \$[\d,]+\.\d{2,}$/)
    const [shown, is] = [unitsIn(text) * 10n ** 60n, units(value)]
    expect(direction === 'down' ? shown <= is : shown >= is, `${text} for ${is}`).toBe(true)
    if (shown !== is) expect(significant(text), text).toBeGreaterThanOrEqual(4)
    return [{ shown, is }]
  })
  for (const one of said)
    for (const other of said) if (one.is !== other.is) expect(one.shown).not.toBe(other.shown)
}

const anyDecimals = fc.integer({ min: 0, max: 24 })
/** Small and large amounts, and amounts that begin with the same digits as another one. */
const anyUnits = fc
  .tuple(
    fc.bigInt({ min: 1n, max: 99_999n }),
    fc.integer({ min: 0, max: 18 }),
    fc.bigInt({ min: 0n, max: 999n }),
  )
  .map(([first, zeros, rest]) => first * 10n ** BigInt(zeros) + rest)
const anyPart = fc.oneof(fc.bigInt({ min: 1n, max: 9n }), anyUnits)

interface Amounts {
  readonly units: bigint
  readonly received: bigint
  readonly minimum: bigint
  readonly refund: bigint
  readonly bridgeFee: bigint
  readonly fee: bigint
}

const reviewOf = (from: Token, to: Token, amounts: Amounts): SwapReview => {
  const { units, received, minimum, refund, bridgeFee, fee } = amounts
  const request = { network: home, rpcUrls: [], owner: OWNER, from, to, units, slippage: 100 }
  const paidBack = { token: from.address ?? `0x${'ee'.repeat(20)}`, depositor: OWNER }
  const output = { output: to.address, chainId: to.chainId, receiver: OWNER, minimum }
  return {
    fee,
    isFeeMissing: false,
    isSimulated: true,
    allowanceMethod: { type: 'none' },
    plan: {
      level: 'bounded',
      router: { address: ROUTER, kind: 'lifi' },
      minimum: { value: minimum, by: 'call' },
      bounds: { input: from.address, units, ...output, refund: { ...paidBack, units: refund } },
      transaction: {
        ...{ chainId: home.caipNetworkId, from: OWNER, to: ROUTER, data: '0x' as const },
        value: bridgeFee,
      },
      quote: {
        ...{ request, provider: 'Any', received, minimum, nativeFee: bridgeFee, legs: [] },
        ...{ expiresAt: Date.now() + 60_000, takesPermit: false, source: undefined },
      },
    },
  }
}

/** A price with up to six decimals, often of one dollar. */
const anyPrice = fc
  .oneof(fc.constant(1_000_000n), fc.bigInt({ min: 1n, max: 9_999_999_999n }))
  .map((units): Price => ({ amount: { units, decimals: 6 }, currency: 'USD' }))
const pricesOf = (tokens: readonly Token[], priced: readonly Price[] | undefined): KnownPrices =>
  priced === undefined
    ? noPrices
    : new Map(tokens.flatMap(({ id }, nth) => (priced[nth] ? [[id, priced[nth]]] : [])))
const worth = (units: bigint, token: Token, prices: KnownPrices): Price | undefined =>
  valueOfUnits(token, units, prices)

const terms: readonly SwapTerm[] = ['received', 'minimum', 'refund', 'nativeFee', 'value', 'fee']
/** The sentences of changed terms, in their order. */
const sentences: readonly RegExp[] = [
  /^You now get (.+) instead of (.+)\.$/,
  /^The minimum is now (.+) instead of (.+)\.$/,
  /^If it doesn’t arrive, you get (.+) back instead of (.+)\.$/,
  /^The bridge fee is now (.+) instead of (.+)\.$/,
  /^It now takes (.+) instead of (.+)\.$/,
  /^The network fee is now at most (.+) instead of (.+)\.$/,
]

const swapping = async () => {
  const { inside } = await account()
  await act(async () => void (await Promise.all([inside.swaps.load(), inside.send.load()])))
  return inside
}

describe('[S9-24] row 9: where a person decides, amounts have at least four digits, and different ones read differently', () => {
  it('in the review of a swap that has become worse', async () => {
    const inside = await swapping()
    await fc.assert(
      fc.asyncProperty(
        anyDecimals,
        anyDecimals,
        fc.tuple(anyUnits, anyUnits, anyUnits, anyUnits, anyUnits, anyUnits),
        fc.tuple(anyPart, anyPart, anyPart, anyPart, anyPart),
        fc.option(fc.tuple(anyPrice, anyPrice, anyPrice), { nil: undefined }),
        async (paidDecimals, receivedDecimals, amounts, worse, priced) => {
          const [from, to] = [tokenWith('1', paidDecimals), tokenWith('2', receivedDecimals, true)]
          const [units, least, more, refund, bridgeFee, fee] = amounts
          const next = { units, minimum: least, received: least + more, refund, bridgeFee, fee }
          const [lessReceived, lessMinimum, lessRefund, lowerBridgeFee, lowerFee] = worse
          const before = {
            units,
            minimum: least + lessMinimum,
            received: next.received + lessReceived + lessMinimum,
            refund: refund + lessRefund,
            bridgeFee: bridgeFee > lowerBridgeFee ? bridgeFee - lowerBridgeFee : 0n,
            fee: fee > lowerFee ? fee - lowerFee : 0n,
          }
          const [review, accepted] = [reviewOf(from, to, next), reviewOf(from, to, before)]
          const prices = pricesOf([from, to, native], priced)
          const {
            text,
            definitions,
            sides,
            sentences: said,
          } = await screenOf(
            inside,
            <SwapReviewStep current={reviewing(review, accepted, { worse: terms })} prices={prices} />,
          )
          expect(text.replaceAll('≈ $', '')).not.toMatch(/[<>≈~]/)
          const priceRow = (label: string) => estimateIn(definitions.get(label) ?? '')
          expectEstimates([
            { text: sides[0], value: worth(units, from, prices), direction: 'up' },
            { text: sides[1], value: worth(next.received, to, prices), direction: 'down' },
            {
              text: priceRow('Network fee, at most'),
              value: worth(next.fee, native, prices),
              direction: 'up',
            },
            {
              text: priceRow('Bridge fee'),
              value: worth(next.bridgeFee, native, prices),
              direction: 'up',
            },
          ])
          const row = (label: string) => withoutEstimate(definitions.get(label) ?? '')
          expectRounded(row('You get at least'), next.minimum, to, 'down')
          expectRounded(row('Or back, at least'), next.refund, from, 'down')
          expectRounded(row('Network fee, at most'), next.fee, native, 'up')
          expectRounded(row('Bridge fee'), next.bridgeFee, native, 'up')
          expect(row('Network fee, at most') === row('Bridge fee')).toBe(next.fee === next.bridgeFee)
          const values = [
            [next.received, before.received, to, 'down'],
            [next.minimum, before.minimum, to, 'down'],
            [next.refund, before.refund, from, 'down'],
            [next.bridgeFee, before.bridgeFee, native, 'up'],
            [next.bridgeFee, before.bridgeFee, native, 'up'],
            [next.fee, before.fee, native, 'up'],
          ] as const
          for (const [index, [now, then, token, direction]] of values.entries()) {
            const [, nowText = '', thenText = ''] =
              said.map((each) => sentences[index]?.exec(each)).find(Boolean) ?? []
            expectRounded(nowText, now, token, direction)
            expectRounded(thenText, then, token, direction)
            expect(nowText === thenText, `${nowText} instead of ${thenText}`).toBe(now === then)
          }
        },
      ),
      { numRuns: runs(60) },
    )
  }, 60_000)

  it('in the review of a transfer', async () => {
    const inside = await swapping()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('native', 'token'),
        anyDecimals,
        fc.tuple(anyUnits, anyUnits, anyPart),
        fc.option(fc.tuple(anyPrice, anyPrice), { nil: undefined }),
        async (kind, decimals, [units, fee, kept], priced) => {
          const token = kind === 'native' ? native : tokenWith('1', decimals)
          const received = units > kept ? units - kept : undefined
          const transfer = { network: home, rpcUrls: [], from: OWNER, token, units, to: OWNER }
          const prepared = right(await new FakeTransfers().prepare(transfer)())
          const funds = { ...prepared.funds, fee, isNative: kind === 'native' }
          const shown: PreparedTransfer = { ...prepared, funds, deposit: 0n, ...(received && { received }) }
          const prices = pricesOf([token, native], priced)
          const holdings = [token, native].map((of): Holding => ({
            token: of,
            units: 1n,
            price: prices.get(of.id),
          }))
          const { text, definitions, sides } = await screenOf(
            inside,
            <ReviewStep review={{ prepared: shown, findings: [] }} holdings={holdings} />,
          )
          expect(text.replaceAll('≈ $', '')).not.toMatch(/[<>≈~]/)
          const [value, feeValue] = [worth(units, token, prices), worth(fee, native, prices)]
          const sum = value && feeValue && { ...value, amount: addAmounts(value.amount, feeValue.amount) }
          const priceRow = (label: string) => estimateIn(definitions.get(label) ?? '')
          expectEstimates([
            { text: sides[0], value, direction: 'up' },
            { text: priceRow('Network fee, at most'), value: feeValue, direction: 'up' },
            { text: priceRow('Total, at most'), value: sum, direction: 'up' },
          ])
          const row = (label: string) => withoutEstimate(definitions.get(label) ?? '')
          expectRounded(row('Network fee, at most'), fee, native, 'up')
          if (received !== undefined) expect(unitsIn(row('Recipient gets'))).toBe(exact(received, token))
          const total = row('Total, at most')
          if (kind === 'native') {
            expectRounded(total, units + fee, native, 'up')
            expect(total).not.toBe(row('Network fee, at most'))
          } else expect(unitsIn(total)).toBe(exact(units, token))
        },
      ),
      { numRuns: runs(60) },
    )
  }, 60_000)

  it('in the fees and the limits of what is bought', () => {
    const format = amountFormatterIn('en')
    const t = ((_: unknown, values: Readonly<Record<string, string>>) =>
      Object.values(values).join(' ')) as unknown as Translate
    const decimal = fc.tuple(anyUnits, fc.integer({ min: 0, max: 8 }))
    const sums = fc.oneof(
      fc.tuple(decimal, decimal),
      decimal.map(([units, places]) => [
        [units, places],
        [units + 1n, places],
      ]),
    )
    const rowWith = (fee: string): ProviderRow => {
      const money = (amount: string) => ({ amount, currency: 'USD' })
      const [providerFee, networkFee] = [money(fee), money('0')]
      const quoted = {
        quoteId: '1',
        purchaseAmount: money('1'),
        paymentTotal: money('1'),
        paymentSubtotal: money('1'),
      }
      return {
        provider: { name: fee },
        total: money(fee),
        quote: { status: 'ready', quote: { ...quoted, providerFee, networkFee } },
      } as unknown as ProviderRow
    }
    const price = ([units, decimals]: readonly [bigint, number]): Price => ({
      amount: { units, decimals },
      currency: 'USD',
    })
    fc.assert(
      fc.property(sums, (pair) => {
        const values = (pair as readonly (readonly [bigint, number])[]).map(price)
        const [lower, higher] = values.toSorted((one, other) => compareAmounts(one.amount, other.amount)) as [
          Price,
          Price,
        ]
        const rows = [lower, higher].map(({ amount }) => rowWith(exactAmount(amount)))
        const costs = rows.map((row) => costText(t, format, row, rows)?.split(' · ') ?? [])
        for (const part of [0, 1])
          expectEstimates(
            [lower, higher].map((value, index) => ({
              text: `≈ ${costs[index]?.[part] ?? ''}`,
              value,
              direction: 'up',
            })),
          )
        const limit = { id: 'card', min: exactAmount(lower.amount), max: exactAmount(higher.amount) }
        const payment = { paymentCurrency: { id: 'USD', paymentMethodLimits: [limit] }, method: 'card' }
        const [least = '', most = ''] = amountProblemText(t, format, 'tooMuch', payment).split(' ')
        expectEstimates([
          { text: `≈ ${least}`, value: lower, direction: 'up' },
          { text: `≈ ${most}`, value: higher, direction: 'down' },
        ])
      }),
    )
  })
})
