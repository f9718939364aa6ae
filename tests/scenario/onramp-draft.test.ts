import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { defaultPaymentCurrency } from '#domain/onramp/currency.ts'
import { areOffersLoading } from '#domain/onramp/onramp-state.ts'
import { areQuotesLoading, providerRows, purchaseAmountOf } from '#domain/onramp/provider-rows.ts'
import { failure } from '#domain/shared/failure.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { clause } from '#tests/spec/clauses.ts'

import { buying } from './onramp-kit.ts'
import { chain, type Setting } from './world.ts'

/** The modal's form, while its view is shown. */
const drafting = async (setting: Setting = {}) => {
  const world = await buying(setting)
  world.draft.state$.subscribe()
  await settled()
  const { draft } = world
  const state = () => draft.state.offers
  return {
    ...world,
    state,
    rows: () => providerRows(state()),
    row: (name: string) => providerRows(state()).find(({ provider }) => provider.name === name),
    currencyOf: (id: string) =>
      state().paymentCurrencies.find((currency) => currency.id === id) ?? defaultPaymentCurrency,
    reviewOf: (name: string) => {
      const review = draft.reviewOf(state(), name)
      if (review === undefined) throw new Error(`${name} cannot sell this`)
      return review
    },
  }
}

/** The form with quotes for $250. */
const quoted = async (setting: Setting = {}) => {
  const world = await drafting(setting)
  world.draft.enter('250')
  await world.seconds(0.2)
  return world
}

clause('S3-15', () => {
  it('[S3-15] holds providers, choices, amounts and errors as exact decimal strings', async () => {
    const { draft, state, currencyOf, seconds } = await quoted()
    draft.select('coinbase')
    draft.edit({ paymentCurrency: currencyOf('EUR'), method: 'ach_bank_account' })
    draft.enter('0020.50')
    await seconds(0.2)
    expect(state()).toMatchObject({
      selectedProvider: 'coinbase',
      paymentCurrency: { id: 'EUR' },
      purchaseCurrency: { symbol: 'ETH' },
      method: 'ach_bank_account',
      paymentAmount: '20.5',
      purchaseCurrencies: [{ symbol: 'ETH' }],
      paymentCurrencies: [{ id: 'USD' }, { id: 'EUR' }],
      error: undefined,
    })
    expect(areQuotesLoading(state())).toBe(false)
    expect(purchaseAmountOf(state())).toBe('1')
  })

  it('[S3-15] an edit removes the quotes and the error of the form before', async () => {
    const onramp = new FakeOnRamp()
    const { draft, state, seconds } = await quoted({ onramp })
    expect(purchaseAmountOf(state())).toBe('1')
    draft.enter('300')
    expect(state()).toMatchObject({ quotes: {}, paymentAmount: '300' })
    expect(purchaseAmountOf(state())).toBeUndefined()
    const reason = E.left(failure('CountryNotServed', 'Not in Atlantis'))
    onramp.quotes = { meld: reason, coinbase: reason }
    await seconds(0.2)
    expect(state().error).toBeDefined()
    draft.enter('400')
    expect(state()).toMatchObject({ quotes: {}, error: undefined })
  })

  it('[S3-15] quotes that arrive late never replace newer ones', async () => {
    const onramp = new FakeOnRamp()
    const { draft, state, seconds } = await drafting({ onramp })
    const releases: (() => void)[] = []
    onramp.pause = (what) =>
      what === 'quote' ? new Promise<void>((resolve) => void releases.push(resolve)) : Promise.resolve()
    onramp.quotes = { meld: E.right('9'), coinbase: E.right(undefined) }
    draft.enter('100')
    await seconds(0.2)
    const first = releases.splice(0)
    onramp.quotes = { meld: E.right('2'), coinbase: E.right(undefined) }
    draft.enter('200')
    await seconds(0.2)
    for (const release of first) release()
    await settled()
    expect(purchaseAmountOf(state())).toBeUndefined()
    for (const release of releases) release()
    await settled()
    expect(purchaseAmountOf(state())).toBe('2')
    expect(onramp.quoted.map(({ request }) => request.paymentAmount)).toContain('100')
  })

  it('[S3-15] no quotes load without an amount, although offers do', async () => {
    const onramp = new FakeOnRamp()
    const { draft, state } = await drafting({ onramp })
    onramp.pause = () => new Promise(() => {})
    void draft.load()
    await settled()
    expect([areOffersLoading(state()), areQuotesLoading(state())]).toEqual([true, false])
    draft.enter('100')
    expect(areQuotesLoading(state())).toBe(true)
  })

  it('[S3-15] offers that arrive after another load are ignored', async () => {
    const onramp = new FakeOnRamp()
    const { draft, state } = await drafting({ onramp })
    let release = () => {}
    onramp.pause = () => new Promise<void>((resolve) => void (release = resolve))
    void draft.load()
    await settled()
    const releaseFirst = release
    onramp.pause = undefined
    onramp.offers = { meld: E.left(failure('CountryNotServed', 'Not here')) }
    await draft.load()
    onramp.offers = {}
    releaseFirst()
    await settled()
    expect(state().offers.map(({ provider }) => provider.name)).toEqual(['coinbase'])
  })
})

/** The state before anything is loaded. */
const defaults = {
  purchaseCurrency: { id: 'USDC', networks: [{ chainId: 'eip155:1' }, { chainId: 'eip155:137' }] },
  paymentCurrency: { id: 'USD' },
  method: 'card',
  paymentAmount: undefined,
  selectedProvider: undefined,
  providers: [],
  offers: [],
  offerFailures: {},
  quotes: {},
  error: undefined,
}

clause('S4-49', () => {
  it('[S4-49] reset restores the defaults', async () => {
    const { draft, state, currencyOf, seconds } = await quoted()
    draft.edit({ paymentCurrency: currencyOf('EUR'), method: 'ach_bank_account' })
    draft.enter('300')
    await seconds(0.2)
    draft.select('coinbase')
    draft.reset()
    expect(state()).toMatchObject(defaults)
    expect(state().purchaseCurrencies.map(({ id }) => id)).toEqual(['USDC'])
    expect(state().paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  })

  it('[S4-49] answers to requests from before the reset change nothing', async () => {
    const onramp = new FakeOnRamp()
    const { draft, state } = await quoted({ onramp })
    const releases: (() => void)[] = []
    onramp.pause = () => new Promise<void>((resolve) => void releases.push(resolve))
    void draft.load()
    await settled()
    draft.reset()
    for (const release of releases) release()
    await settled()
    expect(releases.length).toBeGreaterThan(0)
    expect(state()).toMatchObject(defaults)
  })
})

clause('S7-71', () => {
  it('[S7-71] a failed quote leaves its message in the state', async () => {
    const onramp = new FakeOnRamp()
    const reason = E.left(failure('CountryNotServed', 'Not in Atlantis'))
    onramp.quotes = { meld: reason, coinbase: reason }
    const { state } = await quoted({ onramp })
    expect(state().error).toMatchObject({ _tag: 'CountryNotServed', message: 'Not in Atlantis' })
    expect(purchaseAmountOf(state())).toBeUndefined()
  })
})

describe('quotes', () => {
  it('are requested once, 200 ms after the last edit', async () => {
    const { draft, source, seconds } = await drafting()
    for (const text of ['2', '25', '250']) draft.enter(text)
    await seconds(0.199)
    expect(source.quoted).toEqual([])
    await seconds(0.001)
    expect(source.quoted.map(({ provider, request }) => [provider, request.paymentAmount])).toEqual([
      ['meld', '250'],
      ['coinbase', '250'],
    ])
  })

  it('are not requested from a provider whose limits exclude the amount, and its row has the reason', async () => {
    const { draft, source, state, rows, seconds } = await drafting()
    draft.enter('9.99')
    await seconds(0.2)
    expect(source.quoted).toEqual([])
    expect(state().error?._tag).toBe('BelowLimit')
    expect(rows()).toMatchObject([{ canContinue: false }, { canContinue: false }])
    draft.enter('7500.01')
    await seconds(0.2)
    expect(state().error?._tag).toBe('AboveLimit')
    expect(draft.reviewOf(state(), 'meld')).toBeUndefined()
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
    const { draft, state, row, reviewOf, seconds } = await quoted({ onramp })
    expect([areOffersLoading(state()), areQuotesLoading(state())]).toEqual([true, true])
    expect(row('meld')).toMatchObject({ quote: { status: 'ready' }, canContinue: true })
    expect(row('coinbase')).toMatchObject({ quote: { status: 'loading' }, canContinue: false })
    expect(draft.reviewOf(state(), 'coinbase')).toBeUndefined()
    expect(await draft.buy(reviewOf('meld'))).toMatchObject({ _tag: 'Right' })
    release()
    await seconds(0.2)
    expect([areOffersLoading(state()), areQuotesLoading(state())]).toEqual([false, false])
    expect(row('coinbase')).toMatchObject({ quote: { status: 'ready' }, canContinue: true })
    expect(onramp.quoted.map(({ provider }) => provider)).toEqual(['meld', 'coinbase'])
  })

  it('that arrive later do not change the user’s input', async () => {
    const { onramp, release } = slowProvider()
    const dollars = [{ id: 'USD', paymentMethodLimits: [{ id: 'card', min: '10', max: '500' }] }]
    onramp.offers = { meld: E.right({ paymentCurrencies: dollars }) }
    const page = new FakePage({ language: 'de-DE' })
    const untouched = await drafting({ onramp, page })
    expect(untouched.state().paymentCurrency.id).toBe('USD')
    release()
    await settled()
    expect(untouched.state().paymentCurrency.id).toBe('EUR')
    const secondProvider = slowProvider()
    secondProvider.onramp.offers = onramp.offers
    const typing = await quoted({ onramp: secondProvider.onramp, page: new FakePage({ language: 'de-DE' }) })
    secondProvider.release()
    await settled()
    expect(typing.state()).toMatchObject({ paymentCurrency: { id: 'USD' }, paymentAmount: '250' })
  })

  it('that fail leave the row of the provider, with the reason', async () => {
    const onramp = new FakeOnRamp()
    onramp.offers = { coinbase: E.left(failure('Timeout', 'No answer in time')) }
    const { state, row } = await quoted({ onramp })
    expect(state().error).toBeUndefined()
    expect(row('coinbase')).toMatchObject({ problem: { _tag: 'Timeout' }, canContinue: false })
    onramp.offers = { coinbase: E.left(failure('UnsupportedNetwork', 'Not here')) }
    expect((await quoted({ onramp })).row('coinbase')).toBeUndefined()
  })

  it('of a network that no provider serves are reported', async () => {
    const onramp = new FakeOnRamp()
    const elsewhere = E.left(failure('UnsupportedNetwork', 'Not here'))
    onramp.offers = { meld: elsewhere, coinbase: elsewhere }
    const { draft, rows } = await drafting({ onramp })
    expect([draft.availability, rows()]).toEqual(['notServed', []])
  })

  it('of a network that becomes active replace the others', async () => {
    const { outside, state } = await quoted()
    await outside.switchNetwork(chain(10))
    await settled()
    expect(state().purchaseCurrencies).toMatchObject([{ networks: [{ chainId: 'eip155:10' }] }])
    expect(state().paymentAmount).toBeUndefined()
  })
})

describe('the window', () => {
  it('is closed when the user changes the form before it shows the provider’s page', async () => {
    const { draft, reviewOf, source, windows } = await quoted()
    source.pause = () => new Promise(() => {})
    const outcome = draft.buy(reviewOf('meld'))
    expect(draft.state.current.step).toBe('opening')
    draft.enter('300')
    expect(await outcome).toMatchObject({ left: { _tag: 'Cancelled' } })
    expect([windows.latest?.isOpen, draft.state.current.step]).toEqual([false, 'idle'])
  })

  it('that the browser blocks leaves the purchase to be tried again', async () => {
    const { draft, reviewOf, source, windows } = await quoted()
    windows.blocked = true
    await draft.buy(reviewOf('meld'))
    expect(draft.state.current).toMatchObject({ step: 'review', failure: { _tag: 'PopupBlocked' } })
    expect(source.started).toEqual([])
    windows.blocked = false
    expect(await draft.buy(reviewOf('meld'))).toMatchObject({ right: { provider: 'meld' } })
  })
})
