import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ErrorBoundary } from '#presentation/react/components/error-boundary.tsx'
import { lazyView } from '#presentation/react/lazy-views/lazy-view.tsx'
import { UseCasesProvider } from '#presentation/react/use-cases.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'
import { world } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, press, wallet } from './modal-kit.tsx'

/** A page without network, on which the embedded wallet and the directory are configured. */
const offlineModal = async () => {
  const network = { online: false }
  const loading = async (): Promise<void> => {
    if (!network.online) throw new Error('offline')
  }
  const options = {
    features: { email: true },
    relay: { feature: 'relay' as const, urls: ['wss://relay.example'], load: async () => ({}) },
  }
  const frame = new FakeSecureFrame(new FakeClock(0))
  const directory = new FakeWalletDirectory([listedWallet('far', 'Farwallet')])
  const modalTab = await modal({ wallets: [wallet('Ternkey')], frame, directory, loading, options })
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return { ...modalTab, network }
}

describe('Connect while its features fail to load', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('shows the wallets of the page, and the others as soon as the network is available', async () => {
    const { open, network, page } = await offlineModal()
    await open()
    expect(await dialog().findByRole('button', { name: /Ternkey/ })).toBeDefined()
    expect(dialog().queryByRole('textbox')).toBeNull()
    network.online = true
    await act(async () => page.goOnline())
    expect(await dialog().findByRole('textbox')).toBeDefined()
    expect(await dialog().findByRole('button', { name: /Farwallet/ })).toBeDefined()
  })

  it('shows the others at the next opening', async () => {
    const { open, network, kernel } = await offlineModal()
    await open()
    await dialog().findByRole('button', { name: /Ternkey/ })
    await act(async () => kernel.close())
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    network.online = true
    await open()
    expect(await dialog().findByRole('textbox')).toBeDefined()
  })

  it.each([
    ['next to the others', [wallet('Ternkey')]],
    ['alone', []],
  ])('[S2-02] says that some wallets did not load, %s, until they have', async (_, wallets) => {
    const { open, wallets: found } = await modal({ wallets })
    found.isPartial$.next(true)
    await open()
    expect(dialog().getByRole('alert').textContent).toBe('Some wallets didn’t load. Try again')
    expect(dialog().queryAllByRole('button', { name: /Ternkey/ })).toHaveLength(wallets.length)
    expect(dialog().queryByText('No wallet found here')).toBeNull()
    await expectAccessible()
    const before = found.retries
    await press('Try again')
    expect(found.retries).toBe(before + 1)
    await act(async () => found.isPartial$.next(false))
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('a view of such a feature names the cause, and the second time offers to reload the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const { open, errors, kernel } = await offlineModal()
    await open('AllWallets')
    expect(await dialog().findByText('This part didn’t load')).toBeDefined()
    // The view is rendered again meanwhile.
    await act(async () => kernel.update({ features: { email: false } }))
    await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Try again' })))
    fireEvent.click(await dialog().findByRole('button', { name: 'Reload the page' }))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(errors().filter((line) => line.includes('Code Not Loaded'))).toHaveLength(1)
  })
})

describe('A view that fails to load', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is loaded again when the network is available, and not before', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { inside, page } = world()
    const load = vi.fn<() => Promise<() => string>>()
    load.mockRejectedValue(new Error('offline'))
    const { View } = lazyView(load)
    const view = render(
      <UseCasesProvider value={inside}>
        <ErrorBoundary view="Connect" fallback="Instead">
          <Suspense>
            <View />
          </Suspense>
        </ErrorBoundary>
      </UseCasesProvider>,
    )
    expect(await view.findByText('Instead')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(1)
    load.mockResolvedValue(() => 'The view')
    await act(async () => page.goOnline())
    expect(await view.findByText('The view')).toBeDefined()
  })
})
