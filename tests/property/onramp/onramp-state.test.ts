import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { OnRampPaymentCurrency } from '#contracts/onramp.ts'
import { defaultPaymentCurrencies, defaultPaymentCurrency } from '#domain/onramp/currency.ts'
import { offeredProviders, providerNames } from '#domain/onramp/offered-providers.ts'
import { paymentCurrenciesOf } from '#domain/onramp/offers.ts'
import type { QuoteFailure } from '#domain/onramp/onramp-failure.ts'
import {
  initialOnRampState,
  isOfferPending,
  type OnRampEvent,
  type OnRampState,
  onRampState,
} from '#domain/onramp/onramp-state.ts'
import { limitProblem } from '#domain/onramp/payment-amount.ts'
import { chosenRow, type ProviderRow, providerRows, purchaseAmountOf } from '#domain/onramp/provider-rows.ts'
import type { OnRampProvider, ProviderOffer } from '#domain/onramp/provider.ts'
import { placeholderQuote, type PurchaseQuote } from '#domain/onramp/quote.ts'
import { failure } from '#domain/shared/failure.ts'
import { amountFrom, compareAmounts } from '#domain/tokens/amount.ts'
import { nativeCurrencyOf } from '#testkit/fake-onramp.ts'
import { chain } from '#tests/contract/examples.ts'
import { checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

const NAMES = ['meld', 'coinbase', 'acme']
const offerOf = (name: string, more: Partial<ProviderOffer> = {}): ProviderOffer => ({
  provider: { name, label: name },
  purchaseCurrencies: [nativeCurrencyOf(chain(1))],
  isExample: false,
  ...more,
})
const money = (amount: string, currency: string) => ({ amount, currency })
const quote = (amount: string, currency = 'ETH', total = money('1', 'USD')): PurchaseQuote => ({
  quoteId: amount,
  purchaseAmount: money(amount, currency),
  paymentTotal: total,
  paymentSubtotal: money('1', total.currency),
  networkFee: money('0', total.currency),
})
const example = placeholderQuote({ amount: '250', currency: 'USD' }, failure('Offline', 'No connection'))
const countryFailure = failure('CountryNotServed', 'Not here')
const networkFailure = failure('UnsupportedNetwork', 'Not on this network')
const serviceFailure = failure('Unavailable', 'HTTP status code: 503')

const totals = fc.record({
  amount: fc.constantFrom('1', '5', '50.00', '250.01', '9000', '320', 'much'),
  currency: fc.constantFrom('USD', 'usd', 'EUR', 'USDT'),
})
const otherQuotes = fc
  .tuple(fc.constantFrom('0.1', '240', '', '-'), fc.constantFrom('ETH', 'eth', 'USDT', 'USD', ''), totals)
  .map(([amount, currency, total]) => E.right(quote(amount, currency, total)))
const responses = fc.oneof(
  otherQuotes,
  fc.integer({ min: 1, max: 1e6 }).map((units) => E.right(quote(`0.${String(units).padStart(7, '0')}`))),
  fc.constant(E.right(undefined)),
  fc.constant(E.right(example)),
  fc.constant(E.left(countryFailure)),
)
const amounts = fc.option(fc.constantFrom('5', '50', '250', '9000', '30000'), { nil: undefined })

const loading = (region: string | undefined): OnRampEvent => ({
  type: 'loading',
  chainId: chain(1),
  providers: NAMES.map((name) => ({ name, label: name })),
  region,
})
const offered = (name: string, result: 'offer' | 'example' | QuoteFailure): OnRampEvent => ({
  type: 'offered',
  provider: name,
  response:
    typeof result === 'string' ? E.right(offerOf(name, { isExample: result === 'example' })) : E.left(result),
})

const events: fc.Arbitrary<OnRampEvent> = fc.oneof(
  fc.constantFrom('US', 'DE', undefined).map(loading),
  fc
    .record({
      name: fc.constantFrom(...NAMES),
      what: fc.constantFrom(
        'offer' as const,
        'example' as const,
        countryFailure,
        networkFailure,
        serviceFailure,
      ),
    })
    .map(({ name, what: result }) => offered(name, result)),
  amounts.map((paymentAmount) => ({ type: 'edited' as const, change: { paymentAmount } })),
  fc
    .constantFrom('card', 'ach_bank_account')
    .map((method) => ({ type: 'edited' as const, change: { method } })),
  fc.constant({ type: 'quoting' } as const),
  fc.constant({ type: 'quotingRest' } as const),
  fc.record({
    type: fc.constant('quoted' as const),
    provider: fc.constantFrom(...NAMES),
    response: responses,
  }),
  fc.constantFrom(...NAMES).map((provider) => ({ type: 'selected' as const, provider })),
  fc.constant({ type: 'reset' } as const),
)

const NOTHING = { units: 0n, decimals: 0 }
/** The purchased amount of a quote that is not an example. */
const purchasedAmountOf = ({ quote }: ProviderRow) =>
  quote?.status === 'ready' && quote.quote.example === undefined
    ? (amountFrom(quote.quote.purchaseAmount.amount) ?? NOTHING)
    : undefined

const checkRow = (state: OnRampState, { isExample, problem, quote }: ProviderRow): void => {
  expect([isExample, problem, state.paymentAmount === undefined]).toEqual([false, undefined, false])
  expect(['ready', 'unquoted']).toContain(quote?.status)
  const payment = defaultPaymentCurrencies.find(({ id }) => id === state.paymentCurrency.id)
  expect(payment && limitProblem(payment, state.method, state.paymentAmount)).toBeUndefined()
}

/** Which quotes say how much there is for what the user has entered. */
const isWithin = ({ quote }: ProviderRow, entered: string | undefined): boolean => {
  const total = quote?.status === 'ready' ? amountFrom(quote.quote.paymentTotal.amount) : undefined
  return total !== undefined && compareAmounts(total, amountFrom(entered ?? '') ?? NOTHING) <= 0
}

/** A quote is of the token that was asked for, in the currency that is paid, and another total than the entered one is told. */
const checkQuote = (state: OnRampState, { quote, total }: ProviderRow): void => {
  if (quote?.status !== 'ready' || quote.quote.example !== undefined) return expect(total).toBeUndefined()
  const { purchaseAmount, paymentTotal } = quote.quote
  expect(purchaseAmount.currency.toUpperCase()).toBe('ETH')
  expect(paymentTotal.currency.toUpperCase()).toBe(state.paymentCurrency.id)
  const [shown, entered] = [amountFrom(paymentTotal.amount), amountFrom(state.paymentAmount ?? '')]
  const isSame = shown !== undefined && entered !== undefined && compareAmounts(shown, entered) === 0
  expect(total).toEqual(isSame ? undefined : paymentTotal)
}

const checkRows = (state: OnRampState): void => {
  const rows = providerRows(state)
  for (const row of rows) if (row.canContinue) checkRow(state, row)
  for (const row of rows) checkQuote(state, row)
  const comparable = rows.filter((row) => isWithin(row, state.paymentAmount))
  const purchasedAmounts = comparable.flatMap((row) => purchasedAmountOf(row) ?? [])
  for (const row of rows) if (!comparable.includes(row)) expect(row.differenceToBest).toBeUndefined()
  const best = rows.filter(({ isBest }) => isBest)
  expect(best).toHaveLength(Math.min(purchasedAmounts.length, 1))
  for (const row of best)
    for (const amount of purchasedAmounts)
      expect(compareAmounts(purchasedAmountOf(row) ?? NOTHING, amount)).toBeGreaterThanOrEqual(0)
  const selectedRow = chosenRow(state)
  expect(purchaseAmountOf(state) !== undefined).toBe(
    selectedRow !== undefined && purchasedAmountOf(selectedRow) !== undefined,
  )
}

/** The checks of the state after each event. */
const expectAfter: {
  readonly [Type in OnRampEvent['type']]?: (state: OnRampState, before: OnRampState) => void
} = {
  edited: (state) => expect(state.quotes).toEqual({}),
  reset: (state) => expect(state).toEqual(initialOnRampState),
  quoted: (state, before) => {
    const hasFailed = ({ name }: OnRampProvider) =>
      state.offerFailures[name] !== undefined || state.quotes[name]?.status === 'failed'
    if (state !== before) expect(state.error !== undefined).toBe(state.providers.every(hasFailed))
  },
  offered: (state, before) => {
    const isSameForm =
      state.purchaseCurrency.symbol === before.purchaseCurrency.symbol &&
      state.paymentCurrency.id === before.paymentCurrency.id &&
      state.method === before.method
    for (const [name, quote] of Object.entries(before.quotes))
      expect(state.quotes[name]).toBe(isSameForm ? quote : undefined)
    expect(state.offers.map(({ provider }) => provider.name)).toEqual(
      NAMES.filter((name) => state.offers.some(({ provider }) => provider.name === name)),
    )
    if (before.isEdited && before.offers.length > 0)
      expect([state.paymentCurrency, state.purchaseCurrency.symbol, state.quotes]).toEqual([
        before.paymentCurrency,
        before.purchaseCurrency.symbol,
        before.quotes,
      ])
  },
}

/** Two providers have made offers, the third sells on other networks only, and an amount is set. */
const initialEvents: readonly OnRampEvent[] = [
  loading('US'),
  offered('coinbase', 'offer'),
  offered('meld', 'offer'),
  offered('acme', networkFailure),
  { type: 'edited', change: { paymentAmount: '250' } },
]
const initialState = initialEvents.reduce(onRampState, initialOnRampState)

clause(['S3-15', 'S7-71'], () => {
  it('[S3-15] [S7-71] under any order of loads, edits and responses only an expected answer counts, and no example is an offer', () => {
    checkReducer<OnRampState, OnRampEvent, object>({
      reduce: onRampState,
      events,
      start: () => ({ state: initialState, model: {} }),
      applyToModel: () => {},
      check: (_, state, before, event) => {
        const isUnexpected =
          (event.type === 'quoted' && before.quotes[event.provider]?.status !== 'loading') ||
          (event.type === 'offered' && !isOfferPending(before, event.provider))
        if (isUnexpected) expect(state).toBe(before)
        expectAfter[event.type]?.(state, before)
        checkRows(state)
      },
    })
  })
})

clause('S3-18', () => {
  const euro = { id: 'EUR', paymentMethodLimits: [{ id: 'card', min: '1', max: '2' }] }
  const offeredIn = (name: string, paymentCurrencies: readonly OnRampPaymentCurrency[]): OnRampEvent => ({
    type: 'offered',
    provider: name,
    response: E.right(offerOf(name, { paymentCurrencies })),
  })

  it('[S3-18] the default currency is selected until a provider offers others, and its first answer is the one that counts', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(NAMES, { minLength: 1 }), ([first = '', ...others]) => {
        const refused = others.reduce(
          (state, name) => onRampState(state, offered(name, networkFailure)),
          onRampState(initialOnRampState, loading('US')),
        )
        expect(refused.paymentCurrency).toBe(defaultPaymentCurrency)
        const answered = onRampState(refused, offeredIn(first, [euro]))
        expect([answered.paymentCurrency, answered.offers.length]).toEqual([euro, 1])
        expect(isOfferPending(answered, first)).toBe(false)
        expect(onRampState(answered, offeredIn(first, [defaultPaymentCurrency]))).toBe(answered)
      }),
    )
  })
})

it('of several providers a method has the widest limits', () => {
  const cents = fc.bigInt({ min: 100n, max: 10n ** 7n })
  const text = (units: bigint) => `${units / 100n}.${(units % 100n).toString().padStart(2, '0')}`
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 4 }), (bounds) => {
      const limits = bounds.map(([min, max], index) =>
        offerOf(`p${index}`, {
          paymentCurrencies: [
            { id: 'USD', paymentMethodLimits: [{ id: 'card', min: text(min), max: text(max) }] },
          ],
        }),
      )
      const least = bounds.reduce((lowest, [min]) => (min < lowest ? min : lowest), 10n ** 9n)
      const highest = bounds.reduce((highest, [, max]) => (max > highest ? max : highest), 0n)
      expect(paymentCurrenciesOf(limits)).toEqual([
        { id: 'USD', paymentMethodLimits: [{ id: 'card', min: text(least), max: text(highest) }] },
      ])
    }),
  )
})

clause('S5-40', () => {
  it('[S5-40] a list of providers is one of texts, and anything else is empty', () => {
    const providers = NAMES.map((name) => ({ name, label: name }))
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.string()), fc.anything()), (raw) => {
        const isTexts = Array.isArray(raw) && raw.every((amount) => typeof amount === 'string')
        expect(providerNames(raw)).toEqual(isTexts ? raw : [])
        if (raw !== undefined && !isTexts) expect(offeredProviders(providers, raw)).toEqual([])
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NAMES, 'nobody')), (names) => {
        const offered = offeredProviders(providers, names).map(({ name }) => name)
        expect(offered).toEqual([...new Set(names)].filter((name) => NAMES.includes(name)))
      }),
    )
    expect(offeredProviders(providers, undefined)).toEqual(providers)
  })
})
