import { describe, expect, it } from 'vitest'

import { storedSends } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { tokenId } from '#domain/tokens/token.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { coin } from './coin.ts'
import { wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting } from './world.ts'

const MINUTE = 60_000
const ID = '0x1d'
const GEM = `0x${'9'.repeat(40)}`
const gem = {
  ...coin,
  id: tokenId(chain(1), 'erc20', GEM),
  address: GEM,
  name: cleanText('Gem'),
  symbol: cleanText('GEM'),
}
const HASH = `0x${'ba'.repeat(32)}`

const pageWith = async (setting: Setting = {}) => {
  const transfers = setting.transfers ?? new FakeTransfers()
  const clock = setting.clock ?? new FakeClock(1_000_000)
  const swaps = new FakeSwaps(clock)
  swaps.listed = [coin, gem]
  const tab = await readyWorld({ wallets: [wallet()], ...setting, clock, transfers, swaps })
  const toasts: unknown[] = []
  tab.inside.showNotices.toast$.subscribe(
    (toast) => void ('content' in toast && toasts.push(toast.content.text)),
  )
  return { ...tab, toasts, transfers }
}

/** A page whose wallet has accepted a batch. `status`: what it says of it. */
const acceptedPage = async (status: Parameters<FakeTransfers['calls']['set']>[1]) => {
  const page = await pageWith()
  await page.outside.connect({ connectorId: 'one' })
  page.swapTransactions.supportsBatches = true
  page.swapTransactions.batchAnswer = {
    type: 'unknown',
    error: { message: 'accepted' },
    callsId: ID,
  }
  page.transfers.calls.set(ID, status)
  const review = await page.outside.swaps.prepare({
    from: { ...coin, address: coin.address ?? '' },
    to: gem,
    units: 150n,
  })
  const swapping = review.send({ pressed: true })
  swapping.catch(() => {})
  await settled()
  return { ...page, outcome: () => outcomeOf(swapping) }
}

describe('[S0-06] a batch that the wallet has accepted', () => {
  it('is stored with its id at once, and has its hash when the wallet names it', async () => {
    const page = await acceptedPage({ type: 'queued' })
    expect(page.stored(storedSends)).toMatchObject([
      { callsId: ID, connectorId: 'one', hash: '', status: 'queued', isContract: true },
    ])
    expect(await page.outcome()).toBe('pending')
    page.transfers.calls.set(ID, { type: 'included', succeeded: true, by: HASH })
    await page.clock.advance(MINUTE)
    expect(await page.outcome()).toMatchObject({ hash: HASH })
    expect(page.stored(storedSends)).toMatchObject([{ hash: HASH, status: 'confirmed' }])
  })

  it('that the wallet gives up has sent nothing', async () => {
    const page = await acceptedPage({ type: 'queued' })
    page.transfers.calls.set(ID, { type: 'unsent' })
    await page.clock.advance(MINUTE)
    expect(await page.outcome()).toBe('SEND_FAILED')
    expect(page.stored(storedSends)).toEqual([])
    expect(page.toasts).toEqual([{ name: 'swapFailed' }])
  })

  it('of which the wallet can no longer tell is unknown, and found later by the network', async () => {
    const page = await acceptedPage({ type: 'queued' })
    page.transfers.calls.set(ID, { type: 'unknown', isHeld: false })
    await page.clock.advance(MINUTE)
    expect(await page.outcome()).toBe('OUTCOME_UNKNOWN')
    expect(page.stored(storedSends)).toMatchObject([{ hash: '', status: 'dropped' }])
    page.transfers.calls.set(ID, { type: 'included', succeeded: true, by: HASH })
    await page.clock.advance(2 * MINUTE)
    expect(page.stored(storedSends)).toMatchObject([{ hash: HASH, status: 'confirmed' }])
  })

  it('is asked for again by its id after a reload, as soon as its wallet is connected again', async () => {
    const { disk, clock, dispose } = await acceptedPage({ type: 'queued' })
    dispose()
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'unknown' }
    const others = await pageWith({ disk, clock, transfers, wallets: [wallet('two'), wallet()] })
    await others.outside.connect({ connectorId: 'two' })
    await others.inside.send.load()
    transfers.calls.set(ID, { type: 'included', succeeded: true, by: HASH })
    await clock.advance(60 * MINUTE)
    // Another wallet does not know the id.
    expect(others.stored(storedSends)).toMatchObject([{ hash: '', status: 'queued', callsId: ID }])
    await others.outside.connect({ connectorId: 'one' })
    await settled()
    expect(others.stored(storedSends)).toMatchObject([{ hash: HASH, status: 'confirmed' }])
  })

  it('is followed although the user has left the step', async () => {
    const page = await acceptedPage({ type: 'queued' })
    await page.outside.switchNetwork('eip155:10')
    expect(await page.outcome()).toBe('CANCELLED')
    page.transfers.calls.set(ID, { type: 'included', succeeded: true, by: HASH })
    await page.clock.advance(MINUTE)
    expect(page.stored(storedSends)).toMatchObject([{ hash: HASH, status: 'confirmed' }])
  })
})
