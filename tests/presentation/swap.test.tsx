import { act, within } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { storedSends } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { encodeStored } from '#domain/storage/storage-keys.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { type Holding, type Price, type Token, tokenId } from '#domain/tokens/token.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { FakeSwapTransactions } from '#testkit/fake-swap-transactions.ts'
import { FakeSwaps, ROUTER } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { coin } from '#tests/scenario/coin.ts'
import { address as evmAddress, chain, type Setting } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, key, modal, polite, press, title, typeInto, wallet } from './modal-kit.tsx'

const ME = evmAddress('a11ce')
const GEM = `0x${'9'.repeat(40)}`
const THIEF = `0x${'e'.repeat(40)}`
const gem = {
  ...coin,
  id: tokenId(chain(1), 'erc20', GEM),
  address: GEM,
  name: cleanText('Gem'),
  symbol: cleanText('GEM'),
}
const gemElsewhere = {
  ...gem,
  id: tokenId(chain(10), 'erc20', GEM),
  chainId: chain(10),
  name: cleanText('Far gem'),
}
const DEBOUNCE_MS = 200
const REFRESH_MS = 10_000

const dollars = (cents: bigint): Price => ({ amount: { units: cents, decimals: 2 }, currency: 'USD' })

/** A balance of each token. A coin is worth two gems. */
const priced: readonly Holding[] = [
  { token: coin, units: 12_345n, price: dollars(200n) },
  { token: gem, units: 100n, price: dollars(100n) },
]

const field = (name: string | RegExp) => dialog().getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const shows = (text: string | RegExp) => vi.waitFor(() => expect(dialog().getAllByText(text)[0]).toBeTruthy())
const choose = async (current: string | RegExp, name: string | RegExp) => {
  await press(current)
  await vi.waitFor(() => expect(title().textContent).toBe('Choose a token'))
  await press(name)
}

/** The names of the account's actions. */
const actions = async () => {
  const list = await vi.waitFor(() => dialog().getByRole('list', { name: 'Actions' }))
  return [...list.children].map(({ textContent }) => textContent)
}

/** The open view Swap of a connected account. */
const swapping = async ({ held = priced, ...setting }: Setting & { held?: readonly Holding[] } = {}) => {
  const clock = new FakeClock(Date.now())
  const swaps = new FakeSwaps(clock)
  swaps.listed = [coin, gem]
  const swapTransactions = new FakeSwapTransactions()
  const holdings = new FakeHoldings()
  holdings.set(chain(1), ME, held)
  const transfers = new FakeTransfers()
  const all = {
    wallets: [wallet('Ternkey')],
    clock,
    swaps,
    swapTransactions,
    holdings,
    transfers,
    ...setting,
  }
  const tab = await modal(all)
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  await vi.waitFor(() => expect(title().textContent).toBe('Account'), 10_000)
  await act(async () => tab.inside.navigation.show({ name: 'Swap' }))
  await vi.waitFor(() => expect(title().textContent).toBe('Swap'), 10_000)
  return { ...tab, clock, swaps, swapTransactions }
}
type Tab = Awaited<ReturnType<typeof swapping>>

/** The time of the page, which passes only when the test says so. */
const stoppedTime = () => {
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  return { pass: (ms: number) => void (now += ms) }
}

/** The form with a quote for 1.5 coins. */
const quoted = async (tab: Tab, amount = '1.5') => {
  await vi.waitFor(() => expect(button(/ETH\. Change token/)).toBeTruthy())
  await choose(/ETH\. Change token/, /^Coin/)
  await choose('Choose token', /^Gem/)
  await typeInto(field('You pay'), amount)
  await tab.advance(DEBOUNCE_MS)
}
const reviewed = async (tab: Tab) => {
  await quoted(tab)
  await press('Review swap')
  await vi.waitFor(() => expect(title().textContent).toBe('Review swap'))
}

clause(['S0-06', 'S1-10', 'S2-17', 'S2-21'], () => {
  it('[S0-06] [S1-10] [S2-17] [S2-21] a user swaps: tokens, amount, quote, review, wallet and result', async () => {
    const tab = await swapping()
    await expectAccessible()
    await quoted(tab)
    expect(tab.eventNames().filter((name) => /SWAP/.test(name))).toEqual([
      'OPEN_SWAP',
      'CLICK_SELECT_TOKEN_TO_SWAP',
      'CLICK_SELECT_TOKEN_TO_SWAP',
    ])
    expect(field('You receive').value).toBe('3')
    expect(dialog().getByText('1 COIN = 2 GEM')).toBeTruthy()
    expect(dialog().getByText('Network fee, about')).toBeTruthy()
    await expectAccessible()
    await press('Review swap')
    await vi.waitFor(() => expect(title().textContent).toBe('Review swap'))
    expect(dialog().getByText('2.97 GEM')).toBeTruthy()
    expect(dialog().getByText('Gannet Exchange')).toBeTruthy()
    expect(dialog().getByText(/, no more$/).textContent).toBe('1.5 COIN, no more')
    expect(tab.swapTransactions.walletRequests).toEqual([])
    await expectAccessible()
    await press('Swap')
    await shows(/^(On its way|Swapped)$/)
    expect(tab.swapTransactions.walletRequests.map(({ method }) => method)).toEqual(['approve', 'swap'])
    await expectAccessible()
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
    expect(tab.eventNames()).not.toContain('CLICK_CONVERT')
    await press('Swap')
    expect(tab.eventNames()).toContain('CLICK_CONVERT')
  })

  it('[S2-17] a host opens the form with tokens by their symbols and an amount', async () => {
    const tab = await swapping()
    await act(
      async () => void tab.outside.open({ view: 'Swap', fromToken: 'coin', toToken: 'GEM', amount: '2.5' }),
    )
    await vi.waitFor(() => expect(field('You pay').value).toBe('2.5'))
    expect(button('COIN. Change token')).toBeTruthy()
    expect(button('GEM. Change token')).toBeTruthy()
  })
})

describe('the form', () => {
  it('exchanges the two tokens, and pays the amount that was to be received', async () => {
    const tab = await swapping()
    await quoted(tab)
    await press('Swap the two tokens')
    expect(field('You pay').value).toBe('3')
    expect(button('GEM. Change token')).toBeTruthy()
  })

  it('names the missing input on its button, and refuses more than the balance, which it says once', async () => {
    const tab = await swapping()
    expect(button('Choose a token').getAttribute('aria-disabled')).toBe('true')
    await quoted(tab, '200')
    expect(button('Not enough COIN').getAttribute('aria-disabled')).toBe('true')
    expect(dialog().getByRole('alert').textContent).toMatch(/^Not enough COIN/)
    expect(polite()).toBe('')
    expect(field('You pay').getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
    await typeInto(field('You pay'), '')
    expect(button('Enter an amount').getAttribute('aria-disabled')).toBe('true')
  })

  it('fills in the largest amount that can be paid', async () => {
    const tab = await swapping()
    tab.swapTransactions.balances = { balance: 12_345n, nativeBalance: 10n ** 20n }
    await quoted(tab)
    await press('Max')
    expect(field('You pay').value).toBe('123.45')
  })

  it.each([
    ['the amount has changed', () => typeInto(field('You pay'), '2'), { title: 'Swap', amount: '2' }],
    ['the review is shown', () => press('Review swap'), { title: 'Review swap', amount: '1.5' }],
  ])('ignores a largest amount that arrives after %s', async (_, goOn, shown) => {
    const tab = await swapping()
    await quoted(tab)
    let respond = () => {}
    const { balances } = tab.swapTransactions
    const responses = vi.spyOn(tab.swapTransactions, 'funds').mockReturnValueOnce(async () => {
      await new Promise<void>((resolve) => void (respond = resolve))
      return E.right(balances)
    })
    await press('Max')
    await goOn()
    await vi.waitFor(() => expect(title().textContent).toBe(shown.title))
    respond()
    await tab.advance(0)
    expect(responses).toHaveBeenCalled()
    expect(title().textContent).toBe(shown.title)
    const { swapDraft } = await tab.inside.swaps.load()
    expect(swapDraft.state.form.amount).toBe(shown.amount)
  })

  it.each([
    ['no node answers', { isDown: true }, 'Chain 1 didn’t answer. Press Max again, or enter an amount.'],
    [
      'the account has no such token',
      { balances: { balance: 0n, nativeBalance: 10n ** 20n } },
      'Not enough COIN',
    ],
  ])('shows why there is no largest amount when %s', async (_, node, text) => {
    const tab = await swapping()
    await quoted(tab)
    Object.assign(tab.swapTransactions, node)
    await press('Max')
    expect(dialog().getByRole('alert').textContent).toBe(text)
    expect(field('You pay')).toMatchObject({ value: '1.5' })
    expect(field('You pay').getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
    await typeInto(field('You pay'), '1')
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('says when the balance of the native token covers only the fee', async () => {
    const tab = await swapping()
    tab.swapTransactions.balances = { balance: 5n, nativeBalance: 5n }
    await vi.waitFor(() => expect(button(/ETH\. Change token/)).toBeTruthy())
    await press('Max')
    expect(dialog().getByRole('alert').textContent).toBe('Not enough ETH for the network fee')
    expect(field('You pay').value).toBe('')
  })

  it('shows in the review that the account lacks the network fee, if another may pay it', async () => {
    const tab = await swapping()
    tab.swapTransactions.balances = { balance: 12_345n, nativeBalance: 0n }
    tab.transfers.paysFeeOtherwise = true
    await quoted(tab)
    await press('Review swap')
    await vi.waitFor(() => expect(title().textContent).toBe('Review swap'))
    const text = 'Your account has less than the network fee. Your wallet may pay it another way.'
    expect(dialog().getByText(text)).toBeTruthy()
    await expectAccessible()
  })

  it('offers the largest amount that leaves the network fee, after a review has found it missing', async () => {
    const tab = await swapping()
    tab.swapTransactions.balances = { balance: 5_000_000n, nativeBalance: 5_000_000n }
    await vi.waitFor(() => expect(button(/ETH\. Change token/)).toBeTruthy())
    await choose('Choose token', /^Gem/)
    await typeInto(field('You pay'), '0.000000000005')
    await tab.advance(DEBOUNCE_MS)
    await press('Review swap')
    await vi.waitFor(() =>
      expect(dialog().getByRole('alert').textContent).toMatch(/^Not enough ETH for the network fee/),
    )
    expect(polite()).toBe('')
    await expectAccessible()
    await press(/^Pay .+ ETH instead$/)
    expect(field('You pay').value).toBe('0.00000000000375')
    expect(dialog().queryByRole('alert')).toBeNull()
    await tab.advance(DEBOUNCE_MS)
    await press('Review swap')
    await vi.waitFor(() => expect(title().textContent).toBe('Review swap'))
  })

  it('shows and accepts a preset amount in the number format of the user', async () => {
    const tab = await swapping({ options: { locale: 'en-DE' } })
    await act(
      async () => void tab.outside.open({ view: 'Swap', fromToken: 'COIN', toToken: 'GEM', amount: '2.5' }),
    )
    await vi.waitFor(() => expect(field('You pay').value).toBe('2,5'))
    await typeInto(field('You pay'), `${field('You pay').value}1`)
    await tab.advance(DEBOUNCE_MS)
    expect(tab.swaps.requests.at(-1)?.units).toBe(251n)
  })

  it('starts with the native token for another account too', async () => {
    const ternkey = wallet('Ternkey')
    await swapping({ wallets: [ternkey] })
    await vi.waitFor(() => expect(button('ETH. Change token')).toBeTruthy())
    await act(async () => ternkey.changeAccounts([evmAddress('b0b')]))
    await vi.waitFor(() => expect(button('ETH. Change token')).toBeTruthy())
  })

  it('keeps what was entered for another account, and gets a new quote', async () => {
    const ternkey = wallet('Ternkey')
    const tab = await swapping({ wallets: [ternkey] })
    await quoted(tab)
    const entered = field('You pay').value
    expect(entered).not.toBe('')
    const quotes = tab.swaps.requests.length
    await act(async () => ternkey.changeAccounts([evmAddress('b0b')]))
    await tab.advance(DEBOUNCE_MS)
    expect(field('You pay').value).toBe(entered)
    expect(tab.swaps.requests.length).toBe(quotes + 1)
  })

  it('finds tokens by name, those of the account first', async () => {
    await swapping({ held: [{ token: coin, units: 5n }] })
    await vi.waitFor(() => expect(button(/ETH\. Change token/)).toBeTruthy())
    await press('Choose token')
    const rows = () =>
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(rows().some((row) => row.includes('CoinCOIN'))).toBe(true))
    expect(
      dialog()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Your tokens', 'All tokens'])
    await typeInto(dialog().getByRole('searchbox'), 'gem')
    await vi.waitFor(() => expect(rows()).toEqual(['GEMGemGEM']))
    expect(polite()).toBe('1 token')
    await typeInto(dialog().getByRole('searchbox'), 'nothing')
    await shows('No token found')
    expect(polite()).toBe('No token found')
    await expectAccessible()
  })
})

describe('the choice of a token', () => {
  const PASTED = `0x${'d'.repeat(40)}`
  const own = (letter: string, more: Partial<Token>, units = 500n): Holding => {
    const address = `0x${letter.repeat(40)}`
    const token = { ...coin, id: tokenId(chain(1), 'erc20', address), address, isListed: false, ...more }
    return { token, units }
  }
  const fake = own('b', { name: cleanText('Gem'), symbol: cleanText('GEM') })
  const spam = own('c', { name: cleanText('Claim at gems.example.com'), symbol: cleanText('GEMS') })
  const rows = () =>
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const picking = async (setting: Parameters<typeof swapping>[0] = {}) => {
    const tab = await swapping(setting)
    await vi.waitFor(() => expect(button(/ETH\. Change token/)).toBeTruthy())
    await press('Choose token')
    await vi.waitFor(() => expect(title().textContent).toBe('Choose a token'))
    return tab
  }
  const search = (text: string) => typeInto(dialog().getByRole('searchbox'), text)

  it('folds unknown tokens, and a search lists them last', async () => {
    await picking({ held: [spam, fake, ...priced.slice(0, 1)] })
    await vi.waitFor(() => expect(rows()[0]).toContain('CoinCOIN'))
    expect(rows().some((row) => row.includes('Claim'))).toBe(false)
    await press(/^2 unknown tokens/)
    expect(rows().filter((row) => row.includes('GEM'))).toEqual([
      'GEMGemGEM5',
      'GEMClaim at gems.example.comGEMSSpam',
      'GEMGemGEM',
    ])
    await expectAccessible()
    await search('gem')
    await vi.waitFor(() =>
      expect(rows()).toEqual(['GEMGemGEM', 'GEMGemGEM5', 'GEMClaim at gems.example.comGEMSSpam']),
    )
    await expectAccessible()
  })

  it('does not select spam: its page gives the reason, and the user can mark it as not spam', async () => {
    await picking({ held: [spam] })
    await vi.waitFor(() => expect(button(/^1 unknown token/)).toBeTruthy())
    await press(/^1 unknown token/)
    await press(/^Claim/)
    await shows('Marked as spam')
    await press('Not spam')
    await press('Back')
    await vi.waitFor(() => expect(title().textContent).toBe('Swap'))
    await press('Choose token')
    await press(/^1 unknown token/)
    await press(/^Claim/)
    await vi.waitFor(() => expect(button('GEMS. Change token')).toBeTruthy())
  })

  it('finds an unlisted token by its address, as its contract describes it', async () => {
    const tab = await picking()
    const { token } = own('d', { name: cleanText('Pebble'), symbol: cleanText('PEB'), decimals: 3 })
    tab.swapTransactions.tokens = [token]
    await search(` ${PASTED} `)
    await shows('Unknown token')
    expect(rows()).toEqual(['PEBPebblePEB'])
    await expectAccessible()
    await press(/^Pebble/)
    await vi.waitFor(() => expect(button('PEB. Change token')).toBeTruthy())
    await typeInto(field('You pay'), '1')
    await tab.advance(DEBOUNCE_MS)
    expect(tab.swaps.requests.at(-1)?.to).toEqual(token)
  })

  it('receives on another network where the source leads there', async () => {
    const tab = await swapping()
    Object.assign(tab.swaps, { destinations: [chain(10)], listedOnDestinations: [gemElsewhere] })
    await vi.waitFor(() => expect(button(/ETH\. Change token/)).toBeTruthy())
    await press(/ETH\. Change token/)
    expect(dialog().queryByRole('radiogroup')).toBeNull()
    await press('Cancel')
    await press('Choose token')
    const networks = dialog().getByRole('radiogroup', { name: 'Network to receive on' })
    expect([...networks.children].map(({ textContent }) => textContent)).toEqual(['Chain 1', 'Chain 10'])
    await expectAccessible()
    await act(async () => dialog().getByRole('radio', { name: 'Chain 10' }).click())
    expect(dialog().getByRole('radio', { name: 'Chain 10' }).getAttribute('aria-checked')).toBe('true')
    await vi.waitFor(() => expect(button(/^Far gem/)).toBeTruthy())
    expect(dialog().queryByText('Coin')).toBeNull()
    await press(/^Far gem/)
    expect(field('You receive on Chain 10')).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Swap the two tokens' })).toBeNull()
    await typeInto(field('You pay'), '1')
    await tab.advance(DEBOUNCE_MS)
    expect(tab.swaps.requests.at(-1)?.to).toMatchObject({ chainId: chain(10) })
    await expectAccessible()
  })

  it('tries the list of a destination again', async () => {
    const tab = await swapping()
    Object.assign(tab.swaps, { destinations: [chain(10)], listedOnDestinations: [gemElsewhere] })
    await vi.waitFor(() => expect(button(/ETH\. Change token/)).toBeTruthy())
    await press('Choose token')
    tab.swaps.destinations = []
    await act(async () => dialog().getByRole('radio', { name: 'Chain 10' }).click())
    await vi.waitFor(() =>
      expect(dialog().getByRole('alert').textContent).toBe('The list of tokens didn’t load Try again'),
    )
    tab.swaps.destinations = [chain(10)]
    await press('Try again')
    await vi.waitFor(() => expect(button(/^Far gem/)).toBeTruthy())
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('says that an address has no token, that no node answers, or that a token is spam', async () => {
    const tab = await picking()
    await search(PASTED)
    await shows('There’s no token at this address on Chain 1.')
    await expectAccessible()
    tab.swapTransactions.isDown = true
    await search('')
    await search(PASTED)
    await shows('Chain 1 didn’t answer. Try again in a moment.')
    tab.swapTransactions.isDown = false
    tab.swapTransactions.tokens = [{ ...spam.token, address: PASTED }]
    await search('')
    await search(PASTED)
    await shows('Marked as spam')
    expect(dialog().queryAllByRole('listitem')).toEqual([])
    await expectAccessible()
  })
})

clause(['S8-06', 'S8-07'], () => {
  it('[S8-06] [S8-07] a failed quote says what the user can do', async () => {
    const tab = await swapping()
    tab.swaps.failure = failure('InsufficientLiquidity', 'none')
    await quoted(tab)
    await shows('Insufficient liquidity. Try a smaller amount or another token.')
    tab.swaps.failure = failure('AmountTooSmall', 'none')
    await typeInto(field('You pay'), '0.01')
    await tab.advance(DEBOUNCE_MS)
    await shows('The amount is too small to swap. Try a larger one.')
    expect(polite()).toBe('The amount is too small to swap. Try a larger one.')
  })
})

describe('a review that fails', () => {
  it('shows the reason, and can be retried', async () => {
    const tab = await swapping()
    await quoted(tab)
    tab.swapTransactions.isDown = true
    await press('Review swap')
    await shows('No price right now. Try again or change the amount.')
    await tab.advance(DEBOUNCE_MS + REFRESH_MS)
    await shows('No price right now. Try again or change the amount.')
    await expectAccessible()
    tab.swapTransactions.isDown = false
    // A press at once would be the second one of a double-click.
    await act(() => new Promise((resolve) => void setTimeout(resolve, 500)))
    await press('Try again')
    await vi.waitFor(() => expect(title().textContent).toBe('Review swap'))
  })
})

clause(['S9-38'], () => {
  it('[S9-38] a network without swaps shows an alert and the networks with swaps', async () => {
    const swaps = new FakeSwaps(new FakeClock(Date.now()), ['eip155:10'])
    const { eventNames } = await swapping({ swaps })
    expect(dialog().getByRole('alert').textContent).toBe('Network not supported for Swaps')
    expect(dialog().getAllByRole('listitem')).toHaveLength(1)
    await expectAccessible()
    expect(eventNames()).not.toContain('CLICK_SELECT_NETWORK_TO_SWAP')
    await press('Chain 10')
    expect(eventNames()).toContain('CLICK_SELECT_NETWORK_TO_SWAP')
    // The wallet is asked at once, and swaps are possible then.
    await vi.waitFor(() => expect(dialog().getByRole('button', { name: /Change token/ })).toBeTruthy())
    expect(title().textContent).toBe('Swap')
  })
})

clause(['S6-15'], () => {
  it.each([
    ['in the review', false],
    ['after the confirmation', true],
  ])(
    '[S6-10] switched off %s, nobody is accused, and what is confirmed goes on: %s',
    async (_, isConfirmed) => {
      const tab = await swapping()
      tab.swapTransactions.answers = ['hang']
      await reviewed(tab)
      if (isConfirmed) await press('Swap')
      await act(async () => tab.inside.configure.restrict(({ swaps: _swaps, ...options }) => options))
      await tab.advance(REFRESH_MS)
      expect(document.body.textContent?.includes('has switched this off')).toBe(!isConfirmed)
      expect(document.body.textContent).not.toMatch(/doesn’t trust/)
    },
  )

  it('[S6-15] swaps are not offered in a restricted time zone', async () => {
    await swapping({ page: new FakePage({ timeZone: 'Asia/Shanghai' }) })
    expect(dialog().getByText('Swaps aren’t available here')).toBeTruthy()
    expect(dialog().queryByRole('textbox')).toBeNull()
  })
})

clause(['S9-22'], () => {
  it('Cancel in a step returns the focus to the control that opened it, with the motion of going back', async () => {
    await swapping()
    await press('Choose token')
    expect(document.querySelector('.wp-view')?.getAttribute('data-motion')).toBe('forward')
    await press('Cancel')
    expect(document.querySelector('.wp-view')?.getAttribute('data-motion')).toBe('back')
    expect(document.activeElement).toBe(button('Choose token'))
  })

  it('the slippage presets are one tab stop, in which the arrows move the focus in the reading direction', async () => {
    const tab = await swapping()
    await quoted(tab)
    await press('1%. Change the slippage limit')
    const group = dialog().getByRole('radiogroup')
    const [first, second, ...others] = within(group).getAllByRole('radio')
    const pressed = async (name: string) => {
      await key(name)
      return document.activeElement
    }
    first?.focus()
    expect(await pressed('ArrowRight')).toBe(second)
    expect(await pressed('ArrowLeft')).toBe(first)
    expect(await pressed('ArrowLeft')).toBe(others.at(-1))
    group.style.direction = 'rtl'
    expect(await pressed('ArrowLeft')).toBe(first)
    expect(await pressed('ArrowLeft')).toBe(second)
    expect(await pressed('ArrowRight')).toBe(first)
    expect(await pressed('ArrowDown')).toBe(second)
  })

  it('[S9-22] the slippage is 1 % unless the user sets another one, of at most 50 %', async () => {
    const tab = await swapping()
    await quoted(tab)
    expect(tab.swaps.requests.at(-1)?.slippage).toBe(100)
    await press('1%. Change the slippage limit')
    await expectAccessible()
    const custom = field('Custom limit')
    await typeInto(custom, '51')
    expect(dialog().getByRole('alert').textContent).toBe('Enter 0.01% to 50%')
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    await typeInto(custom, '8')
    expect(dialog().getByText(/you could get up to/)).toBeTruthy()
    await typeInto(custom, '0.05')
    expect(dialog().getByText(/^Very tight/)).toBeTruthy()
    await press('Save')
    await tab.advance(DEBOUNCE_MS)
    expect(tab.swaps.requests.at(-1)?.slippage).toBe(5)
  })

  it('[S9-22] for a source that supports only whole percents, whole percents are offered', async () => {
    const tab = await swapping()
    tab.swaps.slippageStep = 100
    await quoted(tab)
    await press('1%. Change the slippage limit')
    const names = dialog()
      .getAllByRole('radio')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Auto', '1%', '3%'])
    await typeInto(field('Custom limit'), '1.5')
    expect(dialog().getByRole('alert').textContent).toBe('Enter whole percents')
  })

  it('[S9-22] with a custom limit one of the offered limits stays in the tab order', async () => {
    const tab = await swapping()
    tab.swaps.slippageStep = 100
    await act(async () => tab.inside.swaps.useCases?.swapDraft.edit({ slippage: 50 }))
    await quoted(tab)
    await press('1%. Change the slippage limit')
    const chips = dialog().getAllByRole('radio')
    expect(chips.map((chip) => chip.tabIndex)).toEqual([0, -1, -1])
  })

  it('[S9-22] more than 3 % is warned about in the editor, also without a quote, and in the review', async () => {
    const tab = await swapping()
    await quoted(tab)
    await press('1%. Change the slippage limit')
    tab.swaps.failure = failure('Unavailable', 'down')
    await tab.advance(REFRESH_MS)
    await typeInto(field('Custom limit'), '20')
    const note = 'With 20% you could get that much less than quoted.'
    expect(dialog().getByText(/get that much less/).textContent).toBe(note)
    tab.swaps.failure = undefined
    await press('Save')
    await tab.advance(DEBOUNCE_MS)
    await press('Review swap')
    await shows(/you could get up to/)
    expect(dialog().getByText(/you could get up to/).textContent).toBe(
      'With 20% you could get up to 0.6 GEM less than quoted.',
    )
    await expectAccessible()
  })
})

describe('the price impact', () => {
  it('is shown in words too, and a severe one changes the label of the button', async () => {
    const tab = await swapping()
    tab.swaps.price = 100n
    await quoted(tab)
    expect(dialog().getByRole('alert').textContent).toContain('You would lose 50%')
    expect(dialog().getByText(/Very high/)).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Review swap' })).toBeNull()
    await expectAccessible()
    await press('Review anyway')
    await vi.waitFor(() => expect(title().textContent).toBe('Review swap'))
  })

  it('is shown for a token that the account does not hold, whose price is requested', async () => {
    const prices = new FakePrices()
    prices.known.set(gem.id, dollars(100n))
    const tab = await swapping({ prices, held: [{ token: coin, units: 12_345n, price: dollars(200n) }] })
    tab.swaps.price = 190n
    await quoted(tab)
    expect(dialog().getByText(/High$/).className).toBe('wp-warntext')
    await expectAccessible()
  })

  it.each([200n, 201n, 260n])(
    'is none for an equal value and for a gain (price %i), not 0% of some level',
    async (price) => {
      const prices = new FakePrices()
      prices.known.set(gem.id, dollars(100n))
      const tab = await swapping({ prices, held: [{ token: coin, units: 12_345n, price: dollars(200n) }] })
      tab.swaps.price = price
      await quoted(tab)
      expect(dialog().getByText('Price impact').nextElementSibling?.textContent).toBe('None')
      expect(dialog().queryByText(/0%/)).toBeNull()
    },
  )

  it('is shown as unknown, not as zero, without prices', async () => {
    const tab = await swapping({ held: [{ token: coin, units: 12_345n }] })
    await quoted(tab)
    expect(dialog().getByText('Unknown, because a price is missing')).toBeTruthy()
  })
})

/** A review whose price has fallen. */
const reviewedWithFallenPrice = async () => {
  const tab = await swapping()
  await reviewed(tab)
  tab.swaps.price = 190n
  await tab.advance(REFRESH_MS)
  await shows('The swap changed')
  return tab
}

describe('the review', () => {
  it('asks the user to accept a price that has fallen', async () => {
    await reviewedWithFallenPrice()
    await expectAccessible()
    expect(dialog().queryByRole('button', { name: 'Swap' })).toBeNull()
    const time = stoppedTime()
    await press('Accept changes')
    time.pass(500)
    await press('Swap')
    await shows(/^(On its way|Swapped)$/)
  })

  it('confirms no swap by a double-click on the new price, or by a second tap right after it', async () => {
    const tab = await reviewedWithFallenPrice()
    const time = stoppedTime()
    await press('Accept changes')
    time.pass(499)
    await press('Swap')
    expect(tab.swapTransactions.walletRequests).toEqual([])
    expect(title().textContent).toBe('Review swap')
  })

  it('says that a batch is one confirmation, for exactly the amount', async () => {
    const tab = await swapping()
    tab.swapTransactions.supportsBatches = true
    await reviewed(tab)
    expect(dialog().getByText(/Both happen, or neither/).textContent).toContain('1.5 COIN')
    expect(dialog().getByText('Network fee, about')).toBeTruthy()
    expect(dialog().queryByText('Network fee, at most')).toBeNull()
    await press('Swap')
    await shows(/^(On its way|Swapped)$/)
    expect(tab.swapTransactions.walletRequests).toEqual([{ method: 'batch', units: 150n }])
  })

  it('is shown again after the user has rejected the request in the wallet, with an alert that a new quote keeps', async () => {
    const tab = await swapping()
    tab.swapTransactions.answers = ['reject']
    await reviewed(tab)
    await press('Swap')
    await vi.waitFor(() => expect(button('Swap')).toBeTruthy())
    expect(title().textContent).toBe('Review swap')
    const quotes = tab.swaps.requests.length
    const alert = dialog().getByRole('alert')
    expect(alert.textContent).toBe('The request was turned down in Ternkey. Nothing was swapped.')
    expect(polite()).toBe('')
    await expectAccessible()
    await tab.advance(REFRESH_MS)
    expect(tab.swaps.requests).toHaveLength(quotes + 1)
    expect(dialog().getByRole('alert')).toBe(alert)
    expect(polite()).toBe('')
    await press('Swap')
    await shows(/^(On its way|Swapped)$/)
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('announces a fallen price once, although it is refreshed', async () => {
    const tab = await swapping()
    await reviewed(tab)
    tab.swaps.price = 190n
    await tab.advance(REFRESH_MS)
    await vi.waitFor(() => expect(polite()).toBe('The swap changed'))
    let respond: () => void = () => undefined
    tab.swaps.pause = () => new Promise((resolve) => (respond = resolve))
    await tab.advance(REFRESH_MS)
    expect(button('Getting a new quote…')).toBeTruthy()
    // A text that is emptied and set again would be spoken again.
    expect(polite()).toBe('The swap changed')
    await act(async () => respond())
    await vi.waitFor(() => expect(button('Accept changes')).toBeTruthy())
    expect(polite()).toBe('The swap changed')
  })

  it('says that a permit is signed before the single transaction', async () => {
    const tab = await swapping()
    tab.swaps.takesPermit = true
    tab.swapTransactions.supportsPermits = true
    await reviewed(tab)
    expect(dialog().getByText('One transaction')).toBeTruthy()
    expect(dialog().getByText(/^First you sign/).textContent).toMatch(
      /First you sign that exactly 1\.5 COIN may be taken\. The signature works until .+ for anybody who has it, and what it has allowed by then stays\. Then you confirm the swap\.$/,
    )
    await press('Swap')
    await shows(/^(On its way|Swapped)$/)
    expect(tab.swapTransactions.walletRequests.map(({ method }) => method)).toEqual(['permit', 'swap'])
  })

  it('shows why the wallet did not send the swap', async () => {
    const tab = await swapping()
    tab.swapTransactions.answers = ['send', 'fail']
    await reviewed(tab)
    await press('Swap')
    await shows('Nothing was swapped')
    expect(dialog().getByText('Ternkey refused the request.')).toBeTruthy()
    expect(dialog().getByText('nonce too low')).toBeTruthy()
    await expectAccessible()
  })
})

describe('a sent swap', () => {
  it('that is no longer stored can be left', async () => {
    const tab = await swapping()
    await reviewed(tab)
    await press('Swap')
    await shows(/^(On its way|Swapped)$/)
    await tab.settle(() => tab.disk.write('another tab', storedSends.key, encodeStored(storedSends, [])))
    expect(title().textContent).toBe('Swap')
    expect(dialog().getByText('This transaction can’t be shown')).toBeTruthy()
    await expectAccessible()
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
  })
})

describe('a swap to another network', () => {
  const far = { ...gem, chainId: chain(10), address: GEM }
  /** Reviews a swap to the other network in the modal. */
  const cross = (tab: Tab) =>
    act(async () => {
      const { swapDraft } = await tab.inside.swaps.load()
      swapDraft.edit({ from: coin, to: far, amount: '1.5', marks: plainMarks })
      await swapDraft.review()
    })

  it('shows its steps and the bridge fee, and is done when it has arrived', async () => {
    const tab = await swapping()
    Object.assign(tab.swaps, {
      destinations: [chain(10)],
      nativeFee: 10n ** 15n,
      reportedProgress: 'pending',
    })
    tab.swapTransactions.allowed = 150n
    await cross(tab)
    await shows('Review swap')
    const texts = [...document.querySelectorAll('span')].map(({ textContent }) => textContent)
    expect(texts).toEqual(expect.arrayContaining(['on Chain 10', 'Bridge from Chain 1 with Tern Bridge']))
    expect(dialog().getByText('Bridge fee')).toBeTruthy()
    await expectAccessible()
    await press('Swap')
    await shows('Sent, arriving on Chain 10')
    expect(dialog().queryByText('Swapped')).toBeNull()
    await expectAccessible()
    tab.swaps.reportedProgress = 'done'
    await tab.advance(60_000)
    await shows('Arrived on Chain 10')
    await expectAccessible()
  })

  it.each([
    ['refunded', 'Refunded'],
    ['failed', 'Not delivered'],
  ] as const)('that is %s shows its status', async (progress, lead) => {
    const tab = await swapping()
    Object.assign(tab.swaps, { destinations: [chain(10)], reportedProgress: progress })
    tab.swapTransactions.allowed = 150n
    await cross(tab)
    await press('Swap')
    await tab.advance(60_000)
    await shows(lead)
  })

  it('is stopped for a contract account that is not on the other network, and names that network', async () => {
    const tab = await swapping()
    tab.swaps.destinations = [chain(10)]
    tab.swapTransactions.codes.set(chain(1), 'contract')
    await cross(tab)
    await shows(/Your account is a contract that isn’t on Chain 10/)
    await expectAccessible()
  })

  it('is stopped if nothing holds its call', async () => {
    const tab = await swapping()
    Object.assign(tab.swaps, {
      destinations: [chain(10)],
      planOverride: { level: 'trusted', bounds: undefined },
    })
    await cross(tab)
    await shows(/Nothing holds .* to what it quoted/)
    await expectAccessible()
  })
})

describe('a batch', () => {
  it('with an unknown outcome is looked for, and cannot be retried', async () => {
    const tab = await swapping()
    tab.swapTransactions.supportsBatches = true
    tab.swapTransactions.batchAnswer = { type: 'unknown', error: { message: 'untold' } }
    await reviewed(tab)
    await press('Swap')
    await shows('Not sure if you swapped')
    expect(dialog().getByText(/^Ternkey gave no clear answer. Looking for the swap/)).toBeTruthy()
    expect(dialog().getByText(/untold/)).toBeTruthy()
    expect(dialog().queryByText('Nothing was swapped')).toBeNull()
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull()
    await expectAccessible()
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
  })

  it('that the wallet refuses becomes an approval and a swap', async () => {
    const tab = await swapping()
    tab.swapTransactions.supportsBatches = true
    const error = { code: 5750, message: 'no upgrade' }
    tab.swapTransactions.batchAnswer = { type: 'rejected', by: 'wallet', error }
    await reviewed(tab)
    await press('Swap')
    await vi.waitFor(() => expect(button('Swap')).toBeTruthy())
    expect(dialog().queryByText(/Both happen, or neither/)).toBeNull()
    await press('Swap')
    await shows(/^(On its way|Swapped)$/)
    expect(tab.swapTransactions.walletRequests.map(({ method }) => method)).toEqual([
      'batch',
      'approve',
      'swap',
    ])
  })
})

describe('a swap whose transaction differs from its quote', () => {
  const stopped = async (manipulate: (tab: Tab) => void) => {
    const tab = await swapping()
    manipulate(tab)
    await quoted(tab)
    await press('Review swap')
    await shows('Swap stopped')
    expect(dialog().getByText(/Nothing was signed and nothing moved\./)).toBeTruthy()
    expect(tab.swapTransactions.walletRequests).toEqual([])
    expect(dialog().queryByRole('button', { name: 'Swap' })).toBeNull()
    await expectAccessible()
  }

  it('is stopped for another receiver, and shows both addresses', async () => {
    await stopped(({ swaps }) => (swaps.boundsOverride = { receiver: THIEF }))
    expect(dialog().getByText(THIEF)).toBeTruthy()
    expect(dialog().getByText(/an address that isn’t yours/)).toBeTruthy()
  })

  it('is stopped for an allowance without a limit', async () => {
    await stopped(
      ({ swaps }) => (swaps.planOverride = { approval: { spender: ROUTER, units: 2n ** 256n - 1n } }),
    )
    expect(dialog().getByText(/asked for more COIN than this swap needs\./)).toBeTruthy()
    expect(dialog().getByText('No limit')).toBeTruthy()
    expect(dialog().getByText('1.5 COIN')).toBeTruthy()
  })

  it('is stopped for a minimum below the shown one', async () => {
    await stopped(({ swaps }) => (swaps.planOverride = { minimum: { value: 1n, by: 'call' } }))
    expect(dialog().getByText('2.97 GEM')).toBeTruthy()
    expect(dialog().getByText('0.01 GEM')).toBeTruthy()
  })

  it.each([
    [18n, 'A list says that GEM has 2 decimals, its contract says 18. All amounts would be wrong.'],
    [undefined, 'The contract of GEM doesn’t say what its amounts mean.'],
  ])('is stopped for a token whose contract states %s as its decimals', async (decimals, text) => {
    await stopped(({ swapTransactions }) => swapTransactions.statedDecimals.set(gem.id, decimals))
    expect(dialog().getByText(`${text} Nothing was signed and nothing moved.`)).toBeTruthy()
    expect(document.querySelector('.wp-compare')?.textContent).toContain(GEM)
  })

  it('is stopped for another amount of the native token, and names that token', async () => {
    await stopped(({ swaps }) => {
      const transaction = {
        chainId: chain(1),
        from: ME,
        to: ROUTER,
        data: '0x5a',
        value: 10n ** 18n,
      } as const
      swaps.planOverride = { transaction }
    })
    expect(dialog().getByText('0 ETH')).toBeTruthy()
    expect(dialog().getByText('1 ETH')).toBeTruthy()
  })

  it.each([
    ['more of the paid token', coin.address, -300n, /you’d pay more/, '3 COIN'],
    ['the native token', undefined, -(10n ** 18n), /another token would leave/, '1 ETH'],
    ['an unknown token', THIEF, -5n, /another token would leave/, THIEF],
  ])('is stopped when the simulation takes %s', async (_, token, units, text, amount) => {
    await stopped(({ swapTransactions }) => {
      const received = { token: gem.address, units: 300n }
      const simulation = { type: 'simulated', gas: 1n, changes: [received, { token, units }] } as const
      swapTransactions.simulation = simulation
    })
    expect(dialog().getByText(text)).toBeTruthy()
    expect(dialog().getByText(amount)).toBeTruthy()
  })

  it('is stopped when the simulation yields less than the quote', async () => {
    await stopped(({ swapTransactions }) => {
      swapTransactions.simulation = {
        type: 'simulated',
        gas: 1n,
        changes: [{ token: coin.address, units: -150n }],
      }
    })
    expect(
      dialog().getByText(/you’d get less than quoted\. Get a new quote, or allow more slippage\./),
    ).toBeTruthy()
    expect(dialog().getByText('2.97 GEM')).toBeTruthy()
    expect(dialog().getByText('0 GEM')).toBeTruthy()
  })
})

clause(['S6-14'], () => {
  it('[S6-14] the account offers buying, swapping, receiving and sending, and swapping from the page of a token starts with that token', async () => {
    await swapping({ onramp: new FakeOnRamp() })
    await press('Back')
    expect(await actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    await press(/^Coin/)
    await vi.waitFor(() => expect(title().textContent).toBe('Coin'))
    expect(await actions()).toEqual(['Swap', 'Receive', 'Send'])
    await press('Swap')
    await vi.waitFor(() => expect(button('COIN. Change token')).toBeTruthy())
  })
})

clause(['S6-15'], () => {
  it('[S6-15] in a restricted time zone the account’s actions show why they are not available', async () => {
    await swapping({ onramp: new FakeOnRamp(), page: new FakePage({ timeZone: 'Asia/Shanghai' }) })
    await press('Back')
    expect(await actions()).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    await press('Buy')
    await shows('Buying isn’t available here')
    await press('Back')
    await actions()
    await press('Swap')
    await shows('Swaps aren’t available here')
    await expectAccessible()
  })
})

describe('a swap that its call does not limit', () => {
  const agree = () => dialog().getByRole<HTMLInputElement>('checkbox', { name: 'I understand' })
  const levels = [
    ['simulated', 'The market, until it is in a block', /A node has tried it out just now/],
    ['trusted', 'Gannet Exchange', /or its bridge decides what you get/],
  ] as const

  it.each(levels)('and that is %s says who decides, and asks to agree to that', async (level, who, text) => {
    const tab = await swapping()
    tab.swaps.trust = level
    tab.swaps.planOverride = { level, bounds: undefined, minimum: { value: 297n, by: 'claim' } }
    if (level === 'trusted') tab.swapTransactions.simulation = { type: 'unavailable' }
    await reviewed(tab)
    expect(dialog().getByText('What you get is decided by').nextElementSibling?.textContent).toBe(who)
    expect(dialog().getByText(text)).toBeTruthy()
    for (const promise of ['You get at least', 'Slippage, at most'])
      expect(dialog().queryByText(promise)).toBeNull()
    expect(agree().checked).toBe(false)
    await expectAccessible()
    expect(button('Swap').getAttribute('aria-disabled')).toBe('true')
    await press('Swap')
    expect(tab.swapTransactions.walletRequests).toEqual([])
    await act(async () => agree().click())
    expect(agree().checked).toBe(true)
    await expectAccessible()
    await act(async () => agree().click())
    expect(button('Swap').getAttribute('aria-disabled')).toBe('true')
    await act(async () => agree().click())
    await press('Swap')
    await shows(/^(On its way|Carried out)$/)
  })

  it('is agreed to again after it has become less sure', async () => {
    const tab = await swapping()
    tab.swaps.trust = 'trusted'
    tab.swaps.planOverride = { level: 'simulated', bounds: undefined, minimum: { value: 297n, by: 'claim' } }
    await reviewed(tab)
    await act(async () => agree().click())
    tab.swapTransactions.simulation = { type: 'unavailable' }
    await tab.advance(REFRESH_MS)
    await shows('The swap changed')
    expect(agree().checked).toBe(false)
    const time = stoppedTime()
    await press('Accept changes')
    time.pass(500)
    expect(button('Swap').getAttribute('aria-disabled')).toBe('true')
    await expectAccessible()
  })
})

describe('the help of swaps', () => {
  it('says of each level who decides, in the words of the guide', async () => {
    const guide = readFileSync('docs/guides/swaps.md', 'utf8')
    await swapping()
    await press('How swaps work')
    const levels = [...guide.matchAll(/^\| `(bounded|simulated|trusted)` +\| ([^|]+?) +\|/gm)]
    expect(levels.map(([, level]) => level)).toEqual(['bounded', 'simulated', 'trusted'])
    for (const [, , text = ''] of levels) expect(dialog().getByText(text)).toBeTruthy()
    await expectAccessible()
  })

  it('explains how swaps work, and returns to the form with its input', async () => {
    const tab = await swapping()
    await quoted(tab)
    await press('How swaps work')
    await vi.waitFor(() => expect(title().textContent).toBe('How swaps work'))
    await expectAccessible()
    await press('Got it')
    await vi.waitFor(() => expect(title().textContent).toBe('Swap'))
    expect(field('You pay').value).toBe('1.5')
    expect(button(/^COIN\. Change token/)).toBeTruthy()
    expect(button(/^GEM\. Change token/)).toBeTruthy()
  })
})
