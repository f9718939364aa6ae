import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import type { ConnectRow } from '#domain/wallets/rows.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'

import { directoryModal, gridOf, manyWallets, polite, unreachable } from './directory-kit.tsx'
import { dialog, expectAccessible, press, title, wallet } from './modal-kit.tsx'

const pebblebox = listedWallet('pebblebox', 'Pebblebox')
const quillfold = listedWallet('quillfold', 'Quillfold')
const hexwick = wallet('Hexwick')

const qr: ConnectRow = {
  kind: 'connector',
  group: 'walletConnect',
  connector: { ...RELAY_CONNECTOR, type: 'WALLET_CONNECT', chain: 'eip155', chains: [] },
}
const rows: readonly ConnectRow[] = [
  qr,
  { kind: 'wallet', group: 'recent', wallet: pebblebox },
  { kind: 'connector', group: 'injected', connector: hexwick.connector },
  { kind: 'wallet', group: 'recommended', wallet: quillfold },
]

const texts = () =>
  [...dialog().getByRole('list', { name: 'Wallets' }).children].map(({ textContent }) => textContent)

describe('Connect with wallets beyond this browser', () => {
  it('[S2-02, S6-16] lists the code, recent, installed and recommended wallets as given, then all wallets', async () => {
    const { show } = await directoryModal({ list: { rows, all: { count: 480, more: true } } })
    await show('Connect')
    expect(texts()).toEqual([
      `${RELAY_CONNECTOR.name}QR code`,
      'PPebbleboxRecent',
      'HHexwickInstalled',
      'QQuillfold',
      'All wallets480+',
    ])
    await expectAccessible()
  })

  it('[S2-02] opens all wallets from the heading where the installed wallets are many', async () => {
    const installed = Array.from({ length: 6 }, (_, index): ConnectRow => {
      const { connector } = wallet(`Own ${index + 1}`)
      return { kind: 'connector', group: 'injected', connector }
    })
    const { show } = await directoryModal({
      list: { rows: [qr, ...installed], all: { count: 480, more: true } },
    })
    await show('Connect')
    expect(texts()).toHaveLength(6)
    expect(texts().at(-1)).toContain('2 more')
    expect(document.querySelectorAll('.wp-cluster > *')).toHaveLength(2)
    expect(dialog().getByRole('button', { name: 'All wallets, 480+' }).textContent).toBe('All 480+')
    await expectAccessible()
    await press('All wallets, 480+')
    expect(title().textContent).toBe('All wallets')
  })

  it('passes each choice to its use case', async () => {
    const { show, relay, inside, eventNames } = await directoryModal({
      list: { rows, all: { count: 12, more: false } },
      setting: { wallets: [hexwick] },
    })
    await show('Connect')
    await press(/QR code/)
    await press(/Pebblebox/)
    expect(relay.choose.mock.calls).toEqual([
      [undefined, 'Connect'],
      [pebblebox, 'Connect'],
    ])
    expect(dialog().getByRole('button', { name: 'All wallets, 12' })).toBeDefined()
    await press(/All wallets/)
    expect(title().textContent).toBe('All wallets')
    expect(eventNames()).toContain('CLICK_ALL_WALLETS')
    await act(async () => inside.openModal.back())
    await press(/Hexwick/)
    expect(title().textContent).toBe('Hexwick')
  })

  it('shows four icons of unlisted wallets next to all wallets', async () => {
    const others = manyWallets(6)
    const { show, grid } = await directoryModal({ list: { rows, all: { count: 12, more: false } } })
    await show('Connect')
    expect(document.querySelector('.wp-cluster')).toBeNull()
    await grid({ wallets: gridOf([pebblebox, ...others], ['w1']) })
    const marks = document.querySelectorAll('.wp-cluster > *')
    expect([...marks].map(({ textContent }) => textContent)).toEqual(['W2', 'W3', 'W4', 'W5'])
  })

  it('shows placeholders below the loaded rows, which do not move', async () => {
    const { show, list } = await directoryModal({ list: { rows: [qr], loading: true } })
    await show('Connect')
    expect(dialog().getAllByRole('listitem')).toHaveLength(1)
    const [first, ...coming] = dialog().getByRole('list', { name: 'Wallets' }).children
    expect(first?.textContent).toContain('QR code')
    // The one that leads to all wallets.
    expect(coming.map((row) => row.getAttribute('aria-hidden'))).toEqual(['true'])
    await expectAccessible()
    await list({ rows, loading: false })
    expect(dialog().getByRole('list', { name: 'Wallets' }).firstElementChild).toBe(first)
  })

  it('says unobtrusively that the list did not load, and retries', async () => {
    const { show, browse } = await directoryModal({ list: { rows, failure: unreachable } })
    await show('Connect')
    expect(texts()).toHaveLength(4)
    expect(polite()).toBe('The list didn’t load')
    await expectAccessible()
    await press('Try again')
    expect(browse.retry).toHaveBeenCalledOnce()
  })

  it('opens the installable wallets, otherwise the explanation of a wallet', async () => {
    const { show, downloads, inside, eventNames } = await directoryModal({ list: { rows } })
    await show('Connect')
    await press('Get one')
    expect(title().textContent).toBe('What is a wallet?')
    await act(async () => inside.openModal.back())
    await downloads({ wallets: [quillfold] })
    await press('Get one')
    expect(title().textContent).toBe('Get a wallet')
    expect(eventNames()).toContain('CLICK_GET_WALLET_HELP')
  })

  it('says that there is no wallet when neither the page nor the directory has one', async () => {
    const { show } = await directoryModal()
    await show('Connect')
    expect(dialog().getByRole('heading', { level: 3 }).textContent).toBe('No wallet found here')
    await expectAccessible()
  })

  it('keeps the wallets of this browser when the others do not load', async () => {
    const failure = new Error('offline')
    const { show, log } = await directoryModal({
      setting: { wallets: [hexwick] },
      stage: { useCases: undefined, failure, load: () => Promise.reject(failure) },
    })
    await show('Connect')
    expect(texts()).toEqual(['HHexwickInstalled'])
    expect(log.entries.some(({ level }) => level === 'error')).toBe(true)
  })

  it('[S7-27, S9-29] shows initials until an image has loaded, or if it fails', async () => {
    const { show } = await directoryModal({
      list: { rows },
      images: { pebblebox: 'https://images.example/p', quillfold: 'https://images.example/q' },
    })
    await show('Connect')
    const [came, failed] = screen.getAllByRole('presentation', { hidden: true })
    if (came === undefined || failed === undefined) throw new Error('No image')
    expect(came.getAttribute('loading')).toBe('lazy')
    fireEvent.load(came)
    fireEvent.error(failed)
    expect(texts().slice(1)).toEqual(['PebbleboxRecent', 'HHexwickInstalled', 'QQuillfold'])
    expect(failed.isConnected).toBe(false)
  })
})
