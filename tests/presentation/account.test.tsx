import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { FakeChains } from '#testkit/fake-chains.ts'
import { FakePage } from '#testkit/fake-page.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { chain, network, type Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'

const base = {
  ...network(8453, 'Base'),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const sepolia = { ...network(11155111, 'Sepolia'), testnet: true }
const networks = [network(1, 'Ethereum'), base, sepolia]

interface Case extends Setting {
  readonly owned?: FakeWallet
  readonly chainId?: number
  readonly balance?: bigint
}

/** Renders the account of a connected wallet. */
const account = async ({ owned = wallet('Ternkey'), chainId = 8453, balance, ...setting }: Case = {}) => {
  owned.chainId = chain(chainId)
  owned.balance = balance ?? 2_104_900_000_000_000_000n
  const modalTab = await modal({ wallets: [owned], ...setting, options: { networks, ...setting.options } })
  await act(async () => (await modalTab.inside.connection.load()).connectWallet.connect(owned.connector.id))
  await modalTab.open()
  await screen.findByRole('heading', { name: 'Account' })
  return { ...modalTab, owned }
}

/** The text of the only row, which is also the total and is shown once. */
const row = () => dialog().queryByRole('list', { name: 'Tokens' })?.textContent

/** A wallet that does not report balances, on a chain whose nodes do not respond. */
const unreachable = () => {
  const chains = new FakeChains()
  chains.unreachable = true
  const silent = wallet('Ternkey')
  silent.balanceOf = () => () =>
    Promise.resolve({ _tag: 'Left', left: { _tag: 'ChainUnreachable', message: '' } })
  return { chains, owned: silent }
}

describe('Account', () => {
  it('[S2-03, S3-06] shows the wallet, the address, the network and the floored balance', async () => {
    await account()
    expect(title().textContent).toBe('Account')
    expect(document.querySelector('.wp-ident')?.textContent).toContain('Ternkey')
    expect(dialog().getByRole('button', { name: 'Copy address 0x0000…11cE' })).toBeDefined()
    expect(dialog().getByRole('button', { name: 'Network: Base. Change' })).toBeDefined()
    expect(row()).toContain('Ether2.104 ETH')
    expect(dialog().getAllByText('2.104 ETH')).toHaveLength(1)
    await expectAccessible()
  })

  it('[S1-28] offers no other network when the host disables switching', async () => {
    const modalTab = await account({ options: { enableNetworkSwitch: false } })
    expect(dialog().getByText('Base')).toBeDefined()
    expect(dialog().queryByRole('button', { name: /^Network/ })).toBeNull()
    await expectAccessible()
    await modalTab.open('SwitchNetwork')
    await screen.findByRole('radiogroup')
    const rows = dialog().getAllByRole('radio')
    expect(rows.map((row) => row.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
    rows.forEach((row) => row.click())
    expect([modalTab.account().caipNetworkId, modalTab.state().view]).toEqual([
      'eip155:8453',
      'SwitchNetwork',
    ])
    await expectAccessible()
  })

  it('[S5-42] shows a known zero as zero', async () => {
    await account({ balance: 0n })
    expect(row()).toContain('0.000 ETH')
  })

  it('reserves the space of a balance that is loading', async () => {
    const slowWallet = wallet('Ternkey')
    slowWallet.balanceOf = () => () => new Promise(() => {})
    await account({ owned: slowWallet })
    expect(screen.getByText('Loading balance')).toBeDefined()
    expect(row()).toBeUndefined()
    await expectAccessible()
  })

  it('[S5-42, S9-05] shows that a balance is unavailable, and requests it again after 30 s', async () => {
    const { owned, chains } = unreachable()
    const { advance } = await account({ owned, chains })
    expect(screen.getByText('Tokens didn’t load')).toBeDefined()
    const retryButton = () => dialog().getByRole('button', { name: 'Try again' })
    expect(retryButton().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/try again in 30 seconds/)).toBeDefined()
    await expectAccessible()
    await advance(29_000)
    expect(screen.getByText(/try again in 1 second\./)).toBeDefined()
    await advance(1000)
    expect(retryButton().getAttribute('aria-disabled')).toBeNull()
    chains.unreachable = false
    retryButton().focus()
    await press('Try again')
    expect(row()).toContain('0.000 ETH')
    expect(document.activeElement).toBe(title())
  })

  it('copies the whole address', async () => {
    const page = new FakePage()
    const { owned } = await account({ page })
    await press(/^Copy address/)
    expect(page.copied).toEqual(owned.addresses)
    expect(screen.getByText('Address copied')).toBeDefined()
  })

  it('opens the networks', async () => {
    const { eventNames } = await account()
    await press('Network: Base. Change')
    expect(await screen.findByRole('heading', { name: 'Choose a network' })).toBeDefined()
    expect(eventNames()).toContain('CLICK_NETWORKS')
  })

  it('links to the explorer of the network in a new tab, without access to the page', async () => {
    const { owned } = await account()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'View on explorer' })
    expect(link.href).toBe(`https://scan.example/address/${owned.addresses[0]}`)
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it('says that assets on a test network have no value', async () => {
    await account({ chainId: 11155111 })
    expect(screen.getByText(/test network/)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows no balance on a network that is not configured', async () => {
    await account({ chainId: 42220, options: { networks, allowUnsupportedChain: true } })
    expect(await dialog().findByRole('button', { name: 'Network: Celo. Change' })).toBeDefined()
    expect(screen.getByText('Balance unavailable')).toBeDefined()
    await expectAccessible()
  })

  it('[S4-04] disconnects, and closes', async () => {
    const { state, account: connection } = await account()
    await press('Disconnect')
    expect(connection().status).toBe('disconnected')
    expect(state().open).toBe(false)
  })

  it('offers to connect when no wallet is connected', async () => {
    const { open } = await modal({ wallets: [wallet('Ternkey')] })
    await open('Account')
    await screen.findByText('No wallet connected')
    await expectAccessible()
    await press('Connect a wallet')
    expect(title().textContent).toBe('Connect to Tidepool')
  })
})
