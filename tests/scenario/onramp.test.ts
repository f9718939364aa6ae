import * as E from 'fp-ts/Either'
import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import { defaultPaymentCurrency, defaultPurchaseCurrency } from '#domain/onramp/currency.ts'
import { placeholderQuote } from '#domain/onramp/quote.ts'
import { storedPurchases } from '#domain/onramp/stored-purchases.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting } from './world.ts'

/** A purchase as the history lists it. */
const listed = (id: string, minedAt: number, status: Transaction['status'] = 'confirmed'): Transaction => ({
  id,
  chain: chain(1),
  hash: `0x${id}`,
  operation: 'buy',
  status,
  minedAt,
  transfers: [],
})

const ETHER = 10n ** 18n
const option = { feature: 'onramp', providers: [], load: async () => ({}) } as const

/** A connected tab of a host with its own interface for buying, which observes the state. */
const buying = async ({ options, ...setting }: Setting = {}) => {
  const { onramp = new FakeOnRamp(), windows = new FakeExternalWindows() } = setting
  const tab = await readyWorld({
    wallets: [wallet()],
    ...setting,
    onramp,
    windows,
    options: { onramp: option, ...options },
  })
  await tab.outside.connect({ connectorId: 'one' })
  tab.outside.onramp.state$.subscribe()
  await settled()
  const onrampParts = { source: onramp, windows, buy: tab.outside.onramp }
  return {
    ...tab,
    ...onrampParts,
    shown: () => onrampParts.buy.state,
    seconds: (count: number) => tab.clock.advance(count * 1000),
  }
}

/** A buying tab with quotes for $250. */
const quoted = async (setting: Setting = {}) => {
  const world = await buying(setting)
  await world.buy.choose({ paymentAmount: '250' })
  await world.seconds(0.2)
  return world
}

/** A buying tab with Meld's page open. */
const paying = async (setting: Setting = {}) => {
  const world = await quoted(setting)
  const startedPurchase = await world.buy.buy('meld')
  return { ...world, startedPurchase }
}

const row = ({ shown }: Awaited<ReturnType<typeof buying>>, name: string) =>
  shown().providers.find((own) => own.name === name)

clause(['S0-07', 'S1-11', 'S1-12'], () => {
  it('[S0-07] [S1-12] a user compares Meld and Coinbase, pays at one of them, and receives the tokens', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right('0.1'), coinbase: E.right('0.095') }
    const world = await quoted({ onramp })
    expect(world.shown()).toMatchObject({
      availability: 'available',
      purchaseAmount: '0.1',
      quotesLoading: false,
      suggestedAmounts: ['50', '100', '250', '500'],
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
    const purchase = await world.buy.buy('meld')
    expect(world.windows.latest?.visited).toEqual(['https://meld.example/pay'])
    expect(purchase).toMatchObject({ provider: 'meld', status: 'waiting', purchaseAmount: '0.1' })
    onramp.reported = { status: 'pending' }
    await world.seconds(4)
    expect(world.shown().purchases).toMatchObject([{ status: 'pending' }])
    onramp.units = ETHER / 10n
    await world.seconds(30)
    expect(world.shown().purchases).toMatchObject([{ status: 'done' }])
    expect(world.eventNames()).toEqual(expect.arrayContaining(['BUY_STARTED', 'BUY_SUCCESS']))
  })
})

clause('S3-15', () => {
  it('[S3-15] holds providers, choices, amounts and errors as exact decimal strings', async () => {
    const { buy, shown, seconds } = await quoted()
    await buy.select('coinbase')
    await buy.choose({ paymentCurrency: 'EUR', method: 'ach_bank_account', paymentAmount: '0020.50' })
    await seconds(0.2)
    expect(shown()).toMatchObject({
      selectedProvider: 'coinbase',
      paymentCurrency: { id: 'EUR' },
      purchaseCurrency: { symbol: 'ETH' },
      method: 'ach_bank_account',
      paymentAmount: '20.5',
      purchaseAmount: '1',
    })
  })

  it.each([
    [{ paymentAmount: '12,5' }, 'NOT_AN_AMOUNT'],
    [{ paymentAmount: '0' }, 'NOT_AN_AMOUNT'],
    [{ paymentAmount: '1.005' }, 'TOO_MANY_DECIMALS'],
    [{ paymentCurrency: 'XAU' }, 'CURRENCY_NOT_SERVED'],
    [{ purchaseCurrency: 'DOGE' }, 'CURRENCY_NOT_SERVED'],
    [{ method: 'cheque' }, 'METHOD_NOT_SERVED'],
  ])('rejects %o', async (choice, code) => {
    const { buy } = await quoted()
    expect(await outcomeOf(buy.choose(choice))).toBe(code)
  })
})

clause('S4-49', () => {
  it('[S4-49] reset restores the defaults', async () => {
    const { buy, inside } = await quoted()
    await buy.choose({ paymentCurrency: 'EUR' })
    await buy.select('coinbase')
    buy.reset()
    expect(inside.onramp.useCases?.buyCrypto.state).toMatchObject({
      purchaseCurrency: defaultPurchaseCurrency,
      paymentCurrency: defaultPaymentCurrency,
      selectedProvider: undefined,
      paymentAmount: undefined,
      error: undefined,
      quotes: {},
    })
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
    const { shown } = await buying({ options: { features: { onramp: names as readonly string[] } } })
    expect(shown().providers.map(({ name }) => name)).toEqual(expected)
    expect(shown().availability).toBe(expected.length === 0 ? 'notServed' : 'available')
  })
})

clause('S6-15', () => {
  it('[S6-15] is unavailable in a restricted time zone, with an error and without a request', async () => {
    const world = await buying({ page: new FakePage({ timeZone: 'asia/Shanghai' }) })
    expect(world.shown()).toMatchObject({ availability: 'restricted', providers: [] })
    expect(await outcomeOf(world.buy.buy('meld'))).toBe('RESTRICTED')
    expect(world.windows.opened).toEqual([])
  })

  it('[S6-15] the list of time zones is an option', async () => {
    const page = new FakePage({ timeZone: 'Asia/Shanghai' })
    expect((await buying({ page, options: { restrictedZones: [] } })).shown().availability).toBe('available')
    const berlin = await buying({ options: { restrictedZones: ['Europe/Berlin'] } })
    expect(berlin.shown().availability).toBe('restricted')
  })
})

clause(['S7-69', 'S7-70', 'S7-71'], () => {
  it('[S7-69] [S7-70] an example quote is labelled, and cannot be bought', async () => {
    const onramp = new FakeOnRamp()
    onramp.offers = { coinbase: E.right({ isExample: true }) }
    const world = await quoted({ onramp })
    expect(row(world, 'coinbase')).toMatchObject({ example: true, canContinue: false })
    expect(await outcomeOf(world.buy.buy('coinbase'))).toBe('EXAMPLE_ONLY')
    const reason = failure('Refused', 'HTTP status code: 404')
    onramp.offers = {}
    onramp.quotes = {
      coinbase: E.right(placeholderQuote({ amount: '250', currency: 'USD' }, reason)),
      meld: E.right('0.01'),
    }
    const secondProvider = await quoted({ onramp })
    expect(row(secondProvider, 'coinbase')).toMatchObject({ example: true, canContinue: false, best: false })
    expect(row(secondProvider, 'meld')).toMatchObject({ example: false, best: true })
    expect(secondProvider.windows.opened).toEqual([])
  })

  it('[S7-71] a failed quote is null, and its message is in the state', async () => {
    const onramp = new FakeOnRamp()
    const reason = E.left(failure('CountryNotServed', 'Not in Atlantis'))
    onramp.quotes = { meld: reason, coinbase: reason }
    const { shown, inside } = await quoted({ onramp })
    expect(shown().error).toMatchObject({ code: 'COUNTRY_NOT_SERVED', message: 'Not in Atlantis' })
    expect(shown().purchaseAmount).toBeUndefined()
    expect(await inside.onramp.useCases?.buyCrypto.quoteOf('meld')).toBeNull()
  })
})

describe('quotes', () => {
  it('are requested once, 200 ms after the last edit', async () => {
    const { buy, source, seconds } = await buying()
    for (const paymentAmount of ['2', '25', '250']) await buy.choose({ paymentAmount })
    await seconds(0.199)
    expect(source.quoted).toEqual([])
    await seconds(0.001)
    expect(source.quoted.map(({ provider, request }) => [provider, request.paymentAmount])).toEqual([
      ['meld', '250'],
      ['coinbase', '250'],
    ])
  })

  it('[S3-15] that arrive late never replace newer ones', async () => {
    const onramp = new FakeOnRamp()
    const world = await buying({ onramp })
    let release = () => {}
    onramp.pause = (what) =>
      what === 'quote' ? new Promise<void>((resolve) => void (release = resolve)) : Promise.resolve()
    onramp.quotes = { meld: E.right('9'), coinbase: E.right(undefined) }
    await world.buy.choose({ paymentAmount: '100' })
    await world.seconds(0.2)
    const releaseFirst = release
    onramp.pause = undefined
    onramp.quotes = { meld: E.right('2'), coinbase: E.right(undefined) }
    await world.buy.choose({ paymentAmount: '200' })
    await world.seconds(0.2)
    releaseFirst()
    await settled()
    expect(world.shown().purchaseAmount).toBe('2')
  })

  it('are not requested from a provider whose limits exclude the amount, and its row has the reason', async () => {
    const { buy, source, shown, seconds } = await buying()
    await buy.choose({ paymentAmount: '9.99' })
    await seconds(0.2)
    expect(source.quoted).toEqual([])
    expect(shown()).toMatchObject({ error: { code: 'BELOW_LIMIT' }, providers: [{ canContinue: false }, {}] })
    await buy.choose({ paymentAmount: '7500.01' })
    await seconds(0.2)
    expect(shown().error?.code).toBe('ABOVE_LIMIT')
    expect(await outcomeOf(buy.buy('meld'))).toBe('ABOVE_LIMIT')
  })

  it('are requested without a subscriber, and reading the state neither ends the requests nor removes the quotes', async () => {
    const onramp = new FakeOnRamp()
    const tab = await readyWorld({ wallets: [wallet()], onramp, options: { onramp: option } })
    await tab.outside.connect({ connectorId: 'one' })
    const { onramp: buy } = tab.outside
    await buy.choose({ paymentAmount: '250' })
    const signals: AbortSignal[] = []
    const { quote } = onramp
    Object.assign(onramp, {
      quote: (...request: Parameters<typeof quote>) => {
        signals.push(request[2])
        return quote(...request)
      },
    })
    let respond = () => {}
    onramp.pause = (what, provider) =>
      what === 'quote' && provider === 'coinbase'
        ? new Promise<void>((resolve) => void (respond = resolve))
        : Promise.resolve()
    const quotes = buy.quote()
    await settled()
    expect(buy.state).toMatchObject({ quotesLoading: true, purchaseAmount: '1' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
    respond()
    await quotes
    expect(buy.state.providers).toMatchObject([
      { quote: { status: 'ready' } },
      { quote: { status: 'ready' } },
    ])
    expect(buy.state).toMatchObject({ quotesLoading: false, purchaseAmount: '1' })
  })

  it('without a price can be bought, since the provider shows the price on its page', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right(undefined) }
    const world = await quoted({ onramp })
    expect(row(world, 'meld')).toMatchObject({ quote: { status: 'unquoted' }, canContinue: true })
  })

  it('start in the currency of the user’s region', async () => {
    const german = await buying({ page: new FakePage({ language: 'de-DE' }) })
    expect(german.shown().paymentCurrency.id).toBe('EUR')
    expect((await buying({ options: { locale: 'fr-FR' } })).shown().paymentCurrency.id).toBe('EUR')
  })
})

describe('offers', () => {
  /** Coinbase's offer arrives only when it is released. */
  const slowProvider = () => {
    const onramp = new FakeOnRamp()
    const release: (() => void)[] = []
    onramp.pause = (what, provider) =>
      what === 'offer' && provider === 'coinbase'
        ? new Promise((resolve) => void release.push(resolve))
        : Promise.resolve()
    return { onramp, release: () => release.forEach((each) => each()) }
  }

  it('are compared and bought without waiting for the slowest, whose quote follows', async () => {
    const { onramp, release } = slowProvider()
    const world = await quoted({ onramp })
    expect(world.shown()).toMatchObject({ loading: true, quotesLoading: true, availability: 'available' })
    expect(row(world, 'meld')).toMatchObject({ quote: { status: 'ready' }, canContinue: true })
    expect(row(world, 'coinbase')).toMatchObject({ quote: { status: 'loading' }, canContinue: false })
    expect(await outcomeOf(world.buy.buy('coinbase'))).toBe('UNKNOWN_PROVIDER')
    expect(await world.buy.buy('meld')).toMatchObject({ provider: 'meld' })
    release()
    await world.seconds(0.2)
    expect(world.shown()).toMatchObject({ loading: false, quotesLoading: false })
    expect(row(world, 'coinbase')).toMatchObject({ quote: { status: 'ready' }, canContinue: true })
    expect(onramp.quoted.map(({ provider }) => provider)).toEqual(['meld', 'coinbase'])
  })

  it('that arrive later do not change the user’s input', async () => {
    const { onramp, release } = slowProvider()
    const dollars = [{ id: 'USD', paymentMethodLimits: [{ id: 'card', min: '10', max: '500' }] }]
    onramp.offers = { meld: E.right({ paymentCurrencies: dollars }) }
    const page = new FakePage({ language: 'de-DE' })
    const untouched = await buying({ onramp, page })
    expect(untouched.shown().paymentCurrency.id).toBe('USD')
    release()
    await settled()
    expect(untouched.shown().paymentCurrency.id).toBe('EUR')
    const secondProvider = slowProvider()
    secondProvider.onramp.offers = onramp.offers
    const typing = await quoted({ onramp: secondProvider.onramp, page: new FakePage({ language: 'de-DE' }) })
    secondProvider.release()
    await settled()
    expect(typing.shown()).toMatchObject({ paymentCurrency: { id: 'USD' }, paymentAmount: '250' })
  })

  it('that fail leave the row of the provider, with the reason', async () => {
    const onramp = new FakeOnRamp()
    onramp.offers = { coinbase: E.left(failure('Timeout', 'No answer in time')) }
    const world = await quoted({ onramp })
    expect(world.shown().error).toBeUndefined()
    expect(row(world, 'coinbase')).toMatchObject({ error: { code: 'TIMEOUT' }, canContinue: false })
    expect(await outcomeOf(world.buy.buy('coinbase'))).toBe('TIMEOUT')
    onramp.offers = { coinbase: E.left(failure('UnsupportedNetwork', 'Not here')) }
    expect(row(await quoted({ onramp }), 'coinbase')).toBeUndefined()
  })
})

describe('the window', () => {
  it('opens blank within the user’s gesture, before any request', async () => {
    const world = await quoted()
    void world.buy.buy('meld')
    expect(world.windows.opened).toHaveLength(1)
    expect([world.windows.latest?.visited, world.source.started]).toEqual([[], []])
    await settled()
    expect(world.windows.latest?.visited).toEqual(['https://meld.example/pay'])
  })

  it('that the browser blocks starts no purchase', async () => {
    const windows = new FakeExternalWindows()
    windows.blocked = true
    const world = await quoted({ windows })
    expect(await outcomeOf(world.buy.buy('meld'))).toBe('POPUP_BLOCKED')
    expect([world.source.started, world.shown().purchases]).toEqual([[], []])
    expect(world.shown().error?.code).toBe('POPUP_BLOCKED')
  })

  it('that is closed before it shows the provider’s page starts no purchase', async () => {
    const onramp = new FakeOnRamp()
    const world = await quoted({ onramp })
    onramp.pause = () => new Promise(() => {})
    const outcome = world.buy.buy('meld')
    await settled()
    world.windows.latest?.close()
    expect(await outcomeOf(outcome)).toBe('POPUP_CLOSED')
  })

  it('that is closed during the balance request starts no purchase', async () => {
    const onramp = new FakeOnRamp()
    const world = await quoted({ onramp })
    onramp.balance = () => () => new Promise(() => {})
    const outcome = world.buy.buy('meld')
    await settled()
    expect(world.source.started).toHaveLength(1)
    world.windows.latest?.close()
    expect(await outcomeOf(outcome)).toBe('POPUP_CLOSED')
    await world.seconds(2)
    expect([world.shown().purchases, world.windows.latest?.visited]).toEqual([[], []])
    expect(world.stored(storedPurchases)).toBeUndefined()
  })

  it('shows the provider’s page without a known balance if no node responds within 2 s', async () => {
    const onramp = new FakeOnRamp()
    const world = await quoted({ onramp })
    onramp.balance = () => () => new Promise(() => {})
    const outcome = world.buy.buy('meld')
    await world.seconds(2)
    expect(await outcome).toMatchObject({ provider: 'meld' })
    expect(world.stored(storedPurchases)?.[0]?.before).toBeUndefined()
  })

  it.each(['start', 'balance'] as const)(
    'is closed when the account changes during the request %s, and the opening state ends',
    async (during) => {
      const onramp = new FakeOnRamp()
      const world = await quoted({ onramp })
      const { purchases } = await world.inside.onramp.load()
      const opening = async () => (await firstValueFrom(purchases.state$)).opening
      if (during === 'start') onramp.pause = () => new Promise(() => {})
      else onramp.balance = () => () => new Promise(() => {})
      const outcome = world.buy.buy('meld')
      await settled()
      expect(await opening()).toBe('meld')
      await world.outside.disconnect()
      expect(await opening()).toBeUndefined()
      expect(await outcomeOf(outcome)).toBe('CANCELLED')
      expect(world.windows.latest?.isOpen).toBe(false)
      expect(await opening()).toBeUndefined()
    },
  )

  it('is closed when the user disconnects, and a late response opens no page', async () => {
    const onramp = new FakeOnRamp()
    const world = await quoted({ onramp })
    let release = () => {}
    onramp.pause = () => new Promise<void>((resolve) => void (release = resolve))
    const outcome = world.buy.buy('meld')
    await settled()
    await world.outside.disconnect()
    expect(await outcomeOf(outcome)).toBe('CANCELLED')
    release()
    await settled()
    expect([world.windows.latest?.isOpen, world.windows.latest?.visited]).toEqual([false, []])
    expect(world.stored(storedPurchases)).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'http://pay.example/', 'data:text/html,x'])(
    'does not navigate to %s',
    async (url) => {
      const onramp = new FakeOnRamp()
      onramp.start$ = E.right({ url })
      const world = await quoted({ onramp })
      expect(await outcomeOf(world.buy.buy('meld'))).toBe('UNTRUSTED')
      expect([world.windows.latest?.isOpen, world.shown().purchases]).toEqual([false, []])
    },
  )

  it('that is closed during the payment is reported, and the purchase is still followed', async () => {
    const { windows, shown, source, seconds } = await paying()
    windows.latest?.close()
    expect(shown().purchases).toMatchObject([{ windowClosed: true, status: 'waiting' }])
    source.units = 2n * ETHER
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'done' }])
  })

  it('can be opened again', async () => {
    const { windows, buy, startedPurchase, shown } = await paying()
    windows.latest?.close()
    expect(buy.openAgain(startedPurchase.id)).toBe(true)
    expect(windows.opened.map(({ visited }) => visited.at(-1))).toEqual([
      'https://meld.example/pay',
      'https://meld.example/pay',
    ])
    expect(shown().purchases).toMatchObject([{ windowClosed: false }])
    windows.blocked = true
    expect(buy.openAgain(startedPurchase.id)).toBe(false)
  })

  it('is watched only if it is the latest window of the purchase', async () => {
    const { windows, buy, startedPurchase, shown } = await paying()
    expect(buy.openAgain(startedPurchase.id)).toBe(true)
    windows.opened[0]?.close()
    expect(shown().purchases).toMatchObject([{ windowClosed: false }])
    windows.latest?.close()
    expect(shown().purchases).toMatchObject([{ windowClosed: true }])
  })
})

describe('a purchase', () => {
  it('fails with the provider’s reason', async () => {
    const { source, shown, seconds, events } = await paying()
    source.reported = { status: 'failed', reason: 'The card was declined' }
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'failed', reason: 'The card was declined' }])
    expect(events.at(-1)).toMatchObject({ event: 'BUY_ERROR', properties: { provider: 'meld' } })
  })

  it('that has arrived reloads the tokens', async () => {
    const holdings = new FakeHoldings()
    const { source, seconds, inside } = await paying({ holdings })
    const { viewTokens } = await inside.tokens.load()
    viewTokens.tokens$.subscribe()
    await settled()
    const requestsBefore = holdings.requests.length
    source.reported = { status: 'pending' }
    await seconds(4)
    expect(holdings.requests).toHaveLength(requestsBefore)
    source.reported = { status: 'done' }
    await seconds(60)
    expect(holdings.requests).toHaveLength(requestsBefore + 1)
  })

  it('is not completed by a tiny amount', async () => {
    const { source, shown, seconds } = await paying()
    source.units = 1n
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
  })

  it('[S7-04] is polled every 4 s for 180 s, and again when the user returns to the page or resumes it', async () => {
    const { source, shown, seconds, page, buy, startedPurchase } = await paying()
    source.watched.length = 0
    await seconds(176)
    expect(source.watched).toHaveLength(44)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'overdue' }])
    const polls = source.watched.length
    await seconds(600)
    expect(source.watched).toHaveLength(polls)
    buy.resume(startedPurchase.id)
    await settled()
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    await seconds(180)
    source.reported = { status: 'done' }
    page.returnToForeground()
    await settled()
    expect(shown().purchases).toMatchObject([{ status: 'done' }])
  })

  it('that is not paid within seven days is removed, and later deposits do not complete it', async () => {
    const { source, shown, seconds, page, eventNames } = await paying()
    await seconds(6 * 24 * 60 * 60)
    page.returnToForeground()
    await settled()
    expect(shown().purchases).toMatchObject([{ status: 'overdue' }])
    await seconds(24 * 60 * 60)
    source.units = 2n * ETHER
    page.returnToForeground()
    await settled()
    expect(shown().purchases).toEqual([])
    expect(eventNames()).not.toContain('BUY_SUCCESS')
  })

  it('without a quote is not completed by a tiny amount', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right(undefined) }
    const { source, shown, seconds } = await paying({ onramp })
    source.units = 10n ** 14n - 1n
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    source.units = 10n ** 14n
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'done' }])
  })

  it('without a quote has the status of the provider, if the provider reports one', async () => {
    const onramp = new FakeOnRamp()
    onramp.quotes = { meld: E.right(undefined) }
    onramp.reported = { status: 'waiting' }
    const { source, shown, seconds } = await paying({ onramp })
    source.units = ETHER
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    source.reported = { status: 'done' }
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'done' }])
  })

  it('is followed after a reload, without a view that shows it', async () => {
    const { disk, clock, dispose, source } = await paying()
    dispose()
    const nextTab = await readyWorld({
      wallets: [wallet('one', { permitted: true })],
      disk,
      clock,
      onramp: source,
      options: { onramp: option },
    })
    await settled()
    source.units = 2n * ETHER
    await clock.advance(4000)
    expect(nextTab.outside.onramp.state.purchases).toMatchObject([{ status: 'done' }])
    expect(nextTab.eventNames()).toContain('BUY_SUCCESS')
  })

  it('is shown in other tabs, and its success is emitted once', async () => {
    const first = await paying()
    const second = await buying({ disk: first.disk, clock: first.clock, onramp: first.source })
    expect(second.shown().purchases).toMatchObject([{ status: 'waiting' }])
    first.source.reported = { status: 'done' }
    await first.seconds(4)
    expect(second.shown().purchases).toMatchObject([{ status: 'done' }])
    const successes = [...first.eventNames(), ...second.eventNames()].filter((name) => name === 'BUY_SUCCESS')
    expect(successes).toHaveLength(1)
  })

  it.each(['balance', 'history'] as const)(
    'is completed alone: one deposit found in the %s completes one of two purchases',
    async (by) => {
      const { source, shown, seconds, buy } = await paying()
      await seconds(1)
      await buy.buy(by === 'balance' ? 'meld' : 'coinbase')
      await seconds(1)
      const completed = () => shown().purchases.filter(({ status }) => status === 'done')
      expect(shown().purchases).toHaveLength(2)
      if (by === 'balance') source.units = ETHER
      else source.listed = [listed('one', 2_000_000)]
      await seconds(60)
      expect(completed()).toHaveLength(1)
      if (by === 'balance') source.units = 2n * ETHER
      else source.listed = [listed('two', 2_000_001), listed('one', 2_000_000)]
      await seconds(60)
      expect(completed()).toHaveLength(2)
    },
  )

  it('that is dismissed is removed', async () => {
    const { buy, startedPurchase, shown, source, seconds } = await paying()
    buy.dismiss(startedPurchase.id)
    expect(shown().purchases).toEqual([])
    await seconds(4)
    source.watched.length = 0
    await seconds(60)
    expect(source.watched).toEqual([])
  })

  it('without a known balance at its start is compared with the first balance that a node returns', async () => {
    const onramp = new FakeOnRamp()
    onramp.units = undefined
    const { source, shown, seconds } = await paying({ onramp })
    source.units = 5n * ETHER
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    source.units = 6n * ETHER
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'done' }])
  })
})

clause('S3-14', () => {
  it('[S3-14] the purchases in the history at Coinbase are part of the account’s activity', async () => {
    const activity = new FakeActivity()
    activity.set(chain(1), ALICE, [])
    const { source, outside, seconds } = await paying({ activity })
    outside.activity.state$.subscribe()
    await settled()
    expect(outside.activity.state.coinbaseTransactions).toEqual([])
    source.listed = [listed('late', 2000), listed('early', 1000)]
    source.reported = { status: 'pending' }
    await seconds(4)
    source.listed = [listed('early', 1000, 'failed')]
    await seconds(30)
    expect(outside.activity.state.coinbaseTransactions).toMatchObject([
      { id: 'late', status: 'confirmed' },
      { id: 'early', status: 'failed' },
    ])
  })
})

describe('without the option', () => {
  it('every method reports it, and the feature is not loaded', async () => {
    const { outside } = await readyWorld({ wallets: [wallet()] })
    expect(await outcomeOf(outside.onramp.buy('meld'))).toBe('ONRAMP_NOT_ENABLED')
    expect(outside.onramp.openAgain('1')).toBe(false)
    expect(outside.onramp.state.availability).toBe('noAddress')
  })
})

describe('a network', () => {
  it('that no provider serves is reported', async () => {
    const onramp = new FakeOnRamp()
    const elsewhere = E.left(failure('UnsupportedNetwork', 'Not here'))
    onramp.offers = { meld: elsewhere, coinbase: elsewhere }
    const { shown } = await buying({ onramp })
    expect(shown()).toMatchObject({ availability: 'notServed', providers: [] })
  })

  it('that becomes active has its own offers', async () => {
    const world = await quoted()
    await world.outside.switchNetwork(chain(10))
    await settled()
    expect(world.shown().purchaseCurrencies).toMatchObject([{ networks: [{ chainId: 'eip155:10' }] }])
    expect(world.shown().paymentAmount).toBeUndefined()
  })

  it('a balance that does not arrive delays no page that a slow provider opens', async () => {
    const world = await buying()
    await world.buy.choose({ paymentAmount: '250' })
    await world.clock.advance(200)
    world.source.balance = () => () => new Promise(() => undefined)
    const answered$ = new Subject<void>()
    world.source.pause = () => firstValueFrom(answered$)
    void world.buy.buy('meld')
    await world.clock.advance(5000)
    answered$.next()
    await world.clock.advance(0)
    expect(world.windows.latest?.visited).toEqual(['https://meld.example/pay'])
  })
})
