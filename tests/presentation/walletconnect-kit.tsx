import { act, render } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { StrictMode } from 'react'
import { BehaviorSubject, of } from 'rxjs'
import { vi } from 'vitest'

import type { ConnectList } from '#application/use-cases/directory/browse-wallets.ts'
import { type Attempt, noAttempt } from '#domain/connection/attempt.ts'
import type { PairingState } from '#domain/relay/pairing.ts'
import type { Platform } from '#domain/relay/platforms.ts'
import { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { UseCasesProvider } from '#presentation/react/use-cases.ts'
import { WalletModal } from '#presentation/react/wallet-modal.tsx'
import { world } from '#tests/scenario/world.ts'

import { noGrid } from './directory-kit.tsx'

export const listed = (more: object = {}): DirectoryWallet => {
  const wallet = DirectoryWallet.decode({ id: 'ternkey', name: 'Ternkey', ...more })
  if (E.isLeft(wallet)) throw new Error('Not a wallet')
  return wallet.right
}

export const LINK = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'0a'.repeat(32)}`

const nothingListed: ConnectList = { rows: [], all: undefined, loading: false, failure: undefined }

export interface Shown {
  readonly view: 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'
  readonly wallet?: DirectoryWallet
  readonly platforms?: readonly Platform[]
  readonly list?: Partial<ConnectList>
}

/** The modal on a view of the relay, whose use cases the test controls. */
export const relayModal = async ({ view, wallet, platforms = ['qrcode'], list = {} }: Shown) => {
  const tab = world({ options: { metadata: { name: 'Tidepool' } } })
  await Promise.all([prefetchView(view), prefetchView('Account'), tab.inside.connection.load()])
  await tab.kernel.restore()
  const pairing$ = new BehaviorSubject<PairingState>({ step: 'none' })
  const attempt$ = new BehaviorSubject<Attempt>(noAttempt)
  const relay = {
    begin: vi.fn(),
    renew: vi.fn(),
    choose: vi.fn(),
    open: vi.fn(() => true),
    copyLink: vi.fn(() => Promise.resolve()),
  }
  const useCases = Object.assign(Object.create(null), {
    browseWallets: {
      connect$: new BehaviorSubject({ ...nothingListed, ...list }),
      grid$: new BehaviorSubject(noGrid),
      imageOf: () => undefined,
    },
    connectByRelay: { pairing$, ...relay },
    selectWallet: { platformsOf: () => platforms, ...relay },
  })
  const remote = {
    configured: true,
    useCases,
    failure: undefined,
    loaded$: of(useCases),
    load: () => Promise.resolve(useCases),
  }
  const listConnectors = Object.assign(Object.create(tab.inside.listConnectors), { attempt$ })
  tab.inside.openModal.open()
  if (view === 'ConnectingWalletConnect')
    tab.inside.openModal.show({ name: view, ...(wallet === undefined ? {} : { wallet }) })
  else tab.inside.openModal.replace({ name: view })
  render(
    <StrictMode>
      <UseCasesProvider value={{ ...tab.inside, listConnectors, directory: remote, relay: remote }}>
        <WalletModal embedded={false} themeSheet={new CSSStyleSheet()} />
      </UseCasesProvider>
    </StrictMode>,
  )
  await act(async () => undefined)
  return {
    ...tab,
    relay,
    /** Sets the step of the pairing. */
    pair: (state: PairingState) => act(async () => pairing$.next(state)),
    /** A link that is valid for this many milliseconds. */
    link: (ms = 240_000) =>
      act(async () => pairing$.next({ step: 'ready', uri: LINK, expiresAt: Date.now() + ms })),
    attempt: (state: Attempt) => act(async () => attempt$.next(state)),
  }
}

export const polite = (): string | undefined => document.querySelector('.wp-live')?.textContent
export const footer = (): string | undefined => document.querySelector('.wp-footer')?.textContent
