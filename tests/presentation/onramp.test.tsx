import { act, fireEvent } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import type { OnRampPaymentCurrency } from '#contracts/onramp.ts'
import { shortAddress } from '#domain/caip/short-address.ts'
import { type PurchaseQuote, placeholderQuote } from '#domain/onramp/quote.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { chain, type Setting } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, key, modal, polite, press, title, typeInto, wallet } from './modal-kit.tsx'

const ETHER = 10n ** 18n
const sum = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Amount to spend' })
const type = (value: string) => typeInto(sum(), value)
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const provider = (name: RegExp) => dialog().getByRole('radio', { name })
const shows = (text: string | RegExp) => expect(dialog().getAllByText(text)[0]).toBeTruthy()
const modalText = () => document.querySelector('dialog')?.textContent ?? ''
const choose = (name: RegExp) => act(async () => void fireEvent.click(provider(name)))

/** Two providers, of which Meld has the better quote. */
const sellers = () => {
  const onramp = new FakeOnRamp()
  onramp.quotes = { meld: E.right('0.1'), coinbase: E.right('0.095') }
  return onramp
}

/** The open view of a connected account. */
const buying = async ({ onramp = sellers(), ...setting }: Setting = {}) => {
  const windows = setting.windows ?? new FakeExternalWindows()
  const tab = await modal({ wallets: [wallet('Ternkey')], ...setting, onramp, windows })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  await act(async () => tab.inside.navigation.show({ name: 'OnRamp' }))
  await vi.waitFor(() => expect(title().textContent).toBe('Buy'), 10_000)
  await tab.advance(0)
  return { ...tab, windows, source: onramp }
}

/** The list of providers with quotes for $250. */
const comparing = async (setting: Setting = {}) => {
  const tab = await buying(setting)
  await press('$250')
  await tab.advance(200)
  await press('Compare providers')
  expect(title().textContent).toBe('Choose a provider')
  return tab
}

/** A purchase with Meld's page open. */
const paying = async (setting: Setting = {}) => {
  const tab = await comparing(setting)
  await press('Continue with Meld')
  await vi.waitFor(() => expect(title().textContent).toBe('Meld'))
  return tab
}

clause(['S0-07', 'S1-11', 'S1-12', 'S2-21'], () => {
  it('[S0-07] [S1-11] [S1-12] [S2-21] a user buys with a card: amount, provider, the provider’s tab, tokens', async () => {
    const { windows, source, advance, reported } = await buying({ holdings: new FakeHoldings() })
    await expectAccessible()
    expect(reported('SELECT_BUY_CRYPTO')).toContainEqual({ isSmartAccount: false })
    await press('$250')
    await advance(200)
    expect(dialog().getAllByText(/You get/)[0]?.textContent).toBe('You get ≈ 0.1 ETH')
    await press('Compare providers')
    await expectAccessible()
    expect(provider(/Meld/).textContent).toContain('Best rate')
    expect(provider(/Meld/).getAttribute('aria-checked')).toBe('true')
    expect(provider(/Coinbase/).textContent).toContain('−0.005')
    await press('Continue with Meld')
    await vi.waitFor(() => shows('Finish with Meld'))
    expect(reported('SELECT_BUY_PROVIDER')).toEqual([{ provider: 'meld', isSmartAccount: false }])
    expect(windows.latest?.visited).toEqual(['https://meld.example/pay'])
    expect(polite()).toBe('Finish with Meld')
    shows('$250.00')
    shows('≈ 0.1 ETH')
    await expectAccessible()
    source.reported = { status: 'pending' }
    await advance(4000)
    shows('Meld says it has your payment')
    await expectAccessible()
    source.units = ETHER / 10n
    await advance(30_000)
    shows('Your balance grew by 0.1 ETH')
    expect(polite()).toBe('Your balance grew by 0.1 ETH')
    shows('It came after you began. Meld hasn’t said that it’s theirs.')
    await expectAccessible()
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
    await press('Buy')
    await vi.waitFor(() => expect(title().textContent).toBe('Buy'))
  })
})

describe('the help', () => {
  it('explains how buying works, is an event, and returns to the form with its input', async () => {
    const { reported } = await buying()
    await type('40')
    expect(reported('SELECT_WHAT_IS_A_BUY')).toEqual([])
    await press('How buying works')
    expect(title().textContent).toBe('How buying works')
    expect(reported('SELECT_WHAT_IS_A_BUY')).toEqual([{ isSmartAccount: false }])
    await expectAccessible()
    await press('Got it')
    expect(title().textContent).toBe('Buy')
    expect(sum().value).toBe('40')
    await press('How buying works')
    await press('Back')
    expect(sum().value).toBe('40')
  })
})

describe('the amount', () => {
  it('outside the limits has an error at its field, which names a method that accepts it', async () => {
    const { advance } = await buying()
    await type('9000')
    expect(dialog().getByRole('alert').textContent).toBe('Enter $10.00 to $7,500.00 for cards')
    expect(sum().getAttribute('aria-invalid')).toBe('true')
    expect(button('Compare providers').getAttribute('aria-disabled')).toBe('true')
    shows(/Bank accounts go up to \$25,000\.00\./)
    await expectAccessible()
    await press('Bank account')
    await advance(200)
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(button('Compare providers').getAttribute('aria-disabled')).toBeNull()
    await press('Compare providers')
    shows(/by bank account/)
  })

  it('below the limit has no error before the user leaves the field', async () => {
    await buying()
    await type('2')
    expect(dialog().queryByRole('alert')).toBeNull()
    shows('Enter $10.00 to $7,500.00 for cards')
    expect(button('Compare providers').getAttribute('aria-disabled')).toBe('true')
    await act(async () => void fireEvent.blur(sum()))
    expect(dialog().getByRole('alert').textContent).toBe('Enter $10.00 to $7,500.00 for cards')
  })

  it.each([
    ['12a', 'Enter digits and one decimal mark'],
    ['1,000', 'Enter digits and one decimal mark'],
    ['20.555', 'USD has 2 decimals'],
  ])('%s is rejected', async (typed, text) => {
    await buying()
    await type(typed)
    expect(dialog().getByRole('alert').textContent).toBe(text)
  })

  it('is in the currency of the user’s region, and another can be selected', async () => {
    const paymentCurrencies = ['USD', 'EUR', 'JPY', 'SEK', 'GBP', 'CHF'].map((id): OnRampPaymentCurrency => ({
      id,
      paymentMethodLimits: [{ id: 'card', min: '10', max: '90000' }],
    }))
    const onramp = sellers()
    onramp.offers = { meld: E.right({ paymentCurrencies }) }
    const { source, advance } = await buying({ onramp, page: new FakePage({ language: 'en-IE' }) })
    await type('20.5')
    await advance(200)
    expect(source.quoted.at(-1)?.request).toMatchObject({
      paymentAmount: '20.5',
      paymentCurrency: { id: 'EUR' },
    })
    await press(/Pay in/)
    await expectAccessible()
    expect(provider(/Euro/).getAttribute('aria-checked')).toBe('true')
    await typeInto(dialog().getByRole('searchbox', { name: 'Search currencies' }), 'yen')
    expect(dialog().getAllByRole('radio')).toHaveLength(1)
    expect(polite()).toBe('1 result')
    await choose(/Japanese Yen/)
    expect(dialog().getByRole('alert').textContent).toBe('JPY has no decimals')
    await press('¥10,000')
    await advance(200)
    expect(source.quoted.at(-1)?.request).toMatchObject({
      paymentAmount: '10000',
      paymentCurrency: { id: 'JPY' },
    })
  })

  it('has a search for currencies, which shows a message without results', async () => {
    const paymentCurrencies = ['USD', 'EUR', 'JPY', 'SEK', 'GBP', 'CHF'].map((id): OnRampPaymentCurrency => ({
      id,
      paymentMethodLimits: [{ id: 'card', min: '10', max: '90000' }],
    }))
    const onramp = sellers()
    onramp.offers = { meld: E.right({ paymentCurrencies }) }
    await buying({ onramp })
    await press(/Pay in/)
    await typeInto(dialog().getByRole('searchbox', { name: 'Search currencies' }), 'thaler')
    shows('Nothing found')
    expect(polite()).toBe('Nothing found')
    await expectAccessible()
  })

  it('is entered with the keyboard, as are the token and the method', async () => {
    const { source, advance } = await buying()
    await press(/Method/)
    await expectAccessible()
    provider(/Card/).focus()
    await key('ArrowDown')
    expect(document.activeElement).toBe(provider(/Bank account/))
    await choose(/Bank account/)
    await press(/Receive/)
    await expectAccessible()
    await choose(/Ether/)
    await type('100')
    await advance(200)
    expect(source.quoted.at(-1)?.request).toMatchObject({ method: 'ach_bank_account' })
  })

  clause('S4-49', () => {
    it('[S4-49] is empty again after another account has reset the form', async () => {
      const tab = await buying()
      await type('100')
      await tab.settle(() => void tab.outside.disconnect())
      expect(tab.inside.onramp.useCases?.purchaseDraft.state.offers.paymentAmount).toBeUndefined()
    })
  })
})

describe('the providers', () => {
  it('are loaded with a visible loading state', async () => {
    const onramp = sellers()
    const releases: (() => void)[] = []
    onramp.pause = (what) =>
      what === 'quote' ? new Promise((resolve) => void releases.push(resolve)) : Promise.resolve()
    const { advance } = await buying({ onramp })
    await press('$100')
    await press('Compare providers')
    await advance(200)
    expect(button('Getting quotes…').getAttribute('aria-busy')).toBe('true')
    expect(polite()).toBe('Getting quotes…')
    await expectAccessible()
    for (const release of releases) release()
    await advance(0)
    expect(button('Continue with Meld')).toBeTruthy()
  })

  it('that did not respond are queried again', async () => {
    const onramp = sellers()
    const unavailable = E.left(failure('Unavailable', 'HTTP status code: 503'))
    onramp.quotes = { meld: unavailable, coinbase: unavailable }
    const { source, advance } = await comparing({ onramp })
    expect(dialog().getByRole('alert').textContent).toBe('No quote right now')
    await expectAccessible()
    source.quotes = { meld: E.right('0.1'), coinbase: unavailable }
    await press('Try again')
    await advance(0)
    expect(button('Continue with Meld')).toBeTruthy()
    expect(provider(/Coinbase/).textContent).toContain('No answer right now')
    expect(provider(/Coinbase/).getAttribute('aria-disabled')).toBe('true')
  })

  it('that are slow do not delay a purchase from another, and those without an offer keep their row', async () => {
    const onramp = sellers()
    let release = () => {}
    onramp.pause = (what, name) =>
      what === 'offer' && name === 'coinbase'
        ? new Promise((resolve) => void (release = resolve))
        : Promise.resolve()
    onramp.offers = { coinbase: E.left(failure('Timeout', 'No answer in time')) }
    const { source, advance } = await comparing({ onramp })
    expect(provider(/Coinbase/).getAttribute('aria-busy')).toBe('true')
    expect(button('Getting quotes…')).toBeTruthy()
    expect(dialog().queryByRole('radio', { checked: true })).toBeNull()
    await expectAccessible()
    await choose(/Meld/)
    expect(provider(/Meld/).getAttribute('aria-checked')).toBe('true')
    expect(button('Continue with Meld')).toBeTruthy()
    release()
    await advance(0)
    expect(provider(/Coinbase/).textContent).toContain('No answer right now')
    expect(provider(/Coinbase/).getAttribute('aria-disabled')).toBe('true')
    await press('Continue with Meld')
    expect(source.started.map(({ provider: name }) => name)).toEqual(['meld'])
  })

  it('that returned no offer are queried again with the others', async () => {
    const onramp = sellers()
    const failedQuote = E.left(failure('Unavailable', 'HTTP status code: 503'))
    onramp.offers = { coinbase: failedQuote }
    onramp.quotes = { ...onramp.quotes, meld: failedQuote }
    const { source, advance } = await comparing({ onramp })
    shows('No quote right now')
    source.offers = {}
    await press('Try again')
    await advance(200)
    expect(button('Continue with Coinbase')).toBeTruthy()
    expect(provider(/Meld/).textContent).toContain('No answer right now')
  })

  it('that do not sell show the reason, and the amount can be changed', async () => {
    const onramp = sellers()
    onramp.quotes = {
      meld: E.left({ ...failure('CountryNotServed', 'Not in Atlantis'), reason: 'Not in Atlantis' }),
      coinbase: E.left(failure('MethodNotServed', 'No cards')),
    }
    const { advance } = await buying({ onramp })
    await press('$250')
    await advance(200)
    shows('No provider sells this')
    await press('Compare providers')
    expect(provider(/Meld/).textContent).toContain('Not in your country. Meld says: Not in Atlantis')
    expect(provider(/Coinbase/).textContent).toContain('Not by this method')
    await expectAccessible()
    await press('Change amount')
    expect(title().textContent).toBe('Buy')
    expect(sum().value).toBe('250')
  })

  it('show their fee, and one whose price is only on its own page can be selected', async () => {
    const onramp = sellers()
    const fakeWallet = { amount: '3.19', currency: 'USD' }
    const network = { amount: '0.5', currency: 'USD' }
    const total = { amount: '250', currency: 'USD' }
    const quote: PurchaseQuote = {
      quoteId: '1',
      purchaseAmount: { amount: '0.1', currency: 'ETH' },
      paymentTotal: total,
      paymentSubtotal: total,
      networkFee: network,
      providerFee: fakeWallet,
    }
    onramp.quotes = { meld: E.right(quote), coinbase: E.right(undefined) }
    const { source } = await comparing({ onramp })
    expect(provider(/Meld/).textContent).toContain('Fee $3.69')
    expect(provider(/Coinbase/).textContent).toContain('Fee 1–2%')
    expect(provider(/Coinbase/).textContent).toContain('Price on their page')
    await choose(/Coinbase/)
    await press('Continue with Coinbase')
    expect(source.started.map(({ provider: name }) => name)).toEqual(['coinbase'])
  })

  it('[S0-07] whose hosts are known are continued with on them, and no page of another host or for another account is opened', async () => {
    const onramp = new FakeOnRamp([{ name: 'meld', label: 'Meld', hosts: ['pay.meld.example'] }])
    const { windows } = await comparing({ onramp })
    const label = 'Continue with Meld on pay.meld.example'
    for (const url of [
      'https://elsewhere.example/',
      `https://pay.meld.example/?walletAddress=0x${'e4'.repeat(20)}`,
    ]) {
      onramp.start$ = E.right({ url })
      await press(label)
      await vi.waitFor(() => shows(/Meld gave a page that isn’t safe/))
      expect(windows.latest).toMatchObject({ visited: [], isOpen: false })
    }
    onramp.start$ = E.right({ url: 'https://pay.meld.example/buy' })
    await press(label)
    await vi.waitFor(() => expect(title().textContent).toBe('Meld'))
    expect(windows.latest?.visited).toEqual(['https://pay.meld.example/buy'])
    expect(modalText()).toContain('Their pagepay.meld.example')
  })

  it('[S9-21] show the total fees of a quote, even without the fee of the provider', async () => {
    const onramp = sellers()
    const money = (amount: string) => ({ amount, currency: 'USD' })
    const quote: PurchaseQuote = {
      quoteId: '1',
      purchaseAmount: { amount: '0.1', currency: 'ETH' },
      paymentTotal: money('250'),
      paymentSubtotal: money('245.75'),
      networkFee: money('0.5'),
    }
    onramp.quotes = {
      meld: E.right({ ...quote, paymentSubtotal: quote.paymentTotal }),
      coinbase: E.right(quote),
    }
    await comparing({ onramp })
    expect(provider(/Meld/).textContent).toContain('Fee 1–2%')
    expect(provider(/Coinbase/).textContent).toContain('Fee $4.25')
  })

  clause(['S7-69', 'S7-70', 'S7-71'], () => {
    it('[S7-69] [S7-70] an example quote is labelled, has no price and cannot be bought', async () => {
      const onramp = sellers()
      const reason = failure('Refused', 'HTTP status code: 404')
      onramp.offers = { coinbase: E.right({ isExample: true }) }
      onramp.quotes = { meld: E.right(placeholderQuote({ amount: '250', currency: 'USD' }, reason)) }
      const { windows } = await comparing({ onramp })
      for (const name of [/Meld/, /Coinbase/]) {
        expect(provider(name).textContent).toContain('Example, not an offer')
        expect(provider(name).textContent).not.toContain('250')
        expect(provider(name).getAttribute('aria-disabled')).toBe('true')
        await choose(name)
      }
      expect(dialog().queryByRole('button', { name: /Continue with/ })).toBeNull()
      expect(windows.opened).toEqual([])
      await expectAccessible()
    })

    it('[S7-71] a failed quote has no price, and its row shows the failure', async () => {
      const onramp = sellers()
      onramp.quotes = { meld: E.left(failure('Refused', 'HTTP status code: 404')), coinbase: E.right('0.09') }
      await comparing({ onramp })
      expect(provider(/Meld/).textContent).toContain('No answer right now')
      expect(button('Continue with Coinbase')).toBeTruthy()
    })
  })

  clause('S5-40', () => {
    it('[S5-40] are those that features.onramp lists', async () => {
      await comparing({ options: { features: { onramp: ['coinbase'] } } })
      expect(dialog().getAllByRole('radio')).toHaveLength(1)
      expect(button('Continue with Coinbase')).toBeTruthy()
    })
  })
})

describe('the provider’s tab', () => {
  it('that the browser blocks shows instructions, and can be retried', async () => {
    const windows = new FakeExternalWindows()
    windows.blocked = true
    const { source } = await comparing({ windows })
    await press('Continue with Meld')
    expect(dialog().getByRole('alert').textContent).toContain('Your browser blocked the tab')
    expect(source.started).toEqual([])
    await expectAccessible()
    windows.blocked = false
    await press('Continue with Meld')
    await vi.waitFor(() => shows('Finish with Meld'))
  })

  it('that the browser blocks is not shown as a missing quote if the price is on the provider’s page', async () => {
    const windows = new FakeExternalWindows()
    windows.blocked = true
    const onramp = sellers()
    onramp.quotes = { meld: E.right(undefined), coinbase: E.right(undefined) }
    await comparing({ windows, onramp })
    await press('Continue with Meld')
    await press('Back')
    expect(sum().value).toBe('250')
    expect(dialog().queryByText('No quote right now')).toBeNull()
  })

  it('shows that it opens while the provider is queried, and that it was closed', async () => {
    const onramp = sellers()
    const { windows } = await comparing({ onramp })
    onramp.pause = () => new Promise(() => {})
    await press('Continue with Meld')
    expect(button('Opening Meld…').getAttribute('aria-busy')).toBe('true')
    await act(async () => windows.latest?.close())
    await vi.waitFor(() =>
      expect(dialog().getByRole('alert').textContent).toBe('The tab was closed before Meld showed.'),
    )
  })

  it.each([
    [E.right({ url: 'http://pay.example' }), /isn’t safe/],
    [E.left(failure('Unavailable', 'HTTP status code: 503')), /You haven’t paid anything/],
  ])('does not open for %o', async (release, text) => {
    const onramp = sellers()
    onramp.start$ = release
    await comparing({ onramp })
    await press('Continue with Meld')
    await vi.waitFor(() => expect(dialog().getByRole('alert').textContent).toMatch(text))
  })

  it.each([
    [
      { ...failure('MethodNotServed', 'No cards today'), reason: 'No cards today' },
      'Not by this method. Meld says: No cards today',
    ],
    [failure('CountryNotServed', 'Not sold: country'), 'Not in your country'],
    [failure('BelowLimit', 'Not sold: belowLimit'), 'Less than it sells'],
    [failure('AboveLimit', 'Not sold: aboveLimit'), 'More than it sells'],
  ])('does not open if the provider refuses with %o', async (refusal, text) => {
    const onramp = sellers()
    onramp.start$ = E.left(refusal)
    const { windows } = await comparing({ onramp })
    await press('Continue with Meld')
    const alert = await vi.waitFor(() => dialog().getByRole('alert'))
    expect(alert.textContent).toBe(`Meld doesn’t sell this ${text}`)
    expect(windows.latest?.isOpen).toBe(false)
    await expectAccessible()
    await choose(/Coinbase/)
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('that is closed shows a message, and can be opened again', async () => {
    const { windows } = await paying()
    await act(async () => windows.latest?.close())
    shows('The tab of Meld is closed')
    await expectAccessible()
    windows.blocked = true
    await press('Open tab again')
    expect(dialog().getByRole('alert').textContent).toContain('Your browser blocked the tab')
    windows.blocked = false
    await press('Open tab again')
    expect(windows.opened).toHaveLength(2)
    expect(dialog().queryByRole('alert')).toBeNull()
    shows('Finish with Meld')
  })
})

describe('the review', () => {
  clause('S1-11', () => {
    it('[S1-11] each value of the order is on the screen before the provider’s page opens', async () => {
      const onramp = sellers()
      const contract = '0x00000000000000000000000000000000000000c0'
      const networks = [{ name: 'one', displayName: 'One', chainId: chain(1), contractAddress: contract }]
      const purchaseCurrencies = [
        { id: 'USDC', name: cleanText('USD Coin'), symbol: cleanText('USDC'), networks },
      ]
      onramp.offers = { meld: E.right({ purchaseCurrencies }), coinbase: E.right({ purchaseCurrencies }) }
      onramp.quotes = { meld: E.right('248.1'), coinbase: E.right('247.9') }
      const { source } = await comparing({ onramp })
      await expectAccessible()
      const text = modalText()
      await press('Continue with Meld')
      const [order] = source.started
      if (order === undefined) throw new Error('No purchase began')
      const { provider: name, network, address, country, purchaseCurrency, paymentCurrency, ...rest } = order
      const { paymentAmount, method, quotedAmount, ...unknown } = rest
      expect(unknown).toEqual({})
      expect([name, method, paymentCurrency.id, country]).toEqual(['meld', 'card', 'USD', 'US'])
      for (const shown of ['Meld', 'by card', '$250.00', quotedAmount, purchaseCurrency.symbol, network.name])
        expect(text).toContain(shown)
      expect(text).toContain(shortAddress(address))
      expect(text).toContain(shortAddress(contract))
      expect(paymentAmount).toBe('250')
      expect(text).toContain('Quotes are the providers’ own')
    })
  })
})

describe('a purchase', () => {
  it('of which the provider says that it is complete shows that as its word', async () => {
    const { source, advance } = await paying()
    source.reported = { status: 'done' }
    await advance(4000)
    shows('Meld says it’s complete')
    shows('No deposit of ETH to your account was seen yet.')
    await expectAccessible()
    source.units = ETHER / 10n
    await advance(30_000)
    shows('Your balance grew by 0.1 ETH')
    shows('Meld says your purchase is complete.')
  })

  it('whose deposit is a transfer shows its amount and its sender', async () => {
    const onramp = sellers()
    onramp.transfers = []
    const { source, advance } = await paying({ onramp })
    const friend = '0x00000000000000000000000000000000000000f1'
    source.transfers = [{ units: ETHER / 10n + 1n, from: friend, hash: '0xf1', index: 0, block: 101 }]
    await advance(4000)
    shows('A deposit of 0.100000000000000001 ETH arrived')
    shows('≈ 0.1 ETH')
    shows('It came after you began. Meld hasn’t said that it’s theirs.')
    shows(shortAddress(friend))
    expect(dialog().queryByText(/Bought|complete/)).toBeNull()
    await expectAccessible()
  })

  it('that the provider declines shows the reason, and the user starts over', async () => {
    const { source, advance } = await paying()
    source.reported = { status: 'failed', reason: cleanText('The card was declined') }
    await advance(4000)
    expect(dialog().getByRole('alert').textContent).toContain('Meld says it failed')
    shows('If you have paid, ask Meld.')
    expect(dialog().getByText(/says:/).textContent).toBe('Meld says: The card was declined')
    await expectAccessible()
    await press('Start over')
    expect(title().textContent).toBe('Buy')
    expect(sum().value).toBe('250')
  })

  it('that is overdue is checked on the user’s request', async () => {
    const { source, advance } = await paying()
    await advance(180_000)
    shows('No deposit seen yet')
    await expectAccessible()
    source.units = ETHER / 10n
    await press('Check again')
    await advance(0)
    shows('Your balance grew by 0.1 ETH')
  })

  it('continues while the user is back at the form, and after a reload', async () => {
    const { disk, clock, dispose, source, view } = await paying()
    await press('Back')
    expect(title().textContent).toBe('Buy')
    view.unmount()
    dispose()
    const wallets = [wallet('Ternkey')]
    for (const fakeWallet of wallets) fakeWallet.permitted = true
    const nextModal = await modal({ wallets, disk, clock, onramp: source })
    await nextModal.open('Account')
    await act(async () => nextModal.inside.navigation.show({ name: 'OnRamp' }))
    await vi.waitFor(() => expect(title().textContent).toBe('Meld'), 10_000)
    shows('Finish with Meld')
    source.units = ETHER / 10n
    await nextModal.advance(4000)
    shows('Your balance grew by 0.1 ETH')
  })
})

describe('buying is not offered', () => {
  clause('S6-15', () => {
    it('[S6-15] in a restricted time zone', async () => {
      const { source } = await buying({ page: new FakePage({ timeZone: 'Asia/Shanghai' }) })
      shows('Buying isn’t available here')
      expect(source.quoted).toEqual([])
      await expectAccessible()
    })
  })

  it('on a network that no provider serves', async () => {
    const onramp = sellers()
    const notServed = E.left(failure('UnsupportedNetwork', 'Not there'))
    onramp.offers = { meld: notServed, coinbase: notServed }
    await buying({ onramp })
    await vi.waitFor(() => shows('Nothing is sold on Chain 1'))
    await expectAccessible()
    await press('Switch network')
    await vi.waitFor(() => expect(title().textContent).toBe('Choose a network'))
  })

  it('in a country that no provider serves', async () => {
    const onramp = sellers()
    const notServed = E.left(failure('CountryNotServed', 'Not there'))
    onramp.offers = { meld: notServed, coinbase: notServed }
    await buying({ onramp })
    await vi.waitFor(() => shows('Not sold in your country'))
  })

  it('until the providers respond, and can be retried', async () => {
    const onramp = sellers()
    const unavailable = E.left(failure('Unavailable', 'HTTP status code: 503'))
    onramp.offers = { meld: unavailable, coinbase: unavailable }
    await buying({ onramp })
    await vi.waitFor(() => shows('The providers didn’t answer'))
    await expectAccessible()
    onramp.offers = {}
    await press('Try again')
    await vi.waitFor(() => expect(sum()).toBeTruthy())
  })

  it('without an account', async () => {
    const tab = await modal({ wallets: [wallet('Ternkey')], onramp: sellers() })
    await tab.open('OnRamp')
    await vi.waitFor(() => expect(title().textContent).toBe('Buy'), 10_000)
    expect(button(/Connect/)).toBeTruthy()
    await expectAccessible()
  })

  it('without the option', async () => {
    const tab = await modal({
      wallets: [wallet('Ternkey')],
      holdings: new FakeHoldings(),
      transfers: new FakeTransfers(),
    })
    await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
    await tab.open('Account')
    await vi.waitFor(() => expect(button('Send')).toBeTruthy(), 10_000)
    expect(dialog().queryByRole('button', { name: 'Buy' })).toBeNull()
  })
})
