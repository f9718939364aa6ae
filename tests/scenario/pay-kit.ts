import { expect } from 'vitest'

import type { PaymentInput } from '#contracts/pay.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { BOB, wallet } from './wallets.ts'
import { readyWorld, type Setting } from './world.ts'

/** Ten ether to Bob. */
export const payment = {
  paymentAsset: {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: BOB,
  amount: '10.0',
}

/** A payment in the modal, and how its user sends a transfer there. */
export const inModal = async (setting: Setting = {}, input: PaymentInput = payment) => {
  const { transfers = new FakeTransfers() } = setting
  const payments = new FakePayments()
  const tab = await readyWorld({
    wallets: [wallet()],
    payments,
    holdings: new FakeHoldings(),
    ...setting,
    transfers,
  })
  const pay = await tab.outside.pay.open(input)
  const { payFromWallet } = await tab.inside.pay.load()
  const useCases = await tab.inside.send.load()
  const draft = useCases.sendDraft
  const send = async (sendTokenAmount: string) => {
    const token = useCases.sendTokens.nativeToken
    if (token === undefined) throw new Error('Nobody is connected')
    draft.edit({ token, sendTokenAmount, receiverAddress: BOB })
    await draft.review(plainMarks)
    const { current } = draft.state
    if (current.step === 'review') await draft.confirm(current.review)
    await settled()
  }
  const view = () => tab.outside.modal.state.view
  const paidNames = () => tab.eventNames().filter((name) => name.startsWith('PAY_'))
  return { ...tab, source: payments, payFromWallet, transfers, send, view, paidNames, pay }
}

/** The same with a connected wallet and the filled-in form. */
export const atForm = async (setting: Setting = {}) => {
  const tab = await inModal(setting)
  await tab.outside.connect({ connectorId: 'one' })
  tab.inside.navigation.show({ name: 'Pay' })
  tab.payFromWallet.continue()
  expect(tab.view()).toBe('Send')
  return tab
}
