import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { ConnectButton, type WalletportOptions, WalletportProvider, useAccount } from 'walletport/react'
import { createTestWallet } from 'walletport/testkit'

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet] } satisfies WalletportOptions
const address = '0x1111111111111111111111111111111111111111'
const wallet = createTestWallet({ accounts: [address], chainId: 1, name: 'Wallet', rdns: 'com.example' })

const Address = () => <output>{useAccount().data.address}</output>

/** The first button with this text in the page and in the shadow roots of our elements. */
const buttonWith = (text: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('span, walletport-modal')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])
    .find(({ textContent }) => textContent.includes(text))

const waitFor = <A,>(find: () => A) => vi.waitUntil(find, { timeout: 20_000 })

test('a user connects a wallet', { timeout: 30_000 }, async () => {
  wallet.announce(window)
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <WalletportProvider options={options}>
      <ConnectButton />
      <Address />
    </WalletportProvider>,
  )
  const connect = await waitFor(() => buttonWith('Connect wallet'))
  connect?.click()
  const row = await waitFor(() => buttonWith('Wallet'))
  expect(row).not.toBe(connect)
  row?.click()
  expect(await waitFor(() => document.querySelector('output')?.textContent)).toBe(address)
  root.unmount()
})
