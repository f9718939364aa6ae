import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { WalletportEvent } from '#contracts/index.ts'
import type { ConnectorInfo } from '#contracts/use-cases/index.ts'
import {
  useActivity,
  useName,
  useNfts,
  useOnramp,
  usePay,
  useSend,
  useTokens,
} from '#shell/react/hooks/option-hooks.ts'
import { useWalletInfo, useWalletport } from '#shell/react/hooks/state-hooks.ts'
import { useEvents, useProvider, useTheme } from '#shell/react/hooks/stream-hooks.ts'
import { useConnectors, useSession, useWallets } from '#shell/react/hooks/use-case-hooks.ts'
import { useSwitchNetwork } from '#shell/react/hooks/verb-hooks.ts'
import { WalletportError } from '#shell/walletport-error.ts'

import { connectedState, hook, optionsWith, shellKit, wake } from './hooks-kit.tsx'

const connector: ConnectorInfo = {
  id: 'io.example',
  name: 'Example',
  type: 'ANNOUNCED',
  group: 'injected',
  namespace: 'eip155',
  namespaces: ['eip155'],
  chains: [],
  duplicate: false,
}

const loaded = () => act(async () => {})

describe('useConnectors', () => {
  it('is pending until wallet discovery has ended, then returns the wallets', async () => {
    const { result, kit } = hook(() => useConnectors())
    expect(result.current).toMatchObject({ data: [], status: 'pending' })
    await loaded()
    expect(result.current.status).toBe('pending')
    const { state$ } = kit.useCases.connectors
    act(() => state$.next({ ...state$.value, searching: false, connectors: [connector] }))
    expect(result.current).toMatchObject({ data: [connector], status: 'success', error: undefined })
  })
})

describe('useWallets', () => {
  it('returns the list with its status, and the methods', async () => {
    const { result, kit } = hook(() => useWallets())
    expect(result.current).toMatchObject({ status: 'pending', data: { wallets: [] } })
    await loaded()
    expect(result.current.status).toBe('success')
    const { state$ } = kit.useCases.wallets
    act(() => state$.next({ ...state$.value, status: 'error' }))
    expect(result.current.status).toBe('error')
    const searched = vi.spyOn(kit.useCases.wallets, 'search')
    await act(() => result.current.search('moon'))
    expect(searched).toHaveBeenCalledWith('moon')
  })

  it('has the error of the latest method until it is reset', async () => {
    const { result } = hook(() => useWallets())
    await loaded()
    await act(() => result.current.select('x').catch(() => {}))
    expect(result.current).toMatchObject({ status: 'error', error: { code: 'UNEXPECTED' } })
    act(() => result.current.reset())
    expect(result.current).toMatchObject({ status: 'success', error: undefined })
  })
})

describe('useOnramp', () => {
  it('returns the purchases, and its verbs keep their identity', async () => {
    const { result, kit } = hook(() => useOnramp())
    expect(result.current.data).toEqual({ availability: 'noAddress', purchases: [] })
    const { prepare } = result.current
    await loaded()
    expect(result.current.data).toMatchObject({ availability: 'available' })
    expect(result.current.prepare).toBe(prepare)
    const { onramp } = kit.useCases
    for (const method of ['openAgain', 'resume', 'dismiss'] as const) {
      const called = vi.spyOn(onramp, method)
      await act(async () => void (await result.current[method]('meld')))
      expect(called).toHaveBeenCalledExactlyOnceWith('meld')
    }
    const compared = vi.spyOn(onramp, 'compare')
    await act(() => result.current.compare({ paymentAmount: '50' }).catch(() => undefined))
    expect(compared).toHaveBeenCalledExactlyOnceWith({ paymentAmount: '50' })
  })
})

describe('usePay', () => {
  it('returns whether exchanges are configured, and requests payments', async () => {
    const { result, kit } = hook(() => usePay())
    expect(result.current.data).toEqual({ configured: false })
    await loaded()
    expect(result.current.data).toEqual({ configured: true })
    const { pay } = kit.useCases
    const payment = {
      paymentAsset: {
        network: 'eip155:1',
        asset: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
      recipient: '0xab',
      amount: '1',
    }
    for (const method of ['open', 'prepare'] as const) {
      const called = vi.spyOn(pay, method)
      await act(async () => void (await result.current[method](payment)))
      expect(called).toHaveBeenCalledExactlyOnceWith(payment)
    }
  })
})

describe('useNfts', () => {
  it('returns the NFTs with their status, and loads more of them', async () => {
    const { result, kit } = hook(() => useNfts())
    expect(result.current).toMatchObject({ status: 'pending', data: { nfts: [], spam: [] } })
    await loaded()
    expect(result.current.status).toBe('success')
    const { state$ } = kit.useCases.nfts
    act(() => state$.next({ ...state$.value, status: 'error', retryAt: 5 }))
    expect(result.current).toMatchObject({ status: 'error', data: { retryAt: 5 } })
    act(() => state$.next({ ...state$.value, status: 'success' }))
    for (const method of ['more', 'refresh', 'retry'] as const) {
      const called = vi.spyOn(kit.useCases.nfts, method)
      await act(() => result.current[method]())
      expect(called).toHaveBeenCalledOnce()
    }
  })
})

describe('useTokens', () => {
  it('returns the tokens with their status, and reloads them', async () => {
    const { result, kit } = hook(() => useTokens())
    expect(result.current).toMatchObject({ status: 'pending', data: { tokens: [] } })
    await loaded()
    expect(result.current.status).toBe('success')
    const { state$ } = kit.useCases.tokens
    act(() => state$.next({ ...state$.value, status: 'error', retryAt: 5 }))
    expect(result.current).toMatchObject({ status: 'error', data: { retryAt: 5 } })
    act(() => state$.next({ ...state$.value, status: 'success' }))
    const refreshed = vi.spyOn(kit.useCases.tokens, 'refresh')
    await act(() => result.current.refresh())
    expect(refreshed).toHaveBeenCalledOnce()
  })
})

describe('useActivity', () => {
  it('returns the history with its status, and loads more of it', async () => {
    const { result, kit } = hook(() => useActivity())
    expect(result.current).toMatchObject({ status: 'pending', data: { transactions: [] } })
    await loaded()
    expect(result.current).toMatchObject({ status: 'success', data: { hasMore: true } })
    const { activity } = kit.useCases
    for (const method of ['more', 'refresh', 'retry'] as const) {
      const called = vi.spyOn(activity, method)
      await act(() => result.current[method]())
      expect(called).toHaveBeenCalledOnce()
    }
  })
})

describe('useName', () => {
  it('returns the name of the latest requested address', async () => {
    let address: string | undefined = '0xab'
    const { result, rerender } = hook(() => useName(address))
    expect(result.current).toMatchObject({ status: 'pending', data: {} })
    await loaded()
    expect(result.current).toMatchObject({ status: 'success', data: { name: 'harbor.eth' } })
    address = '0xcd'
    rerender()
    expect(result.current).toMatchObject({ status: 'pending', data: {} })
    await loaded()
    expect(result.current).toMatchObject({ status: 'success', data: {} })
    address = undefined
    rerender()
    expect(result.current).toMatchObject({ status: 'idle', data: {} })
  })

  it('requests the name again on another network, on which it may differ', async () => {
    const kit = shellKit(connectedState('eip155:1'))
    const { result } = hook(() => useName('0xab'), kit)
    await loaded()
    expect(result.current.data).toEqual({ name: 'harbor.eth' })
    vi.spyOn(kit.useCases.names, 'nameOf').mockResolvedValue(undefined)
    act(() => kit.state$.next(connectedState('eip155:8453')))
    expect(result.current).toMatchObject({ status: 'pending', data: {} })
    await loaded()
    expect(result.current).toMatchObject({ status: 'success', data: {} })
  })

  it('has the error of a source that fails, until the next request', async () => {
    const { result, kit } = hook(() => useName('0xab'))
    const failingLookUp = vi.spyOn(kit.useCases.names, 'nameOf').mockRejectedValueOnce(new Error('no'))
    await loaded()
    expect(failingLookUp).toHaveBeenCalledOnce()
    expect(result.current).toMatchObject({ status: 'error', error: { code: 'UNEXPECTED' } })
    act(() => result.current.reset())
    await loaded()
    expect(result.current).toMatchObject({ status: 'success', error: undefined })
  })
})

const sentInfo = {
  id: '0x1',
  hash: '0x1',
  account: 'eip155:1:0x1',
  to: '0x2',
  units: 1n,
  symbol: 'ETH',
  decimals: 18,
  sentAt: 0,
  status: 'submitted',
} as const

describe('useSend', () => {
  it('follows the send, and returns the results of its functions', async () => {
    const { result, kit } = hook(() => useSend())
    await loaded()
    expect(result.current).toMatchObject({ status: 'success', data: { sends: [] } })
    const { state$ } = kit.useCases.send
    const { most } = result.current
    act(() => state$.next({ sends: [sentInfo] }))
    expect(result.current.data).toEqual({ sends: [sentInfo] })
    expect(result.current.most).toBe(most)
    await act(async () => expect(await result.current.most()).toBe(5n))
  })

  it('has the error of the latest function until it is reset', async () => {
    const kit = shellKit()
    vi.spyOn(kit.useCases.send, 'prepare').mockRejectedValue(new WalletportError('NOT_ENOUGH', 'too much'))
    const { result } = hook(() => useSend(), kit)
    await loaded()
    const transfer = { units: 1n, to: '0x' }
    await act(() =>
      result.current.prepare(transfer).then(
        () => {},
        () => {},
      ),
    )
    expect(result.current).toMatchObject({ status: 'error', error: { code: 'NOT_ENOUGH' } })
    act(() => result.current.reset())
    expect(result.current).toMatchObject({ status: 'success', error: undefined })
  })
})

describe('useWalletInfo', () => {
  it('returns name and icon of the active wallet', async () => {
    const kit = shellKit(connectedState('eip155:1', { wallet: { name: 'Example', rdns: 'io.example' } }))
    const { result } = hook(() => ({ walletport: useWalletport(), info: useWalletInfo() }), kit)
    expect(result.current.info).toMatchObject({ data: undefined, status: 'idle' })
    await wake(result.current.walletport)
    expect(result.current.info).toMatchObject({
      data: { connectorId: 'io.example', name: 'Example', rdns: 'io.example' },
      status: 'success',
    })
  })
})

describe('useSwitchNetwork', () => {
  it('passes the network on, and has the status of the latest switch', async () => {
    const { result } = hook(() => useSwitchNetwork())
    expect(result.current.status).toBe('idle')
    await act(() => result.current.switchNetwork('eip155:8453'))
    expect(result.current).toMatchObject({ status: 'success', error: undefined })
  })
})

describe('useProvider', () => {
  it('returns the provider, then its replacement, and none after a disconnect', async () => {
    const { result, kit } = hook(() => ({ walletport: useWalletport(), own: useProvider('eip155') }))
    expect(result.current.own).toMatchObject({ data: undefined, status: 'idle' })
    expect(kit.fetched).toEqual([])
    await wake(result.current.walletport)
    for (const name of ['first', 'second']) {
      const provider = { request: () => Promise.resolve(name), on: () => {}, removeListener: () => {} }
      act(() => kit.provide(provider))
      expect(result.current.own.data).toBe(provider)
      expect(result.current.own.status).toBe('success')
    }
    act(() => kit.provide(undefined))
    expect(result.current.own).toMatchObject({ data: undefined, status: 'idle' })
  })

  it('returns a provider that is a function without calling it', async () => {
    const { result, kit } = hook(() => ({ walletport: useWalletport(), own: useProvider('eip155') }))
    await wake(result.current.walletport)
    const called = vi.fn<() => void>()
    const provider = Object.assign(called, {
      request: () => Promise.resolve(),
      on: called,
      removeListener: called,
    })
    act(() => kit.provide(provider))
    expect(result.current.own.data).toBe(provider)
    expect(called).not.toHaveBeenCalled()
  })
})

describe('useSession', () => {
  const subject = { address: '0xa', caipNetworkId: 'eip155:1' }

  it('follows the sign-in, and reads the session once signed in', async () => {
    const kit = shellKit()
    const site = { domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'abcdefgh' }
    const data = { accountAddress: subject.address, chainId: subject.caipNetworkId, ...site }
    const session = { data, message: 'text', signature: '0x' }
    vi.spyOn(kit.useCases.siwx, 'sessions').mockResolvedValue([session])
    const { result } = hook(() => useSession(), kit)
    await loaded()
    expect(result.current).toMatchObject({ data: { step: 'none' }, status: 'idle' })
    const { state$ } = kit.useCases.siwx
    act(() => state$.next({ step: 'signing', ...subject }))
    expect(result.current.status).toBe('pending')
    await act(async () => state$.next({ step: 'signedIn', ...subject }))
    expect(result.current).toMatchObject({ status: 'success', data: { step: 'signedIn', session } })
    act(() => state$.next({ step: 'none' }))
    expect(result.current.data).toEqual({ step: 'none' })
  })

  it('signs in, and has its error', async () => {
    const kit = shellKit()
    const rejection = new WalletportError('USER_REJECTED', 'no')
    vi.spyOn(kit.useCases.siwx, 'signIn').mockRejectedValue(rejection)
    const { result } = hook(() => useSession(), kit)
    await loaded()
    await act(() => result.current.signIn().catch(() => {}))
    expect(result.current).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
  })
})

describe('useTheme', () => {
  it('returns the current theme and changes it', () => {
    const { result } = hook(() => useTheme(), shellKit(), optionsWith({ themeMode: 'light' }))
    expect(result.current.data).toEqual({ theme: 'light', themeMode: 'light', themeVariables: {} })
    act(() => result.current.setThemeMode('dark'))
    expect(result.current.data).toMatchObject({ theme: 'dark', themeMode: 'dark' })
    act(() => result.current.setThemeVariables({ '--wp-accent': '#ff0000' }))
    expect(result.current.data.themeVariables).toEqual({ '--wp-accent': '#ff0000' })
  })
})

describe('useEvents', () => {
  const event = (name: 'MODAL_OPEN' | 'MODAL_CLOSE') =>
    ({ event: name, properties: { connected: false } }) as WalletportEvent

  it('passes each event to the listener of the latest render, and returns the latest event', async () => {
    const received: string[] = []
    let prefix = 'a'
    const { result, kit, rerender } = hook(() => {
      const renderPrefix = prefix
      return {
        walletport: useWalletport(),
        events: useEvents((receivedEvent) => received.push(`${renderPrefix}:${receivedEvent.event}`)),
      }
    })
    expect(result.current.events).toMatchObject({ data: undefined, status: 'idle' })
    await wake(result.current.walletport)
    act(() => kit.events$.next(event('MODAL_OPEN')))
    expect(result.current.events).toMatchObject({ data: { event: 'MODAL_OPEN' }, status: 'success' })
    prefix = 'b'
    rerender()
    act(() => kit.events$.next(event('MODAL_CLOSE')))
    expect(received).toEqual(['a:MODAL_OPEN', 'b:MODAL_CLOSE'])
  })

  it('no longer listens once unmounted', async () => {
    const { result, kit, unmount } = hook(() => ({ walletport: useWalletport(), events: useEvents() }))
    await wake(result.current.walletport)
    expect(kit.events$.observed).toBe(true)
    unmount()
    await expect.poll(() => kit.events$.observed).toBe(false)
  })
})
