import { act, fireEvent, screen } from '@testing-library/react'
import * as TE from 'fp-ts/TaskEither'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { chain } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  account,
  noonOf,
  ether,
  months,
  baseChain,
  OTHER,
  rows,
  sent,
  tx,
  units,
  usdc,
} from './activity-kit.tsx'
import { dialog, expectAccessible, key, polite, press, title, typeInto } from './modal-kit.tsx'

const spam = (): Transaction =>
  tx({
    transfers: [
      { direction: 'in', asset: { type: 'nft', name: cleanText('claim at evil.example'), isSpam: true } },
    ],
  })

const NOVEMBER = [
  tx(),
  tx({
    operation: 'trade',
    minedAt: noonOf('2026-11-12'),
    transfers: [
      { direction: 'out', asset: ether, amount: units('0.25') },
      {
        direction: 'in',
        asset: usdc,
        amount: units('861.30'),
        value: { amount: units('861.30'), currency: 'USD' },
      },
    ],
  }),
  tx({
    operation: 'approve',
    minedAt: noonOf('2026-11-12'),
    application: { name: cleanText('Gannet Exchange') },
    transfers: [{ direction: 'out', asset: usdc, amount: units('5') }],
  }),
  sent({ minedAt: noonOf('2026-11-03') }),
]
const OCTOBER = [
  sent({ status: 'failed', minedAt: noonOf('2026-10-29'), fee: 42n * 10n ** 12n }),
  tx({
    minedAt: noonOf('2026-10-21'),
    transfers: [
      {
        direction: 'in',
        asset: { type: 'nft', name: cleanText('Low Tide No. 118'), isSpam: false },
        amount: units('1'),
      },
    ],
  }),
  tx({
    operation: 'set_approval_for_all',
    minedAt: noonOf('2026-10-02'),
    transfers: [],
    to: OTHER,
    from: undefined,
  }),
]

const ALL = [...NOVEMBER, ...OCTOBER]

describe('a history with empty pages', () => {
  const near: (() => void)[] = []
  class Observer {
    constructor(private readonly callback: (entries: readonly object[]) => void) {}
    observe = () => void near.push(() => this.callback([{ isIntersecting: true }]))
    disconnect = () => void near.splice(0)
  }
  beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer))
  afterEach(() => vi.unstubAllGlobals())
  /** Reports the end of the list as visible as long as it is observed. */
  const scroll = async () => {
    for (let times = 0; times < 20 && near.length > 0; times += 1) await act(async () => near.at(-1)?.())
  }

  it('[S5-46] loads up to three pages of spam, and more on the user’s request', async () => {
    const activity = new FakeActivity(2)
    const known = [...Array.from({ length: 20 }, spam), tx()]
    const { openActivity } = await account({ known, activity })
    await openActivity()
    await scroll()
    expect(activity.requests).toHaveLength(4)
    expect(dialog().getByRole('button', { name: /^8 spam/ })).toBeDefined()
    await expectAccessible()
    await press('Load more')
    await scroll()
    expect(activity.requests).toHaveLength(7)
    await press('Load more')
    await scroll()
    await press('Load more')
    await scroll()
    expect(activity.requests).toHaveLength(11)
    expect(rows('November 2026')).toHaveLength(1)
    expect(dialog().queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('[S5-46] does not announce an end while empty pages are followed by others', async () => {
    const activity = new FakeActivity()
    activity.page = (request) => {
      activity.requests.push(request)
      return TE.right({ transactions: [], next: String(activity.requests.length % 2) })
    }
    const { openActivity } = await account({ activity })
    await openActivity()
    await scroll()
    expect(activity.requests).toHaveLength(4)
    expect(dialog().queryByText('No activity yet')).toBeNull()
    expect(dialog().getByRole('button', { name: 'Load more' })).toBeDefined()
  })
})

clause(['S0-10', 'S1-16', 'S2-20'], () => {
  it('[S0-10, S1-16, S2-20, S9-24] the tab Activity lists transactions by month, in words', async () => {
    const { openActivity, activity, reported } = await account({ known: ALL })
    await screen.findByRole('tab', { name: 'Activity' })
    expect(activity.requests).toEqual([])
    expect(reported('CLICK_TRANSACTIONS')).toEqual([])
    await openActivity()
    expect(reported('CLICK_TRANSACTIONS')).toContainEqual({ network: baseChain, isSmartAccount: false })
    await screen.findByRole('list', { name: 'November 2026' })
    expect(months()).toEqual(expect.arrayContaining(['November 2026', 'October 2026']))
    expect(rows('November 2026')).toEqual([
      'Receivedfrom 0x19be…40d8+120 USDCNov 14',
      'SwappedETH → USDC+861.3 USDCNov 12',
      'ApprovedUSDC for Gannet ExchangeNov 12',
      'Sentto 0x19be…40d8−0.05 ETHNov 3',
    ])
    expect(rows('October 2026')).toEqual([
      'Send failedto 0x19be…40d8−0.05 ETHOct 29',
      'Received NFTLow Tide No. 118+1Oct 21',
      'Set approval for allto 0x19be…40d8Oct 2',
    ])
    await expectAccessible()
  })
})

describe('the history of an account', () => {
  it('[S2-21, S3-13] has a page with the details of each transaction, from which Back returns to the list', async () => {
    const { openActivity, page } = await account({ known: ALL })
    await openActivity()
    await press(/^Swapped/)
    expect(title().textContent).toBe('Swapped')
    const text = () => dialog().getByText('Fee paid', { exact: false }).closest('dl')?.textContent
    expect(document.querySelector('.wp-flow')?.textContent).toContain('−0.25 ETH')
    expect(document.querySelector('.wp-flow')?.textContent).toContain('+861.3 USDC≈ $861.30')
    await expectAccessible()
    await press(/^Copy transaction ID/)
    expect(page.copied.at(-1)).toBe(NOVEMBER[1]?.hash)
    expect(await screen.findByText('Transaction ID copied')).toBeDefined()
    expect(dialog().getByRole('link', { name: 'View on explorer' }).getAttribute('href')).toBe(
      `https://scan.example/tx/${NOVEMBER[1]?.hash}`,
    )
    await press('Back')
    await press(/^Send failed/)
    expect(text()).toContain('Failed')
    expect(dialog().getByText(/The network kept the fee of 0\.000042 ETH/)).toBeDefined()
    await expectAccessible()
  })

  it('[S9-24] shows the icon of the network only for the token that the source marks as native', async () => {
    const fake = { type: 'token', name: cleanText('Ether'), symbol: cleanText('ETH') } as const
    const icon = { imageUrl: 'https://img.example/e.png' }
    const got = (asset: typeof fake) => tx({ transfers: [{ direction: 'in', asset, amount: units('1.5') }] })
    const { openActivity } = await account({ known: [got(fake), got({ ...fake, ...icon }), sent()] })
    await openActivity()
    const faces = [...document.querySelectorAll('.wp-acticon .wp-token__face')]
    expect(faces.map((face) => face.classList.contains('wp-net--mark'))).toEqual([false, false, true])
    expect(faces.map((face) => face.textContent || face.getAttribute('src'))).toEqual([
      'ETH',
      icon.imageUrl,
      null,
    ])
    await expectAccessible()
  })

  it('[S9-24] says of a token whose amount is not known that it is unknown, and of an item its name', async () => {
    const trade = tx({
      operation: 'trade',
      transfers: [
        { direction: 'out', asset: ether, amount: units('0.25') },
        { direction: 'in', asset: usdc },
      ],
    })
    const item = tx({
      transfers: [
        { direction: 'in', asset: { type: 'nft', name: cleanText('Low Tide No. 118'), isSpam: false } },
      ],
    })
    const { openActivity } = await account({ known: [trade, item] })
    await openActivity()
    const amounts = () => [...document.querySelectorAll('.wp-flow__amount')].map((one) => one.textContent)
    await press(/^Swapped/)
    expect(amounts()).toEqual(['−0.25 ETH', 'USDC, amount unknown'])
    expect(document.querySelector('.wp-moved')?.textContent).toContain('USDC, amount unknown')
    await expectAccessible()
    await press('Back')
    await press(/^Received NFT/)
    expect(amounts()[1]).toBe('Low Tide No. 118')
  })

  it('names the other account on the page of a transaction, with its address', async () => {
    const names = new FakeNames()
    names.set({ name: 'otto.eth', address: OTHER as Address })
    const { openActivity, advance } = await account({ known: ALL, names })
    await openActivity()
    await press(/^Sent/)
    await advance(200)
    expect(document.querySelector('.wp-flow')?.textContent).toContain('otto.eth0x19be…40d8')
    await expectAccessible()
  })

  it('resolves only the accounts of the visible rows, once the user stops scrolling', async () => {
    const names = new FakeNames()
    const otherOf = (place: number) => `0x${(place + 1).toString(16).padStart(40, '0')}`
    names.set({ name: 'otto.eth', address: otherOf(0) as Address })
    const known = Array.from({ length: 1000 }, (_, place) =>
      tx({
        minedAt: noonOf('2026-11-01'),
        from: otherOf(place),
        transfers: [{ direction: 'in', asset: usdc, amount: units('1.00'), from: otherOf(place) }],
        ...(place === 1 ? { application: { name: cleanText('Gannet Exchange') } } : {}),
      }),
    )
    const { openActivity, advance } = await account({ known, names, activity: new FakeActivity(1000) })
    names.requests.splice(0)
    await openActivity()
    expect(rows('November 2026').slice(0, 2)).toEqual([
      'Receivedfrom 0x0000…0001+1 USDCNov 1',
      'Receivedfrom Gannet Exchange+1 USDCNov 1',
    ])
    expect(names.requests).toEqual([])
    await advance(200)
    expect(rows('November 2026')[0]).toBe('Receivedfrom otto.eth+1 USDCNov 1')
    expect(names.requests.length).toBe(dialog().getAllByRole('listitem').length - 1)
    expect(names.requests).not.toContain(otherOf(1))
    await press(/otto\.eth/)
    expect(document.querySelector('.wp-flow')?.textContent).toContain('otto.eth0x0000…0001')
    await expectAccessible()
  })

  it('[S5-46] hides transactions of only spam, shows their count, and shows them on request', async () => {
    const { openActivity } = await account({ known: [...NOVEMBER, spam(), spam()] })
    await openActivity()
    expect(rows('November 2026')).toHaveLength(4)
    expect(dialog().queryByText(/evil/)).toBeNull()
    await press('2 spam items hidden')
    expect(dialog().getAllByText(/claim at evil\.example/)).toHaveLength(2)
    await expectAccessible()
  })

  it('[S3-06] keeps the tab that the user selected, which is in the state for hosts', async () => {
    const { openActivity, outside, open } = await account({ known: ALL })
    await openActivity()
    expect(outside.account.state.eip155.currentTab).toBe('Activity')
    await act(async () => outside.close())
    await open()
    expect(dialog().getByRole('tab', { name: 'Activity' }).getAttribute('aria-selected')).toBe('true')
  })

  it('says that there are no transactions yet, which is not a failure', async () => {
    const { openActivity } = await account({ known: [] })
    await openActivity()
    expect(dialog().getByText('No activity yet')).toBeDefined()
    await expectAccessible()
  })

  it('[S4-44, S5-47] loads the next page if the first has no transaction of the network', async () => {
    const near: (() => void)[] = []
    class Observer {
      constructor(private readonly callback: (entries: readonly object[]) => void) {}
      observe = () => void near.push(() => this.callback([{ isIntersecting: true }]))
      disconnect = () => void near.splice(0)
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    const known = [tx({ chain: chain(10) }), tx()]
    const { openActivity, activity, advance } = await account({ known, activity: new FakeActivity(1) })
    await openActivity()
    expect(dialog().queryByText('No activity yet')).toBeNull()
    activity.failure = failure('Unavailable', 'down')
    await act(async () => near.at(-1)?.())
    expect(dialog().getByText(/^Failed to fetch transactions\./)).toBeDefined()
    await advance(30_000)
    activity.failure = undefined
    await press('Try again')
    expect(rows('November 2026')).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('[S7-72, S8-24] shows a failed load, and can be retried', async () => {
    const activity = new FakeActivity()
    activity.failure = failure('Unavailable', 'down')
    const { openActivity, advance } = await account({ known: ALL, activity })
    await openActivity()
    expect(dialog().getByText('Failed to fetch transactions')).toBeDefined()
    expect(dialog().getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled')).toBe('true')
    await expectAccessible()
    await advance(30_000)
    activity.failure = undefined
    await press('Try again')
    expect(rows('November 2026')).toHaveLength(4)
  })

  it('[S7-72] stays after a failed refresh, with the time of the last load', async () => {
    const { openActivity, activity, advance, page } = await account({ known: ALL })
    await openActivity()
    await advance(31_000)
    activity.failure = failure('Offline', 'No connection')
    await act(async () => page.returnToForeground())
    await act(async () => {})
    expect(rows('November 2026')).toHaveLength(4)
    expect(dialog().getByText(/^Activity read at /)).toBeDefined()
    expect(dialog().getByText('Refresh in 30 s')).toBeDefined()
    await expectAccessible()
  })

  it('says that no source serves the network', async () => {
    const activity = new FakeActivity()
    activity.unserved.add(baseChain)
    const { openActivity } = await account({ known: ALL, activity })
    await openActivity()
    expect(dialog().getByText('No activity for this network')).toBeDefined()
    await expectAccessible()
  })

  it('renders at most 40 rows, and is searched and filtered by token', async () => {
    const known = Array.from({ length: 1000 }, (_, place) =>
      place === 500 ? sent({ minedAt: noonOf('2026-11-01') }) : tx({ minedAt: noonOf('2026-11-01') }),
    )
    const { openActivity } = await account({ known, activity: new FakeActivity(1000) })
    await openActivity()
    const items = dialog().getAllByRole('listitem')
    expect(items.length).toBeLessThanOrEqual(40)
    expect(items[0]?.getAttribute('aria-setsize')).toBe('1000')
    const filter = dialog().getByRole('combobox', { name: 'Token' })
    await act(async () => void fireEvent.change(filter, { target: { value: ether.id } }))
    expect(rows('November 2026')).toHaveLength(1)
    expect(polite()).toBe('1 result')
    await typeInto(dialog().getByRole('searchbox', { name: 'Search activity' }), 'nothing like it')
    expect(dialog().getByText('Nothing found', { ignore: '.wp-live' })).toBeDefined()
    expect(polite()).toBe('Nothing found')
    await expectAccessible()
  })

  it('leaves the initial focus to the title if it can be searched, and the slash key focuses the search', async () => {
    const known = Array.from({ length: 14 }, () => tx({ minedAt: noonOf('2026-11-01') }))
    const { open } = await account({ known, activity: new FakeActivity(20) })
    await open('Activity')
    await screen.findByRole('searchbox', { name: 'Search activity' })
    await press('Close')
    await open('Activity')
    expect(document.activeElement).toBe(title())
    await key('/')
    expect(document.activeElement).toBe(dialog().getByRole('searchbox', { name: 'Search activity' }))
  })

  it('exports the loaded transactions as a file', async () => {
    const made: Blob[] = []
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob)
      return 'blob:activity'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { openActivity } = await account({ known: ALL })
    await openActivity()
    await press('Save as CSV')
    const text = await made[0]?.text()
    expect(text?.split('\r\n')).toHaveLength(NOVEMBER.length + OCTOBER.length + 3)
    expect(text).toContain(',0.0509,')
    create.mockRestore()
    click.mockRestore()
  })
})
