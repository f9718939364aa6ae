import { act } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { expect, it, vi } from 'vitest'

import type { PurchaseRequest } from '#domain/onramp/purchase-order.ts'
import type { PurchaseQuote } from '#domain/onramp/quote.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakeOnRamp, quoteOf } from '#testkit/fake-onramp.ts'

import { dialog, expectAccessible, modal, polite, press, title, wallet } from './modal-kit.tsx'

/** Meld answers with this quote of 0.1 ETH for $250, Coinbase with 0.095 ETH. */
const open = async (change: Partial<PurchaseQuote>) => {
  const onramp = new FakeOnRamp()
  const asked = { paymentAmount: '250', paymentCurrency: { id: 'USD' }, purchaseCurrency: { symbol: 'ETH' } }
  onramp.quotes = {
    meld: E.right({ ...quoteOf(asked as PurchaseRequest, '0.1'), ...change }),
    coinbase: E.right('0.095'),
  }
  const tab = await modal({ wallets: [wallet('Ternkey')], onramp, windows: new FakeExternalWindows() })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  await act(async () => tab.inside.navigation.show({ name: 'OnRamp' }))
  await vi.waitFor(() => expect(title().textContent).toBe('Buy'), 10_000)
  await tab.advance(0)
  await press('$250')
  await tab.advance(200)
  return tab
}
const row = (name: RegExp) => dialog().getByRole('radio', { name }).textContent ?? ''
const got = () => dialog().getAllByText(/^You get/)[0]?.textContent

it.each([
  ['another token', { purchaseAmount: { amount: '240', currency: 'USDT' } }],
  ['the currency that is paid', { purchaseAmount: { amount: '240', currency: 'USD' } }],
  ['a total in another currency', { paymentTotal: { amount: '250', currency: 'EUR' } }],
  ['no amount', { purchaseAmount: { amount: 'a lot', currency: 'ETH' } }],
] as const)('[S3-15] a quote of %s is no price, and not the best rate', async (_, change) => {
  await open(change)
  expect(got()).toBe('You get ≈ 0.095 ETH')
  await press('Compare providers')
  expect(row(/Meld/)).toContain('Price on their page')
  expect(row(/Meld/)).not.toMatch(/240|a lot|0\.1 ETH|Best rate/)
  expect(row(/Coinbase/)).toContain('Best rate')
  await expectAccessible()
})

it('[S3-15] a total above what the user has entered is shown, and its rate is not compared', async () => {
  const tab = await open({ paymentTotal: { amount: '320', currency: 'USD' } })
  expect(got()).toBe('You get ≈ 0.095 ETH')
  await press('Compare providers')
  expect(row(/Meld/)).toContain('You pay $320.00')
  expect(row(/Meld/)).not.toMatch(/Best rate|−/)
  expect(row(/Coinbase/)).toContain('Best rate')
  await act(async () => dialog().getByRole('radio', { name: /Meld/ }).click())
  await press('Back')
  expect(got()).toBe('You get ≈ 0.1 ETH for $320.00')
  await press('Compare providers')
  await press('Continue with Meld')
  await tab.advance(0)
  await vi.waitFor(() =>
    expect(dialog().getByText('You pay').parentElement?.textContent).toContain('$320.00'),
  )
})

it('[S3-15] a total below what the user has entered is shown, and compared', async () => {
  await open({ paymentTotal: { amount: '249.5', currency: 'USD' } })
  await press('Compare providers')
  expect(row(/Meld/)).toContain('You pay $249.50')
  expect(row(/Meld/)).toContain('Best rate')
})

it('what is announced is the estimate that is shown', async () => {
  await open({})
  expect(polite()).toContain('You get ≈ 0.1 ETH')
})
