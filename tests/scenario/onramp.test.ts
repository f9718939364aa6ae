import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { placeholderQuote } from '#domain/onramp/quote.ts'
import { failure } from '#domain/shared/failure.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { clause } from '#tests/spec/clauses.ts'

import { buying, choice, reviewing } from './onramp-kit.ts'
import { ALICE, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld } from './world.ts'

const ETHER = 10n ** 18n

clause(['S0-07', 'S1-11', 'S1-12'], () => {
  it('[S0-07] [S1-12] a user compares Meld and Coinbase, pays at one of them, and receives the tokens', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right('0.1'), coinbase: E.right('0.095') }
    const { buy, windows, seconds, shown, eventNames } = await buying({ onramp })
    expect(await buy.compare({ paymentAmount: '250' })).toMatchObject({
      suggestedAmounts: ['50', '100', '250', '500'],
      paymentAmount: '250',
      providers: [
        {
          name: 'meld',
          label: 'Meld',
          best: true,
          canContinue: true,
          limit: { min: '10.00', max: '7500.00' },
        },
        { name: 'coinbase', fee: '1–2%', best: false, differenceToBest: '0.005', canContinue: true },
      ],
    })
    const review = await buy.prepare(choice)
    const purchase = await review.buy()
    expect(windows.latest?.visited).toEqual(['https://meld.example/pay'])
    expect(purchase).toMatchObject({ provider: 'meld', status: 'waiting', quotedAmount: '0.1' })
    onramp.reported = { status: 'pending' }
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'pending', reported: 'pending' }])
    onramp.units = ETHER / 10n
    await seconds(30)
    expect(shown().purchases).toMatchObject([{ status: 'deposited', deposit: { amount: '0.1' } }])
    expect(eventNames()).toEqual(expect.arrayContaining(['BUY_STARTED', 'BUY_SUCCESS']))
  })
})

describe('a comparison', () => {
  it.each([
    [{ paymentAmount: '12,5' }, 'NOT_AN_AMOUNT'],
    [{ paymentAmount: '0' }, 'NOT_AN_AMOUNT'],
    [{ paymentAmount: '1.005' }, 'TOO_MANY_DECIMALS'],
    [{ paymentCurrency: 'XAU' }, 'CURRENCY_NOT_SERVED'],
    [{ purchaseCurrency: 'DOGE' }, 'CURRENCY_NOT_SERVED'],
    [{ method: 'cheque' }, 'METHOD_NOT_SERVED'],
  ])('of %o is rejected', async (chosen, code) => {
    const { buy } = await buying()
    expect(await outcomeOf(buy.compare(chosen))).toBe(code)
    expect(await outcomeOf(buy.prepare({ ...choice, ...chosen }))).toBe(code)
  })

  it('starts in the currency of the user’s region, and needs no amount', async () => {
    const german = await buying({ page: new FakePage({ language: 'de-DE' }) })
    const { paymentCurrency, providers } = await german.buy.compare()
    expect(paymentCurrency.id).toBe('EUR')
    expect(providers.map(({ quote }) => quote)).toEqual([undefined, undefined])
    const french = await buying({ options: { locale: 'fr-FR' } })
    expect((await french.buy.compare()).paymentCurrency.id).toBe('EUR')
  })

  it('tells of each response, and a provider that fails does not end it', async () => {
    const onramp = new FakeOnRamp()
    let respond = () => {}
    onramp.pause = (what, provider) =>
      what === 'quote' && provider === 'coinbase'
        ? new Promise<void>((resolve) => void (respond = resolve))
        : Promise.resolve()
    onramp.quotes = { coinbase: E.left(failure('Timeout', 'No answer in time')) }
    const { buy } = await buying({ onramp })
    const changes: unknown[] = []
    const comparison = buy.compare(
      { paymentAmount: '250' },
      { changed: ({ providers }) => changes.push(providers.map(({ quote }) => quote?.status)) },
    )
    await settled()
    expect(changes).toEqual([['ready', undefined]])
    respond()
    expect((await comparison).providers).toMatchObject([
      { quote: { status: 'ready' } },
      { quote: { status: 'failed' }, error: { code: 'TIMEOUT' }, canContinue: false },
    ])
    expect(changes.at(-1)).toEqual(['ready', 'failed'])
  })

  it('is cancelled by its signal and by another account, and requests nothing more', async () => {
    const { buy, source, outside } = await buying()
    source.pause = () => new Promise(() => {})
    const aborting = new AbortController()
    const first = buy.compare({ paymentAmount: '250' }, { signal: aborting.signal })
    const second = buy.compare({ paymentAmount: '250' })
    await settled()
    aborting.abort()
    expect(await outcomeOf(first)).toBe('CANCELLED')
    await outside.disconnect()
    expect(await outcomeOf(second)).toBe('CANCELLED')
    expect(await outcomeOf(buy.compare({}, { signal: aborting.signal }))).toBe('NO_ADDRESS')
    expect(source.quoted).toEqual([])
  })

  it('is empty on a network that no provider serves', async () => {
    const onramp = new FakeOnRamp()
    const elsewhere = E.left(failure('UnsupportedNetwork', 'Not here'))
    onramp.offers = { meld: elsewhere, coinbase: elsewhere }
    const { buy } = await buying({ onramp })
    expect(await buy.compare()).toMatchObject({ providers: [], purchaseCurrencies: [] })
    expect(await outcomeOf(buy.prepare(choice))).toBe('UNSUPPORTED_NETWORK')
  })
})

clause('S5-40', () => {
  it.each([
    [
      ['coinbase', 'meld', 'nobody'],
      ['coinbase', 'meld'],
    ],
    [['meld'], ['meld']],
    [[], []],
    ['meld', []],
    [[5], []],
  ])('[S5-40] features.onramp %o enables the providers %o', async (names, expected) => {
    const { buy, shown } = await buying({ options: { features: { onramp: names as readonly string[] } } })
    expect((await buy.compare()).providers.map(({ name }) => name)).toEqual(expected)
    expect(shown().availability).toBe(expected.length === 0 ? 'notServed' : 'available')
    const outcome = await outcomeOf(buy.prepare({ ...choice, provider: 'coinbase' }))
    expect(outcome === 'UNKNOWN_PROVIDER').toBe(!expected.some((name) => name === 'coinbase'))
  })
})

clause('S6-15', () => {
  it('[S6-15] is unavailable in a restricted time zone, with an error and without a request', async () => {
    const world = await buying({ page: new FakePage({ timeZone: 'asia/Shanghai' }) })
    expect(world.shown()).toMatchObject({ availability: 'restricted', purchases: [] })
    expect(await outcomeOf(world.buy.compare())).toBe('RESTRICTED')
    expect(await outcomeOf(world.buy.prepare(choice))).toBe('RESTRICTED')
    expect(world.windows.opened).toEqual([])
    await world.draft.load()
    expect(world.draft.state.offers).toMatchObject({ providers: [], offers: [], offerFailures: {} })
  })

  it('[S6-15] the list of time zones is an option', async () => {
    const page = new FakePage({ timeZone: 'Asia/Shanghai' })
    expect((await buying({ page, options: { restrictedZones: [] } })).shown().availability).toBe('available')
    const berlin = await buying({ options: { restrictedZones: ['Europe/Berlin'] } })
    expect(berlin.shown().availability).toBe('restricted')
  })
})

clause(['S7-69', 'S7-70'], () => {
  it('[S7-69] [S7-70] an example is labelled, and cannot be bought', async () => {
    const onramp = new FakeOnRamp()
    onramp.offers = { coinbase: E.right({ isExample: true }) }
    const first = await buying({ onramp })
    const { providers } = await first.buy.compare({ paymentAmount: '250' })
    expect(providers[1]).toMatchObject({ example: true, canContinue: false })
    expect(await outcomeOf(first.buy.prepare({ ...choice, provider: 'coinbase' }))).toBe('EXAMPLE_ONLY')
    const reason = failure('Refused', 'HTTP status code: 404')
    onramp.offers = {}
    onramp.quotes = {
      coinbase: E.right(placeholderQuote({ amount: '250', currency: 'USD' }, reason)),
      meld: E.right('0.01'),
    }
    const second = await buying({ onramp })
    expect(await second.buy.compare({ paymentAmount: '250' })).toMatchObject({
      providers: [
        { example: false, best: true },
        { example: true, canContinue: false, best: false },
      ],
    })
    expect(await outcomeOf(second.buy.prepare({ ...choice, provider: 'coinbase' }))).toBe('EXAMPLE_ONLY')
    expect(second.windows.opened).toEqual([])
  })
})

describe('a review', () => {
  it('shows who gets the deposit, what is paid, and the quote as the provider’s claim', async () => {
    const { review } = await reviewing()
    const { buy, cancel, ...shown } = review
    expect(shown).toEqual({
      account: `eip155:1:${ALICE}`,
      purchaseCurrency: expect.objectContaining({ symbol: 'ETH' }),
      paymentAmount: '250',
      paymentCurrency: 'USD',
      method: 'card',
      provider: { name: 'meld', label: 'Meld' },
      quoted: {
        by: 'claim',
        value: expect.objectContaining({ purchaseAmount: { amount: '1', currency: 'ETH' } }),
      },
    })
    expect([typeof buy, typeof cancel]).toEqual(['function', 'function'])
  })

  it('has no quote if the provider shows its price only on its page', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right(undefined) }
    const { review } = await reviewing({ onramp })
    expect(review).not.toHaveProperty('quoted')
    expect(await review.buy()).toMatchObject({ provider: 'meld' })
  })

  it.each([
    [{ provider: 'nobody' }, 'UNKNOWN_PROVIDER'],
    [{ paymentAmount: '9.99' }, 'BELOW_LIMIT'],
    [{ paymentAmount: '7500.01' }, 'ABOVE_LIMIT'],
  ])('of %o is rejected', async (change, code) => {
    const { buy, source } = await buying()
    expect(await outcomeOf(buy.prepare({ ...choice, ...change }))).toBe(code)
    expect(source.quoted).toEqual([])
  })

  it('is rejected with the failure of the provider’s offer or quote', async () => {
    const onramp = new FakeOnRamp()
    onramp.offers = { meld: E.left(failure('Timeout', 'No answer in time')) }
    const { buy } = await buying({ onramp })
    expect(await outcomeOf(buy.prepare(choice))).toBe('TIMEOUT')
    onramp.offers = {}
    onramp.quotes = { meld: E.left(failure('CountryNotServed', 'Not in Atlantis')) }
    expect(await outcomeOf(buy.prepare(choice))).toBe('COUNTRY_NOT_SERVED')
  })

  it('asks no provider but its own', async () => {
    const { source } = await reviewing()
    expect(source.quoted.map(({ provider }) => provider)).toEqual(['meld'])
  })

  it('begins one purchase', async () => {
    const { review, source } = await reviewing()
    await review.buy()
    expect(await outcomeOf(review.buy())).toBe('NOT_REVIEWED')
    expect(source.started).toHaveLength(1)
  })

  it('that is cancelled begins none, and closes a window that shows no page yet', async () => {
    const { review, source, windows, shown } = await reviewing()
    source.pause = () => new Promise(() => {})
    const outcome = review.buy()
    await settled()
    review.cancel()
    expect(await outcomeOf(outcome)).toBe('CANCELLED')
    expect(windows.latest?.isOpen).toBe(false)
    expect(await outcomeOf(review.buy())).toBe('NOT_REVIEWED')
    expect([windows.opened.length, shown().purchases]).toEqual([1, []])
  })

  it('of another account or network opens no window', async () => {
    const { review, outside, source, windows } = await reviewing()
    await outside.switchNetwork(chain(10))
    await settled()
    expect(await outcomeOf(review.buy())).toBe('CANCELLED')
    expect([windows.opened, source.started]).toEqual([[], []])
  })
})

describe('without the option', () => {
  it('every method reports it, and the feature is not loaded', async () => {
    const { outside } = await readyWorld({ wallets: [wallet()] })
    expect(await outcomeOf(outside.onramp.prepare(choice))).toBe('ONRAMP_NOT_ENABLED')
    expect(await outcomeOf(outside.onramp.compare())).toBe('ONRAMP_NOT_ENABLED')
    expect(outside.onramp.openAgain('1')).toBe(false)
    expect(outside.onramp.state.availability).toBe('noAddress')
  })
})
