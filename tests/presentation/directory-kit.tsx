import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { BehaviorSubject, of } from 'rxjs'
import { vi } from 'vitest'

import type { Features } from '#application/features.ts'
import type { ConnectList, Downloads, WalletGrid } from '#application/use-cases/directory/browse-wallets.ts'
import type { BuiltView } from '#domain/modal/view.ts'
import type { PairingState } from '#domain/relay/pairing.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { UseCasesProvider } from '#presentation/react/use-cases.ts'
import { WalletModal } from '#presentation/react/wallet-modal.tsx'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'
import { type Setting, world } from '#tests/scenario/world.ts'

const noRows: ConnectList = { rows: [], all: undefined, loading: false, failure: undefined }
export const noGrid: WalletGrid = {
  wallets: [],
  status: 'ready',
  hasMore: false,
  loadingMore: false,
  term: '',
  certifiedOnly: false,
  found: undefined,
  failure: undefined,
}
const noDownloads: Downloads = { wallets: [], status: 'ready', failure: undefined }

export const unreachable = { _tag: 'Unavailable', message: 'No answer' } as const

/** That many wallets: Wallet 1, Wallet 2 and so on. */
export const manyWallets = (count: number): readonly DirectoryWallet[] =>
  Array.from({ length: count }, (_, index) => listedWallet(`w${index + 1}`, `Wallet ${index + 1}`))

export const gridOf = (wallets: readonly DirectoryWallet[], installed: readonly string[] = []) =>
  wallets.map((wallet) => ({ wallet, installed: installed.includes(wallet.id) }))

export interface Shown {
  readonly list?: Partial<ConnectList>
  readonly grid?: Partial<WalletGrid>
  readonly downloads?: Partial<Downloads>
  readonly images?: Readonly<Record<string, string>>
  readonly hasRelay?: boolean
  readonly isPhone?: boolean
  readonly stage?: Partial<Features['directory']>
  readonly setting?: Setting
}

/** The modal with a directory and a relay that the test controls. */
export const directoryModal = async (shown: Shown = {}) => {
  const { images = {}, hasRelay = true, isPhone = false } = shown
  const tab = world({ ...shown.setting, options: { metadata: { name: 'Tidepool' } } })
  const views = ['AllWallets', 'Downloads', 'WhatIsAWallet', 'ConnectingExternal'] as const
  await Promise.all(views.map(prefetchView))
  await tab.kernel.restore()
  const connect$ = new BehaviorSubject<ConnectList>({ ...noRows, ...shown.list })
  const grid$ = new BehaviorSubject<WalletGrid>({ ...noGrid, ...shown.grid })
  const downloads$ = new BehaviorSubject<Downloads>({ ...noDownloads, ...shown.downloads })
  const browse = {
    showMore: vi.fn(),
    search: vi.fn(),
    certifiedOnly: vi.fn(),
    retry: vi.fn(),
  }
  const relay = { choose: vi.fn(), prepare: vi.fn(), hasRelay, isPhone }
  const pairing$ = new BehaviorSubject<PairingState>({ step: 'preparing' })
  const links = { openAny: vi.fn(), copyLink: vi.fn(async () => undefined), prepare: vi.fn() }
  const useCases = Object.assign(Object.create(null), {
    browseWallets: {
      connect$,
      grid$,
      downloads$,
      imageOf: ({ id }: DirectoryWallet) => images[id],
      ...browse,
    },
    selectWallet: { platformsOf: () => ['qrcode'], ...relay },
    connectByRelay: { pairing$, ...links },
  })
  const remote = {
    configured: true,
    useCases,
    failure: undefined,
    loaded$: of(useCases),
    load: () => Promise.resolve(useCases),
    ...shown.stage,
  }
  const inside = { ...tab.inside, directory: remote, relay: remote }
  render(
    <StrictMode>
      <UseCasesProvider value={inside}>
        <WalletModal embedded={false} themeSheet={new CSSStyleSheet()} />
      </UseCasesProvider>
    </StrictMode>,
  )
  const show = (view: BuiltView) =>
    act(async () => {
      tab.inside.openModal.open({ view })
      // The list items are a separate chunk.
      await import('#presentation/react/views/directory-views.ts')
    })
  const change = <A,>(subject: BehaviorSubject<A>, more: Partial<A>) =>
    act(async () => subject.next({ ...subject.value, ...more }))
  return {
    ...tab,
    inside,
    browse,
    relay,
    links,
    pairing: (state: PairingState) => act(async () => pairing$.next(state)),
    show,
    list: (more: Partial<ConnectList>) => change(connect$, more),
    grid: (more: Partial<WalletGrid>) => change(grid$, more),
    downloads: (more: Partial<Downloads>) => change(downloads$, more),
  }
}

export const polite = (): string | undefined => document.querySelector('.wp-live')?.textContent
