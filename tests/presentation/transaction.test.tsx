import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Transaction } from '#domain/activity/transaction.ts'
import type { Observation } from '#domain/send/observation.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { account, noonOf, ether, baseChain, OTHER, sent, tx, units, usdc } from './activity-kit.tsx'
import { dialog, expectAccessible, press, title } from './modal-kit.tsx'

const HASH = `0x${'1'.padStart(64, '0')}`
const NEWER = `0x${'9'.repeat(64)}`
const pending: Observation = { type: 'pending', nonce: 7 }

const details = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.wp-dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )
const flow = () => document.querySelector('.wp-flow')
const note = () => document.querySelector('.wp-note')?.textContent
const offered = () =>
  dialog()
    .queryAllByRole('button', { name: /Send again/ })
    .map(({ textContent }) => textContent)

/** The page of a send from this browser with this final observation of the nodes. */
const pageOf = async (observation: Observation, after: number, known: readonly Transaction[] = []) => {
  const transfers = new FakeTransfers()
  transfers.observation = pending
  const tab = await account({ transfers, disk: new FakeDisk(), known: [] })
  await tab.openActivity()
  await act(async () => {
    const review = await tab.outside.send.prepare({ units: 50_900_000_000_000_000n, to: OTHER })
    await review.send({ pressed: true })
  })
  await tab.advance(10_000)
  await press(/^Sending/)
  expect(details()).toMatchObject({ Status: 'Confirming', Nonce: '7' })
  transfers.observation = observation
  tab.activity.set(baseChain, tab.ownerAddress, known)
  await tab.advance(after)
  await act(async () => (await tab.inside.activity.load()).viewActivity.refresh())
  await tab.advance(60_000)
  return tab
}

describe('the page of a pending send', () => {
  it('[S3-13] says that the window can be closed, and where to speed the send up', async () => {
    await pageOf(pending, 0)
    expect(title().textContent).toBe('Sending')
    expect(flow()?.textContent).toContain('−0.0509 ETH')
    expect(note()).toBe(
      'You can close this window, it goes on without it. You can also speed it up or cancel it in Ternkey.',
    )
    expect(details()).not.toHaveProperty('Fee paid')
    expect(offered()).toEqual([])
    expect(dialog().getByRole('link', { name: 'View on explorer' }).getAttribute('href')).toBe(
      `https://scan.example/tx/${HASH}`,
    )
    await expectAccessible()
  })
})

describe('the page of a failed send', () => {
  it('[S3-13] that another transaction replaced links to it, and offers no second send', async () => {
    const { page } = await pageOf({ type: 'nonceUsed', by: NEWER }, 60_000)
    expect(title().textContent).toBe('Replaced')
    expect(note()).toBe('A newer transaction took its place Look at the newer one to see what was sent.')
    expect(details()).toMatchObject({ Status: 'Replaced', 'Replaced by': '0x9999…9999' })
    expect(flow()?.textContent).not.toMatch(/[−+]/)
    expect(offered()).toEqual([])
    await press(`Copy transaction ID ${NEWER}`)
    expect(page.copied.at(-1)).toBe(NEWER)
    await expectAccessible()
  })

  it('[S3-13] that the wallet cancelled says that nothing was sent', async () => {
    await pageOf({ type: 'nonceUsed', by: NEWER, replacement: 'cancelled' }, 60_000)
    expect(title().textContent).toBe('Cancelled')
    expect(note()).toContain('It was cancelled. Nothing was sent.')
    expect(details()).toMatchObject({ Status: 'Cancelled', 'Replaced by': '0x9999…9999' })
    expect(offered()).toEqual([])
    await expectAccessible()
  })

  it('[S3-13] that no node knows may still arrive, so it is not offered again', async () => {
    await pageOf({ type: 'unknown' }, 900_000)
    expect(title().textContent).toBe('Not found')
    expect(note()).toContain('It may still arrive. Look in your wallet before you send it again.')
    expect(details()).toMatchObject({ Status: 'Not found' })
    await expectAccessible()
    expect(offered()).toEqual([])
  })

  it('[S3-13] that failed in its block shows its fee, if it is known', async () => {
    const failed = sent({ hash: HASH, status: 'failed', fee: 42n * 10n ** 12n, nonce: 7 })
    await pageOf({ type: 'included', succeeded: false }, 60_000, [failed])
    expect(title().textContent).toBe('Send failed')
    expect(note()).toBe(
      'Nothing was sent It stayed in your wallet. The network kept the fee of 0.000042 ETH.',
    )
    expect(details()).toMatchObject({ Status: 'Failed', 'Fee paid': '0.000042 ETH', Nonce: '7' })
    expect(offered()).toHaveLength(1)
    await expectAccessible()
  })

  it('[S3-13] that failed with an unknown fee says that a fee was charged', async () => {
    const tab = await account({ known: [tx({ operation: 'execute', status: 'failed', transfers: [] })] })
    await tab.openActivity()
    await press(/^Transaction failed/)
    expect(note()).toBe('It stayed in your wallet. The network kept the fee.')
    expect(offered()).toEqual([])
    await expectAccessible()
  })
})

describe('the value of a transaction', () => {
  it('[S3-13] is shown for its time, from the source, and for now, from the list of tokens', async () => {
    const price = (text: string) => ({ amount: units(text), currency: 'USD' })
    const holdings = new FakeHoldings()
    const token = { ...ether, chainId: baseChain, standard: 'native', isListed: true } as const
    holdings.set(baseChain, '0x00000000000000000000000000000000000A11cE', [
      { token, units: 5n, price: price('2450.12') },
    ] as never)
    const transfers = [
      { direction: 'out', asset: ether, amount: units('0.25'), to: OTHER, price: price('2000.00') },
    ] as const
    const unknown = tx({ operation: 'receive', minedAt: noonOf('2026-11-01') })
    const tab = await account({ known: [sent({ transfers }), unknown], holdings })
    await tab.openActivity()
    await press(/^Sent/)
    expect(details()).toMatchObject({ 'Value then': '≈ $500.00', 'Value now': '≈ $612.53' })
    await press('Back')
    await press(/^Received/)
    expect(Object.keys(details())).not.toEqual(expect.arrayContaining(['Value then']))
    expect(Object.keys(details())).not.toEqual(expect.arrayContaining(['Value now']))
    await expectAccessible()
  })
})

describe('a token whose issuer shows other amounts', () => {
  const text = 'The issuer shows other amounts, by a factor that changes.'

  it.each<[string, Transaction['transfers'], boolean]>([
    ['its source', [{ direction: 'in', asset: { ...usdc, isScaled: true }, amount: units('120.00') }], false],
    ['the tokens of the account', [{ direction: 'in', asset: usdc, amount: units('120.00') }], true],
  ])('[S3-13] is marked in the list and on the page, by %s', async (_, transfers, isHeld) => {
    const holdings = new FakeHoldings()
    const price = { amount: units('2.00'), currency: 'USD' }
    const token = { ...usdc, chainId: baseChain, standard: 'erc20', isListed: true, isScaled: true } as const
    const held = isHeld ? [{ token, units: 5n, shownUnits: 10n, price }] : []
    holdings.set(baseChain, '0x00000000000000000000000000000000000A11cE', held)
    const tab = await account({ known: [tx({ transfers })], holdings })
    await tab.openActivity()
    expect(dialog().getByText('+120 USDC, unscaled')).toBeTruthy()
    await press(/^Received/)
    expect(dialog().getByText(text)).toBeTruthy()
    // Its price is that of the amount which the issuer shows.
    expect(Object.keys(details())).not.toContain('Value now')
  })

  it('[S3-13] another one is not marked', async () => {
    const tab = await account({ known: [tx()], holdings: new FakeHoldings() })
    await tab.openActivity()
    await press(/^Received/)
    expect(dialog().queryByText(/unscaled|by a factor/)).toBeNull()
  })
})

describe('a right-to-left page', () => {
  afterEach(() => {
    document.documentElement.dir = ''
    document.documentElement.lang = ''
  })

  /** External text is isolated, so that its direction does not affect the text around it. */
  const isolated = (text: string) =>
    [...document.querySelectorAll('bdi')].some((entry) => entry.textContent === text)

  it('isolates the direction of external texts, in the list and on the page', async () => {
    document.documentElement.dir = 'rtl'
    document.documentElement.lang = 'en'
    const shekel = { ...usdc, symbol: cleanText('\u05e9\u05e7\u05dc') }
    const swap = tx({
      operation: 'trade',
      application: { name: cleanText('Gannet') },
      transfers: [
        { direction: 'out', asset: shekel, amount: units('5.00') },
        { direction: 'in', asset: ether, amount: units('0.25') },
      ],
    })
    const tab = await account({ known: [tx(), swap] })
    await tab.openActivity()
    for (const text of ['0x19be…40d8', shekel.symbol, 'ETH']) expect(isolated(text)).toBe(true)
    await expectAccessible()
    await press(/^Swapped/)
    expect(document.querySelector('.wp-root')?.getAttribute('dir')).toBe('rtl')
    expect(isolated('Gannet')).toBe(true)
    expect(flow()?.querySelector('.wp-flip')).not.toBeNull()
    for (const entry of document.querySelectorAll('.wp-dl dd'))
      if (entry.querySelector('.wp-tag') === null && /[a-z]/i.test(entry.textContent ?? ''))
        expect(entry.querySelector('bdi')).not.toBeNull()
    await expectAccessible()
  })
})
