import { describe, expect, it } from 'vitest'

import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { directoryFailure, ranked } from '#tests/scenario/browsing.ts'

import { dialog, expectAccessible, press, title } from './modal-kit.tsx'
import { remoteModal } from './remote-kit.tsx'

const app_store = 'https://apps.example/app'
const play_store = 'https://play.example/app'
const chrome_store = 'https://extensions.example/app'
const homepage = 'https://wallet.example'

const wallets = [
  listedWallet('ternkey', 'Ternkey', { app_store, play_store, chrome_store, order: 7 }),
  listedWallet('quillfold', 'Quillfold', { chrome_store, homepage }),
  listedWallet('sundial', 'Sundial', { app_store, chrome_store }),
  listedWallet('pocket', 'Pocket', { app_store, homepage }),
]

const opened = async (directory: FakeWalletDirectory) => {
  const tab = await remoteModal({ directory })
  await tab.show('Downloads')
  return tab
}

describe('Downloads', () => {
  it('links to each wallet in the store of this browser, in a new tab', async () => {
    const { events } = await opened(new FakeWalletDirectory(wallets))
    expect(title().textContent).toBe('Get a wallet')
    const links = dialog().getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
      ['TTernkeyChrome Web Store', chrome_store],
      ['QQuillfoldChrome Web Store', chrome_store],
      ['SSundialChrome Web Store', chrome_store],
    ])
    expect(links.map(({ target, rel }) => [target, rel])).toEqual(
      Array.from(links, () => ['_blank', 'noopener noreferrer']),
    )
    await expectAccessible()
    links[0]?.addEventListener('click', (event) => event.preventDefault())
    links[0]?.click()
    expect(events).toContainEqual({
      event: 'GET_WALLET',
      properties: { name: 'Ternkey', walletRank: 7, explorerId: 'ternkey', type: 'chrome_store' },
    })
  })

  it('shows placeholders, then that there is no wallet to install', async () => {
    const directory = new FakeWalletDirectory(ranked(3))
    directory.held = true
    const { settle } = await opened(directory)
    expect(dialog().getByRole('group', { name: 'Loading wallets' }).getAttribute('aria-busy')).toBe('true')
    await expectAccessible()
    directory.held = false
    await settle(() => directory.release())
    expect(dialog().getByRole('heading', { level: 3 }).textContent).toBe('No wallet to show')
  })

  it('says that the list did not load, and retries', async () => {
    const directory = new FakeWalletDirectory(wallets)
    directory.failure = directoryFailure
    const { settle } = await opened(directory)
    expect(dialog().getByRole('alert').textContent).toBe('The list didn’t load')
    await expectAccessible()
    directory.failure = undefined
    await press('Try again')
    await settle(() => undefined)
    expect(dialog().getAllByRole('link')).toHaveLength(3)
  })
})

describe('What is a wallet, with a list of wallets', () => {
  it('opens the installable ones, if there are any', async () => {
    const directory = new FakeWalletDirectory(wallets)
    directory.held = true
    const { settle, show } = await remoteModal({ directory })
    await show('Connect')
    await show('WhatIsAWallet')
    expect(dialog().getByRole('list', { name: 'Get a wallet' })).toBeDefined()
    directory.held = false
    await settle(() => directory.release())
    expect(dialog().queryByRole('list', { name: 'Get a wallet' })).toBeNull()
    await expectAccessible()
    await press('Get a wallet')
    expect(title().textContent).toBe('Get a wallet')
  })
})
