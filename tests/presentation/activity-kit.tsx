import { act, fireEvent, screen, within } from '@testing-library/react'

import type { Transaction } from '#domain/activity/transaction.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { tokenId } from '#domain/tokens/token.ts'
// The views are loaded in advance, so that a test can open them at once.
import '#presentation/react/views/activity-views.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { chain, network, type Setting } from '#tests/scenario/world.ts'

import { dialog, modal, wallet } from './modal-kit.tsx'

const base = {
  ...network(8453, 'Base'),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
export const baseChain = chain(8453)
export const OTHER = `0x19be${'1'.repeat(32)}40d8`
export const usdc = {
  type: 'token',
  id: tokenId(baseChain, 'erc20', `0x${'c'.repeat(40)}`),
  address: `0x${'c'.repeat(40)}`,
  name: cleanText('USD Coin'),
  symbol: cleanText('USDC'),
  decimals: 6,
} as const
export const ether = {
  type: 'token',
  id: tokenId(baseChain, 'native', undefined),
  name: cleanText('Ether'),
  symbol: cleanText('ETH'),
  decimals: 18,
} as const
export const noonOf = (text: string) => new Date(`${text}T12:00:00`).getTime()
export const units = (text: string) => ({
  units: BigInt(text.replace('.', '')),
  decimals: text.split('.')[1]?.length ?? 0,
})

let made = 0
export const tx = (more: Partial<Transaction> = {}): Transaction => {
  made += 1
  const hash = `0x${made.toString(16).padStart(64, '0')}`
  return {
    id: hash,
    chain: baseChain,
    hash,
    operation: 'receive',
    status: 'confirmed',
    minedAt: noonOf('2026-11-14'),
    from: OTHER,
    transfers: [{ direction: 'in', asset: usdc, amount: units('120.00'), from: OTHER }],
    ...more,
  }
}
export const sent = (more: Partial<Transaction> = {}): Transaction =>
  tx({
    operation: 'send',
    from: undefined,
    to: OTHER,
    transfers: [{ direction: 'out', asset: ether, amount: units('0.0509'), to: OTHER }],
    ...more,
  })
interface Case extends Setting {
  readonly known?: readonly Transaction[]
}

/** The account of a connected wallet with this history, on its tab Activity. */
export const account = async ({ known = [], activity = new FakeActivity(), ...setting }: Case = {}) => {
  const owned = wallet('Ternkey')
  owned.chainId = baseChain
  const ownerAddress = owned.addresses[0] ?? ''
  activity.set(baseChain, ownerAddress, known)
  const modalTab = await modal({
    wallets: [owned],
    ...setting,
    activity,
    options: { networks: [base, network(10)], ...setting.options },
  })
  await act(async () => {
    await (await modalTab.inside.connection.load()).connectWallet.connect(owned.connector.id)
    await modalTab.inside.activity.load()
  })
  await modalTab.open()
  const tab = async (name: string) => {
    await act(async () => void fireEvent.click(await screen.findByRole('tab', { name })))
    await act(async () => {})
  }
  const openActivity = async () => {
    await tab('Activity')
    await screen.findByRole('tabpanel', { name: 'Activity' })
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  }
  return { ...modalTab, owned, ownerAddress, activity, tab, openActivity }
}

export const months = () =>
  dialog()
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent)
export const rows = (name: string) =>
  within(dialog().getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/^(ETH|USD|BAS|B)+/, ''))
