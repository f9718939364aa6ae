import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, key, press, title, wallet } from './modal-kit.tsx'
import { remoteModal } from './remote-kit.tsx'

const PAGE = 'https://tide.example/pool?lang=en#/swap'

const everywhere = (name: string, more: Partial<DirectoryWallet> = {}) => {
  const id = name.toLowerCase()
  return listedWallet(id, name, {
    browse: [
      { template: `${id}://open?url={url}`, families: ['eip155'], platforms: ['ios', 'android'] },
      {
        template: `https://${id}.example/open?url={url}`,
        families: ['eip155'],
        platforms: ['ios', 'android'],
      },
    ],
    chrome_store: `https://chrome.example/${id}`,
    firefox_store: `https://firefox.example/${id}`,
    edge_store: `https://edge.example/${id}`,
    safari_store: `https://safari.example/${id}`,
    ...more,
  })
}

interface Desktop extends Setting {
  readonly environment?: Partial<BrowserEnvironment>
}

const opened = async (
  wallets: readonly DirectoryWallet[],
  { environment, ...setting }: Desktop = {},
  hasRelay = false,
) => {
  const deepLinks = new FakeDeepLinks({ href: PAGE, ...environment })
  const tab = await remoteModal(
    { directory: new FakeWalletDirectory(wallets), deepLinks, ...setting },
    { hasRelay },
  )
  await tab.show('Connect')
  return tab
}

const rows = (name: string) =>
  [...dialog().getByRole('list', { name }).children].map(({ textContent }) => textContent)
const link = (name: string) => dialog().getByRole('link', { name }).getAttribute('href')
const code = (name: string) => dialog().getByRole('img', { name: `QR code that opens this page in ${name}` })

describe('Connect on a desktop without a wallet', () => {
  it('[S2-02, S9-09] lists wallets, where to get one, and how to use that of a phone', async () => {
    await opened(['Ternkey', 'Sundial', 'Hexwick', 'Quillfold', 'Kelpie'].map((name) => everywhere(name)))
    expect(rows('Wallets')).toEqual([
      'TTernkey',
      'SSundial',
      'HHexwick',
      'QQuillfold',
      expect.stringMatching(/All wallets5$/),
    ])
    expect(rows('More ways to connect')).toEqual([
      'Get a wallet',
      'Use your phoneScan a code. This page opens in a wallet there.',
    ])
    expect(dialog().getByText('A wallet that you install or unlock appears here by itself.')).toBeDefined()
    await expectAccessible()
  })

  it.each(['chrome', 'firefox', 'edge', 'safari'] as const)('links to the store of %s', async (browser) => {
    await opened([everywhere('Ternkey')], { environment: { browser } })
    await press('Get a wallet')
    expect(dialog().getByRole('link').getAttribute('href')).toBe(`https://${browser}.example/ternkey`)
    expect(dialog().getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
    await expectAccessible()
  })

  it('leaves out a wallet that this browser cannot install, and offers the phone if there is none', async () => {
    await opened([everywhere('Ternkey', { firefox_store: undefined })], {
      environment: { browser: 'firefox' },
    })
    await press('Get a wallet')
    expect(dialog().queryByRole('link')).toBeNull()
    await press('Use your phone')
    expect(code('Ternkey')).toBeDefined()
  })

  it('shows a code that opens this page in the chosen wallet, the same as text, and its store', async () => {
    const { inside } = await opened([everywhere('Ternkey'), everywhere('Sundial')])
    const copied: string[] = []
    vi.spyOn(inside.copyText, 'copy').mockImplementation(async (text) => void copied.push(text))
    await press(/^Use your phone/)
    expect(title().textContent).toBe('Use your phone')
    const href = (name: string) => `https://${name}.example/open?url=${encodeURIComponent(PAGE)}`
    expect(code('Ternkey')).toBeDefined()
    expect(dialog().getByText(href('ternkey'))).toBeDefined()
    expect(link('Get Ternkey')).toBe('https://chrome.example/ternkey')
    await expectAccessible()
    const choice = () => dialog().getByRole('radio', { checked: true })
    choice().focus()
    await key('ArrowRight')
    await act(async () => (document.activeElement as HTMLElement).click())
    expect(choice().textContent).toBe('Sundial')
    expect(code('Sundial')).toBeDefined()
    await press('Copy link')
    expect(copied).toEqual([href('sundial')])
  })

  it('shows the same for a wallet that is pressed', async () => {
    await opened([everywhere('Ternkey')])
    await press('Ternkey')
    expect(title().textContent).toBe('Ternkey')
    expect(code('Ternkey')).toBeDefined()
    await expectAccessible()
  })

  it('says of a wallet without a link for phones where to get it', async () => {
    await opened([everywhere('Ternkey', { browse: undefined })])
    await press('Ternkey')
    expect(link('Get Ternkey')).toBe('https://chrome.example/ternkey')
    await expectAccessible()
  })

  it('has the code of a session instead, where there is a relay', async () => {
    await opened([everywhere('Ternkey')], {}, true)
    expect(rows('More ways to connect')).toEqual(['Get a wallet'])
    await press(/^WalletConnect/)
    expect(title().textContent).toBe('Scan to connect')
  })

  it('shows a wallet that is installed meanwhile by itself, and not twice', async () => {
    const { settle, wallets } = await opened([
      everywhere('Ternkey', { rdns: 'test.ternkey' }),
      everywhere('Sundial'),
    ])
    await settle(() => wallets.announce(wallet('Ternkey', { info: { rdns: 'test.ternkey' } })))
    expect(rows('Wallets').slice(0, 2)).toEqual(['TTernkeyInstalled', 'SSundial'])
    expect(dialog().queryByRole('list', { name: 'More ways to connect' })).toBeNull()
  })
})
