/// <reference types="node" />
const { expect, test } = require('@jest/globals')
const { createElement } = require('react')
const { createRoot } = require('react-dom/client')
const { evm } = require('walletport/evm')
const { mainnet } = require('walletport/networks')
const { ConnectButton, WalletportProvider, useAccount } = require('walletport/react')
const { createTestWallet } = require('walletport/testkit')

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet] }
const address = '0x1111111111111111111111111111111111111111'
const wallet = createTestWallet({ accounts: [address], chainId: 1, name: 'Wallet', rdns: 'com.example' })

const Address = () => createElement('output', null, useAccount().data.address)

/**
 * The first button with this text in the page and in the shadow roots of our elements.
 * @param {string} text
 */
const buttonWith = (text) =>
  [...document.querySelectorAll('span, walletport-modal')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])
    .find(({ textContent }) => textContent.includes(text))

/**
 * What the function returns as soon as it returns something.
 * @template A
 * @param {() => A | null | undefined | ''} find
 * @returns {Promise<A>}
 */
const waitFor = async (find) => {
  const found = find()
  if (found) return found
  await new Promise((resolve) => setTimeout(resolve, 20))
  return waitFor(find)
}

test('a user connects a wallet', async () => {
  wallet.announce(window)
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    createElement(WalletportProvider, { options }, createElement(ConnectButton), createElement(Address)),
  )
  const connect = await waitFor(() => buttonWith('Connect wallet'))
  connect.click()
  const row = await waitFor(() => buttonWith('Wallet'))
  expect(row).not.toBe(connect)
  row.click()
  expect(await waitFor(() => document.querySelector('output')?.textContent)).toBe(address)
  root.unmount()
}, 30_000)
