import { describe, expect, it } from 'vitest'

import { listedWallet } from '#testkit/fake-wallet-directory.ts'

import { directoryModal, type Shown, unreachable } from './directory-kit.tsx'
import { dialog, expectAccessible, press, title } from './modal-kit.tsx'

const app_store = 'https://apps.example/app'
const play_store = 'https://play.example/app'
const chrome_store = 'https://extensions.example/app'
const homepage = 'https://wallet.example'

const wallets = [
  listedWallet('ternkey', 'Ternkey', { app_store, play_store }),
  listedWallet('quillfold', 'Quillfold', { chrome_store, homepage }),
  listedWallet('sundial', 'Sundial', { app_store, chrome_store }),
]

const opened = async (shown: Shown) => {
  const tab = await directoryModal(shown)
  await tab.show('Downloads')
  return tab
}

describe('Downloads', () => {
  it('describes each wallet, and links to its store in a new tab', async () => {
    const { events } = await opened({ downloads: { wallets } })
    expect(title().textContent).toBe('Get a wallet')
    const links = dialog().getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
      ['TTernkeyPhone app', app_store],
      ['QQuillfoldBrowser extension', chrome_store],
      ['SSundialPhone app and browser extension', chrome_store],
    ])
    expect(links.map(({ target, rel }) => [target, rel])).toEqual(
      Array.from(links, () => ['_blank', 'noopener noreferrer']),
    )
    await expectAccessible()
    links[0]?.addEventListener('click', (event) => event.preventDefault())
    links[0]?.click()
    expect(events).toContainEqual({
      event: 'GET_WALLET',
      properties: { name: 'Ternkey', type: 'app_store' },
    })
  })

  it('shows placeholders, then that there is nothing to install', async () => {
    const { downloads } = await opened({ downloads: { status: 'loading' } })
    expect(dialog().getByRole('group', { name: 'Loading wallets' }).getAttribute('aria-busy')).toBe('true')
    await expectAccessible()
    await downloads({ status: 'ready' })
    expect(dialog().getByRole('heading', { level: 3 }).textContent).toBe('No wallet to show')
  })

  it('says that the list did not load, and retries', async () => {
    const { browse } = await opened({ downloads: { status: 'failed', failure: unreachable } })
    expect(dialog().getByRole('alert').textContent).toBe('The list didn’t load')
    await expectAccessible()
    await press('Try again')
    expect(browse.retry).toHaveBeenCalledOnce()
  })
})

describe('What is a wallet, with a list of wallets', () => {
  it('opens the installable ones, if there are any', async () => {
    const { show, downloads } = await directoryModal()
    await show('WhatIsAWallet')
    expect(dialog().getByRole('list', { name: 'Get a wallet' })).toBeDefined()
    await downloads({ wallets })
    expect(dialog().queryByRole('list', { name: 'Get a wallet' })).toBeNull()
    await expectAccessible()
    await press('Get a wallet')
    expect(title().textContent).toBe('Get a wallet')
  })
})
