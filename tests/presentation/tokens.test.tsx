import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { amountOf, type Holding, scaledHolding, type Token, tokenId } from '#domain/tokens/token.ts'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { chain, network, type Setting } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, key, modal, polite, press, title, wallet } from './modal-kit.tsx'

const base = {
  ...network(8453, 'Base'),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const baseChain = chain(8453)
const usd = (text: string) => ({
  amount: { units: BigInt(text.replace('.', '')), decimals: 2 },
  currency: 'USD',
})

const coin = (symbol: string, units: bigint, more: Partial<Token> = {}, price?: string): Holding => {
  const address = `0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}`
  const id = tokenId(baseChain, 'erc20', address)
  const token: Token = {
    id,
    chainId: baseChain,
    standard: 'erc20',
    address,
    name: cleanText(`${symbol} Coin`),
    symbol: cleanText(symbol),
    decimals: 3,
    isListed: true,
    ...more,
  }
  return { token, units, ...(price !== undefined && { price: usd(price) }) }
}
const ether = (units: bigint, price?: string): Holding =>
  coin(
    'ETH',
    units,
    {
      id: tokenId(baseChain, 'native', undefined),
      standard: 'native',
      address: undefined,
      name: cleanText('Ether'),
    },
    price,
  )

const PRICED = [
  ether(2104n, '3441.97'),
  coin('USDC', 3_820_500n, {}, '1.00'),
  coin('TIDE', 1_204_000n, {}, '0.90'),
]

interface Case extends Setting {
  readonly held?: readonly Holding[]
  /** Whether the account's network is configured, so that its tokens are listed. */
  readonly isListed?: boolean
}

/** The account of a connected wallet that has these tokens. */
const account = async ({
  held = PRICED,
  holdings = new FakeHoldings(),
  isListed = true,
  ...setting
}: Case = {}) => {
  const owned = wallet('Ternkey')
  owned.chainId = baseChain
  holdings.set(baseChain, owned.addresses[0] ?? '', held)
  const modalTab = await modal({
    wallets: [owned],
    ...setting,
    holdings,
    options: { networks: [base, network(10)], ...setting.options },
  })
  await act(async () => {
    await (await modalTab.inside.connection.load()).connectWallet.connect(owned.connector.id)
    await modalTab.inside.tokens.load()
    await prefetchView('Token')
  })
  await modalTab.open()
  if (isListed) await screen.findByRole('group', { name: 'Tokens' })
  await act(async () => {})
  return { ...modalTab, owned, holdings }
}

const total = () => document.querySelector('.wp-balance__value')?.textContent
const list = () => dialog().getByRole('list', { name: 'Tokens' })
const rows = () =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => row.textContent)

clause(['S0-05', 'S1-09'], () => {
  it('[S0-05, S1-09, S5-43, S9-24] shows the total, and each token with its amount and value, most valuable first', async () => {
    await account()
    expect(total()).toBe('$12,146.00')
    expect(rows().map((text) => text?.replace(/^(ETH|USD|TID)/, ''))).toEqual([
      'Ether2.104 ETH$7,241.90',
      'USDC Coin3,820.5 USDC$3,820.50',
      'TIDE Coin1,204 TIDE$1,083.60',
    ])
    expect(document.querySelectorAll('.wp-alloc i')).toHaveLength(3)
    await expectAccessible()
  })
})

describe('the tokens of the account', () => {
  it('have no total with a single row, which would repeat it', async () => {
    await account({ held: [ether(2104n, '3441.97')] })
    expect(total()).toBeUndefined()
    expect(rows()).toEqual(['Ether2.104 ETH$7,241.90'].map((text) => expect.stringContaining(text)))
    await expectAccessible()
  })

  it('have no currency sign without a price', async () => {
    await account({ held: [ether(2104n), coin('USDC', 3_820_500n)] })
    expect(total()).toBe('2 tokens')
    expect(rows()).toEqual([
      expect.stringContaining('Ether2.104 ETH'),
      expect.stringContaining('USDC Coin3,820.5 USDC'),
    ])
    expect(dialog().getByRole('group', { name: 'Tokens' }).textContent).not.toMatch(/[$€£]|0\.00/)
    await expectAccessible()
  })

  it('mark a token without a price if others have one', async () => {
    await account({ held: [ether(2104n, '3441.97'), coin('VEXA', 12_000n)] })
    expect(rows()[1]).toContain('VEXA Coin12 VEXANo price')
    expect(total()).toBe('$7,241.90')
  })

  it.each([
    [1, 'Without GEM'],
    [5, 'Without GEM, KELP, MOSS and 2 more'],
  ])('[S5-43] names up to three of the %i tokens that the total lacks', async (count, text) => {
    const lacking = ['GEM', 'VEXA', 'MOSS', 'REED', 'KELP'].map((symbol) => coin(symbol, 12_000n))
    await account({ held: [...PRICED, ...lacking.slice(0, count)] })
    expect(document.querySelector('.wp-balance--total + .wp-hint')?.textContent).toBe(text)
    await expectAccessible()
  })

  it.each([
    ['a test network', { ...base, testnet: true }, true],
    ['a chain that the host has not configured', network(1), false],
  ])('[S5-43] have no total on %s, which is read out as 0.00', async (_, configured, isListed) => {
    await account({ isListed, options: { networks: [configured], allowUnsupportedChain: true } })
    const none = document.querySelector('.wp-balance--total .wp-balance__value')
    expect(none?.querySelector('[aria-hidden]')?.textContent).toBe('–')
    expect(none?.querySelector('.wp-sr')?.textContent).toBe('0.00')
  })

  it('fold small balances into a row with their sum', async () => {
    await account({ held: [...PRICED, coin('GRAIN', 410n, {}, '1.00'), coin('DUST', 20n, {}, '1.00')] })
    expect(rows()).toHaveLength(3)
    const fold = () => dialog().getByRole('button', { name: /^2 small balances/ })
    expect(fold().textContent).toContain('Under $1.00 each$0.43')
    expect(fold().getAttribute('aria-expanded')).toBe('false')
    await press(/^2 small balances/)
    expect(fold().getAttribute('aria-expanded')).toBe('true')
    expect(dialog().getByText('GRAIN Coin')).toBeDefined()
    await expectAccessible()
  })

  it('fold unknown tokens, and mark those with a deceptive name', async () => {
    const stray = coin('STRAY', 5000n, { isListed: false })
    const spam = coin('SPAM', 5000n, { isListed: false, name: cleanText('\u202eVisit claim-rewards.io') })
    await account({ held: [...PRICED, spam, stray] })
    expect(total()).toBe('$12,146.00')
    expect(dialog().queryByText(/claim-rewards/)).toBeNull()
    await press(/^2 unknown tokens/)
    const [, second] = dialog().getAllByRole('list', { name: 'Tokens' })
    const texts = within(second as HTMLElement)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(texts[0]).toContain('STRAY Coin')
    expect(texts[1]).toMatch(/Visit claim-rewards\.io.*Spam$/)
    await expectAccessible()
  })

  it('can be searched by name, symbol and contract if there are many', async () => {
    const held = Array.from({ length: 14 }, (_, place) => coin(`C${place}`, 1000n))
    await account({ held })
    const field = dialog().getByRole('searchbox', { name: 'Search tokens' })
    const find = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
    await find('c13 co')
    expect(rows()).toEqual([expect.stringContaining('C13 Coin')])
    expect(polite()).toBe('1 token')
    await find(held[7]?.token.address ?? '')
    expect(rows()).toEqual([expect.stringContaining('C7 Coin')])
    await find('nothing like it')
    expect(dialog().getByText('No token found', { ignore: '.wp-live' })).toBeDefined()
    expect(polite()).toBe('No token found')
    await expectAccessible()
    await find('')
    expect(polite()).toBe('')
  })

  it('leave the initial focus to the title if they can be searched, and the slash key focuses the search', async () => {
    const held = Array.from({ length: 14 }, (_, place) => coin(`C${place}`, 1000n))
    const { open } = await account({ held })
    await press('Close')
    await open()
    const field = dialog().getByRole('searchbox', { name: 'Search tokens' })
    expect(document.activeElement).toBe(title())
    await key('/')
    expect(document.activeElement).toBe(field)
  })

  it('render at most 40 rows, however many there are', async () => {
    await account({ held: Array.from({ length: 1000 }, (_, place) => coin(`N${place}`, 1000n)) })
    const items = within(list()).getAllByRole('listitem')
    expect(items.length).toBeLessThanOrEqual(40)
    expect(items[0]?.getAttribute('aria-setsize')).toBe('1000')
    await expectAccessible()
  })

  it('that did not load are requested again after 30 s', async () => {
    const holdings = new FakeHoldings()
    holdings.failure = failure('Unavailable', 'down')
    const { advance } = await account({ holdings })
    expect(dialog().getByText('Balance unavailable')).toBeDefined()
    const retryButton = () => dialog().getByRole('button', { name: 'Try again' })
    expect(retryButton().getAttribute('aria-disabled')).toBe('true')
    expect(dialog().getByText(/try again in 30 seconds/)).toBeDefined()
    await expectAccessible()
    await advance(30_000)
    holdings.failure = undefined
    await press('Try again')
    expect(total()).toBe('$12,146.00')
  })

  it('stay with the time of the last load when the source fails', async () => {
    const { advance, holdings, page } = await account()
    await advance(40_000)
    holdings.failure = failure('Offline', 'No connection')
    await act(async () => page.returnToForeground())
    await act(async () => {})
    expect(total()).toBe('$12,146.00')
    expect(dialog().getByText(/^Balances read at /)).toBeDefined()
    expect(dialog().getByText('Refresh in 30 s')).toBeDefined()
    await expectAccessible()
    await advance(30_000)
    holdings.failure = undefined
    await press('Refresh')
    expect(dialog().queryByText(/^Balances read at /)).toBeNull()
  })

  it('reserve their space while they load', async () => {
    const holdings = new FakeHoldings()
    holdings.pause = () => new Promise(() => {})
    await account({ holdings })
    expect(dialog().getByText('Loading balance')).toBeDefined()
    await expectAccessible()
  })

  it("are only the network's native token without a source of tokens", async () => {
    const modalTab = await modal({ wallets: [wallet('Ternkey')] })
    await act(async () => (await modalTab.inside.connection.load()).connectWallet.connect('test.ternkey'))
    await modalTab.open()
    await screen.findByRole('heading', { name: 'Account' })
    expect(total()).toBeUndefined()
    expect(rows()).toHaveLength(1)
  })
})

describe('the page of a token', () => {
  it('has amount, value, price, and the full contract address with copy and explorer', async () => {
    const page = new FakePage()
    await account({ page })
    await press(/^USDUSDC Coin|^.*USDC Coin/)
    expect(title().textContent).toBe('USDC Coin')
    expect(total()).toBe('3,820.5 USDC')
    expect(dialog().getByText('$3,820.50')).toBeDefined()
    const address = PRICED[1]?.token.address ?? ''
    expect(dialog().getByText(address)).toBeDefined()
    await press('Copy contract address')
    expect(page.copied).toEqual([address])
    expect(screen.getByText('Address copied')).toBeDefined()
    const link = dialog().getByRole<HTMLAnchorElement>('link', { name: 'View on explorer' })
    expect(link.href).toBe(`https://scan.example/address/${address}`)
    await expectAccessible()
    await press('Back')
    expect(title().textContent).toBe('Account')
  })

  it('says that the native token has no contract', async () => {
    await account()
    await press(/Ether/)
    expect(dialog().getByText('The token of Base. It has no contract.')).toBeDefined()
    expect(dialog().queryByRole('button', { name: 'Copy contract address' })).toBeNull()
    await expectAccessible()
  })

  it('shows every decimal of a truncated amount', async () => {
    await account({ held: [coin('FINE', 1_234_567_891n, { decimals: 9 }), ether(1n)] })
    await press(/FINE/)
    expect(total()).toBe('1.234 FINE')
    expect(dialog().getByText('1.234567891')).toBeDefined()
    await press('Back')
    await press(/Ether/)
    expect(dialog().queryByText(/^Exactly/)).toBeNull()
  })

  it('shows the amount of the issuer’s app, and says that the token is neither sent nor swapped', async () => {
    await account({ held: [ether(1n), scaledHolding(coin('SHARE', 12_000n), 30_000n)] })
    await press(/SHARE/)
    expect(total()).toBe(`${exactAmount(amountOf(coin('SHARE', 30_000n)))} SHARE`)
    expect(dialog().getByText('Amounts as the issuer shows them')).toBeDefined()
    expect(dialog().getByText(/SHARE shows amounts by a factor that changes/)).toBeDefined()
    await expectAccessible()
  })

  it('says that a price is unknown', async () => {
    await account({ held: [ether(1n, '3441.97'), coin('VEXA', 12_000n)] })
    await press(/VEXA/)
    expect(dialog().getByText('Price unknown')).toBeDefined()
    expect(dialog().getByText('No price')).toBeDefined()
    await expectAccessible()
  })

  it('warns of spam above the other content', async () => {
    await account({ held: [...PRICED, coin('SPAM', 1n, { isListed: false, name: cleanText('claim.io') })] })
    await press(/^1 unknown token/)
    await press(/claim\.io/)
    expect(dialog().getByRole('alert').textContent).toContain('Marked as spam')
    expect(dialog().queryByRole('button', { name: 'Send' })).toBeNull()
    await expectAccessible()
    await press('Keep hidden')
    expect(title().textContent).toBe('Account')
  })

  it('shows no spam warning after the user has marked the token as not spam, even in the next visit', async () => {
    const disk = new FakeDisk()
    const held = [...PRICED, coin('SPAM', 1n, { isListed: false, name: cleanText('claim.io') })]
    await account({ held, disk, transfers: new FakeTransfers() })
    await press(/^1 unknown token/)
    await press(/claim\.io/)
    dialog().getByRole('button', { name: 'Not spam' }).focus()
    await press('Not spam')
    expect(document.activeElement).toBe(title())
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(dialog().getByText('Unknown token')).toBeDefined()
    expect(dialog().getByRole('button', { name: 'Send' })).toBeDefined()
    expect(dialog().queryByRole('button', { name: 'Not spam' })).toBeNull()
    await expectAccessible()
    cleanup()
    await account({ held, disk })
    await press(/^1 unknown token/)
    expect(dialog().queryByText('Spam')).toBeNull()
  })

  it('warns of an unknown token', async () => {
    await account({ held: [...PRICED, coin('STRAY', 1n, { isListed: false })] })
    await press(/^1 unknown token/)
    await press(/STRAY/)
    expect(dialog().getByText('Unknown token')).toBeDefined()
    await expectAccessible()
  })
})
