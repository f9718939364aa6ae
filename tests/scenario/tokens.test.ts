import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { ShownTokens } from '#application/use-cases/tokens/view-tokens.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { itemsOf, pendingOf } from '#domain/remote-data/remote-data.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { type Holding, type Token, tokenId } from '#domain/tokens/token.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, wallet, walletWithOverrides } from './wallets.ts'
import { chain, network, readyWorld, type Setting } from './world.ts'

const unavailable = failure('Unavailable', 'down')
const usd = (cents: bigint) => ({ amount: { units: cents, decimals: 2 }, currency: 'USD' })

const coin = (symbol: string, on: ChainId = chain(1), more: Partial<Token> = {}): Token => {
  const address = `0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}`
  const id = tokenId(on, 'erc20', address)
  return {
    id,
    chainId: on,
    standard: 'erc20',
    address,
    name: cleanText(symbol),
    symbol: cleanText(symbol),
    decimals: 2,
    isListed: true,
    ...more,
  }
}

/** A connected tab with the token states that its view has received. */
const connected = async (setting: Setting = {}) => {
  const holdings = setting.holdings ?? new FakeHoldings()
  const prices = setting.prices ?? new FakePrices()
  const sent$ = new Subject<void>()
  const fakeWallet = wallet()
  const wallets = [walletWithOverrides(fakeWallet, { sent$ })]
  const tab = await readyWorld({ wallets, ...setting, holdings, prices })
  await tab.outside.connect({ connectorId: 'one' })
  const { viewTokens } = await tab.inside.tokens.load()
  const states: ShownTokens[] = []
  const openView = () => viewTokens.tokens$.subscribe((tokens) => states.push(tokens))
  const latestState = () => {
    const tokens = states.at(-1)
    if (tokens === undefined) throw new Error('Nobody has looked')
    return tokens
  }
  const names = () => latestState().portfolio.holdings.map(({ token: { symbol } }) => symbol)
  return { ...tab, fakeWallet, sent$, holdings, prices, viewTokens, states, openView, latestState, names }
}

const has = (...held: readonly Holding[]): FakeHoldings => {
  const holdings = new FakeHoldings()
  holdings.set(chain(1), ALICE, held)
  return holdings
}

describe('the tokens of an account', () => {
  it('are requested when a view shows them, not before', async () => {
    const tab = await connected({ holdings: has({ token: coin('AAA'), units: 5n }) })
    await settled()
    expect(tab.holdings.requests).toEqual([])
    tab.openView()
    await settled()
    expect(tab.names()).toEqual(['AAA'])
    expect(tab.holdings.requests).toMatchObject([
      {
        address: ALICE,
        network: { caipNetworkId: chain(1) },
        rpcUrls: ['https://rpc.example/1'],
        changed: [],
      },
    ])
  })

  it('are no longer requested after a disconnect', async () => {
    const tab = await connected({ holdings: has({ token: coin('AAA'), units: 5n }) })
    let release = () => {}
    tab.holdings.pause = () => new Promise((resolve) => void (release = resolve))
    tab.openView()
    await settled()
    expect(tab.holdings.signals.map(({ aborted }) => aborted)).toEqual([false])
    await tab.outside.disconnect()
    await settled()
    expect(tab.holdings.signals.map(({ aborted }) => aborted)).toEqual([true])
    release()
    await settled()
    expect(tab.prices.requests).toEqual([])
  })

  clause('S9-05', () => {
    it('[S9-05] are cached for 30 s, even when the view is closed and opened again', async () => {
      const tab = await connected({ holdings: has({ token: coin('AAA'), units: 5n }) })
      const openViewFor = async (ms: number) => {
        const viewSubscription = tab.openView()
        await settled()
        viewSubscription.unsubscribe()
        await tab.clock.advance(ms)
      }
      await openViewFor(29_999)
      await openViewFor(1)
      expect(tab.holdings.requests).toHaveLength(1)
      expect(tab.names()).toEqual(['AAA'])
      await openViewFor(0)
      expect(tab.holdings.requests).toHaveLength(2)
    })
  })

  it('are cached for each network, so that switching back shows them at once', async () => {
    const holdings = has({ token: coin('AAA'), units: 5n })
    holdings.set(chain(10), ALICE, [{ token: coin('BBB', chain(10)), units: 1n }])
    const tab = await connected({ holdings })
    tab.openView()
    await settled()
    await tab.outside.switchNetwork('eip155:10')
    await settled()
    expect(tab.names()).toEqual(['BBB'])
    await tab.outside.switchNetwork('eip155:1')
    expect(tab.names()).toEqual(['AAA'])
    await settled()
    expect(holdings.requests).toHaveLength(2)
  })

  it('are reloaded when the user returns to the page after 30 s, if a view shows them', async () => {
    const page = new FakePage()
    const tab = await connected({ page, holdings: has({ token: coin('AAA'), units: 5n }) })
    const viewSubscription = tab.openView()
    await settled()
    page.returnToForeground()
    await settled()
    expect(tab.holdings.requests).toHaveLength(1)
    await tab.clock.advance(30_000)
    page.returnToForeground()
    await settled()
    expect(tab.holdings.requests).toHaveLength(2)
    viewSubscription.unsubscribe()
    await tab.clock.advance(30_000)
    page.returnToForeground()
    await settled()
    expect(tab.holdings.requests).toHaveLength(2)
  })

  it('[S7-12] are reloaded after a transaction, bypassing caches', async () => {
    const token = coin('AAA')
    const tab = await connected({ holdings: has({ token, units: 5n }) })
    tab.openView()
    await settled()
    tab.holdings.set(chain(1), ALICE, [{ token, units: 3n }])
    tab.sent$.next()
    await settled()
    expect(tab.holdings.requests.map(({ changed }) => changed)).toEqual([[], [token]])
    expect(tab.latestState().portfolio.holdings).toMatchObject([{ units: 3n }])
    tab.viewTokens.refresh()
    await settled()
    expect(tab.holdings.requests.at(-1)?.changed).toEqual([])
  })

  clause('S9-07', () => {
    it('[S9-07] are requested again 30 s after a failure at the earliest, and the state has the remaining seconds', async () => {
      const holdings = new FakeHoldings()
      holdings.failure = unavailable
      const tab = await connected({ holdings })
      const seconds: number[] = []
      tab.openView()
      tab.viewTokens.retryIn$.subscribe((count) => seconds.push(count))
      await settled()
      expect(tab.latestState().data).toMatchObject({ status: 'error', failure: unavailable })
      expect(seconds.at(-1)).toBe(30)
      tab.viewTokens.refresh()
      tab.page.returnToForeground()
      await settled()
      expect(holdings.requests).toHaveLength(1)
      await tab.clock.advance(29_999)
      expect(seconds.at(-1)).toBe(1)
      tab.viewTokens.refresh()
      await settled()
      expect(holdings.requests).toHaveLength(1)
      await tab.clock.advance(1)
      expect(seconds.at(-1)).toBe(0)
      holdings.failure = undefined
      tab.viewTokens.refresh()
      await settled()
      expect(tab.latestState().data.status).toBe('success')
    })
  })

  it('stay when a source fails, with the time at which they were loaded', async () => {
    const tab = await connected({ holdings: has({ token: coin('AAA'), units: 5n }) })
    tab.openView()
    await settled()
    const readAt = tab.clock.now()
    await tab.clock.advance(60_000)
    tab.holdings.failure = unavailable
    tab.viewTokens.refresh()
    await settled()
    expect(tab.names()).toEqual(['AAA'])
    expect(tab.latestState()).toMatchObject({ readAt, data: { failure: unavailable } })
    tab.holdings.failure = undefined
    await tab.clock.advance(30_000)
    tab.viewTokens.refresh()
    await settled()
    expect(tab.latestState().readAt).toBeUndefined()
  })

  clause('S8-05', () => {
    it("[S8-05] 'Token Balance Unavailable' is the toast of a failure while a view shows them", async () => {
      const holdings = new FakeHoldings()
      holdings.failure = unavailable
      const tab = await connected({ holdings })
      tab.openView()
      await settled()
      expect(await firstValueFrom(tab.inside.showNotices.toast$)).toMatchObject({
        content: { kind: 'error', text: { name: 'balanceUnavailable' } },
      })
    })
  })

  it('of the previous account are never shown, however late they arrive', async () => {
    const holdings = has({ token: coin('AAA'), units: 5n })
    let release = () => {}
    const tab = await connected({ holdings })
    holdings.pause = () => new Promise((resolve) => void (release = resolve))
    tab.openView()
    await settled()
    const releaseFirst = release
    holdings.pause = undefined
    await tab.outside.switchNetwork('eip155:10')
    await settled()
    releaseFirst()
    await settled()
    expect(tab.latestState().portfolio.holdings).toEqual([])
  })

  it('are removed at the disconnect', async () => {
    const tab = await connected({ holdings: has({ token: coin('AAA'), units: 5n }) })
    tab.openView()
    await settled()
    await tab.outside.disconnect()
    expect(tab.latestState().data.status).toBe('idle')
    await tab.outside.connect({ connectorId: 'one' })
    await settled()
    expect(tab.holdings.requests).toHaveLength(2)
  })
})

describe('prices', () => {
  it('are requested for held, listed tokens that have none', async () => {
    const prices = new FakePrices()
    const [own, priced, stray] = [coin('AAA'), coin('BBB'), coin('CCC', chain(1), { isListed: false })]
    prices.known.set(own.id, usd(250n))
    const holdings = has(
      { token: own, units: 200n },
      { token: priced, units: 100n, price: usd(100n) },
      { token: stray, units: 100n },
      { token: coin('DDD'), units: 0n },
    )
    const tab = await connected({ holdings, prices })
    tab.openView()
    await settled()
    expect(prices.requests).toEqual([[own]])
    expect(tab.latestState().portfolio.total?.amount).toEqual({ units: 60_000n, decimals: 4 })
  })

  it('that fail to load leave the amounts', async () => {
    const prices = new FakePrices()
    prices.failure = unavailable
    const tab = await connected({ holdings: has({ token: coin('AAA'), units: 5n }), prices })
    tab.openView()
    await settled()
    expect(tab.names()).toEqual(['AAA'])
    expect(tab.latestState()).toMatchObject({ readAt: undefined, portfolio: { total: undefined } })
  })

  it('that fail to reload stay for less than five minutes', async () => {
    const [prices, token] = [new FakePrices(), coin('AAA')]
    prices.known.set(token.id, usd(250n))
    const tab = await connected({ holdings: has({ token, units: 5n }), prices })
    const advanceAndReopen = async (ms: number) => {
      await tab.clock.advance(ms)
      tab.viewTokens.refresh()
      await settled()
      return tab.latestState().portfolio.holdings.map(({ units, price }) => [units, price])
    }
    tab.openView()
    await settled()
    prices.failure = unavailable
    tab.holdings.set(chain(1), ALICE, [{ token, units: 3n }])
    expect(await advanceAndReopen(60_000)).toEqual([[3n, usd(250n)]])
    expect(await advanceAndReopen(239_999)).toEqual([[3n, usd(250n)]])
    expect(await advanceAndReopen(1)).toEqual([[3n, undefined]])
    expect(prices.requests).toHaveLength(4)
    prices.failure = undefined
    expect(await advanceAndReopen(30_000)).toEqual([[3n, usd(250n)]])
  })

  it('are removed at the disconnect', async () => {
    const [prices, token] = [new FakePrices(), coin('AAA')]
    prices.known.set(token.id, usd(250n))
    const tab = await connected({ holdings: has({ token, units: 5n }), prices })
    tab.openView()
    await settled()
    await tab.outside.disconnect()
    prices.failure = unavailable
    await tab.outside.connect({ connectorId: 'one' })
    await settled()
    expect(tab.latestState().portfolio.holdings).toMatchObject([{ units: 5n }])
    expect(tab.latestState().portfolio.holdings[0]?.price).toBeUndefined()
  })

  it('that are slow do not delay the amounts longer than half a second, and are added when they arrive', async () => {
    const [prices, token] = [new FakePrices(), coin('AAA')]
    let release = () => {}
    prices.pause = () => new Promise((resolve) => void (release = resolve))
    prices.known.set(token.id, usd(250n))
    const tab = await connected({ holdings: has({ token, units: 5n }), prices })
    const shownAmounts = () => [
      tab.latestState().data.status,
      pendingOf(tab.latestState().data),
      ...itemsOf(tab.latestState().data).map(({ units, price }) => [units, price]),
    ]
    tab.openView()
    await tab.clock.advance(499)
    expect(shownAmounts()).toEqual(['pending', 'refresh'])
    await tab.clock.advance(1)
    expect(shownAmounts()).toEqual(['success', 'refresh', [5n, undefined]])
    release()
    await settled()
    expect(shownAmounts()).toEqual(['success', undefined, [5n, usd(250n)]])
    prices.known.set(token.id, usd(300n))
    await tab.clock.advance(30_000)
    tab.holdings.set(chain(1), ALICE, [{ token, units: 3n }])
    tab.viewTokens.refresh()
    await tab.clock.advance(500)
    expect(shownAmounts()).toEqual(['success', 'refresh', [3n, usd(250n)]])
    release()
    await settled()
    expect(shownAmounts()).toEqual(['success', undefined, [3n, usd(300n)]])
  })

  it('that are quick are shown together with the amounts', async () => {
    const [prices, token] = [new FakePrices(), coin('AAA')]
    prices.known.set(token.id, usd(250n))
    const tab = await connected({ holdings: has({ token, units: 5n }), prices })
    const timers = tab.clock.pending
    tab.openView()
    await settled()
    expect(tab.clock.pending).toBe(timers)
    await tab.clock.advance(1000)
    const shownItems = tab.states.flatMap(({ data }) => itemsOf(data))
    expect(shownItems.map(({ price }) => price)).toEqual([usd(250n)])
  })

  it('that are slow are cancelled with their account, and are not shown for the next', async () => {
    const [prices, token] = [new FakePrices(), coin('AAA')]
    let release = () => {}
    prices.pause = () => new Promise((resolve) => void (release = resolve))
    prices.known.set(token.id, usd(250n))
    const tab = await connected({ holdings: has({ token, units: 5n }), prices })
    const timers = tab.clock.pending
    tab.openView()
    await settled()
    expect(tab.clock.pending).toBe(timers + 1)
    await tab.outside.disconnect()
    expect(prices.signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(tab.clock.pending).toBe(timers)
    release()
    await tab.clock.advance(1000)
    expect(tab.latestState().data.status).toBe('idle')
  })

  it('[S5-43] are neither requested nor shown on a test network, where tokens are worth nothing', async () => {
    const holdings = has(
      { token: coin('AAA'), units: 5n, price: usd(100n) },
      { token: coin('BBB'), units: 5n },
    )
    const networks = [{ ...network(1), testnet: true }, network(10)]
    const tab = await connected({ holdings, options: { networks } })
    tab.openView()
    await settled()
    expect(tab.prices.requests).toEqual([])
    expect(tab.latestState().portfolio.holdings.map(({ price }) => price)).toEqual([undefined, undefined])
  })
})
