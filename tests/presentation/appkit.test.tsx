import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { pageInstance } from '#shell/elements/element.ts'
import { createAppKitWith, provideAppKit } from '#shell/react/appkit/client.ts'
import {
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '#shell/react/appkit/hooks.ts'
import type { AppKitOptions } from '#shell/react/appkit/options.ts'
import { WalletportError } from '#shell/walletport-error.ts'
import { ADDRESS, base, connectedState, optionsWith, shellKit } from '#tests/presentation/hooks-kit.tsx'

afterEach(() => {
  cleanup()
  pageInstance.set(undefined)
  document.body.replaceChildren()
})

/** AppKit's function over a kernel in this state. */
const created = async (
  state?: Parameters<typeof shellKit>[0],
  options: Partial<AppKitOptions> = {},
  kit = shellKit(state),
) => {
  const appKit = createAppKitWith(kit.create)({ ...optionsWith(), ...options } as AppKitOptions)
  if (state !== undefined) await act(async () => void (await appKit.walletport.core()))
  return { kit, appKit }
}

describe('createAppKit', () => {
  it('passes options on, with AppKit’s names by Walletport’s', async () => {
    const warn = vi.fn()
    const given: Record<string, unknown>[] = []
    const create = (options: object) => {
      given.push({ ...options })
      return shellKit().create(optionsWith())
    }
    createAppKitWith(create)({
      ...optionsWith(),
      projectId: 'mine',
      themeMode: 'light',
      themeVariables: { '--w3m-accent': 'red', '--w3m-color-mix': 'blue', '--wp-radius': 4 },
      manualWCControl: true,
      enableWalletConnect: false,
      enableCoinbase: true,
      features: {
        email: false,
        socials: ['google'],
        swaps: true,
        onramp: true,
        connectMethodsOrder: ['wallet'],
      },
      logger: { warn } as never,
    })
    expect(given[0]).toMatchObject({
      projectId: 'mine',
      themeMode: 'light',
      themeVariables: { '--wp-accent': 'red', '--wp-radius': 4 },
      manualControl: true,
      relay: undefined,
      connectMethodsOrder: ['wallet'],
      features: { email: false, socials: ['google'] },
    })
    expect(Object.keys(given[0] ?? {})).not.toEqual(expect.arrayContaining(['enableCoinbase']))
    expect(given[0]?.['themeVariables']).not.toHaveProperty('--w3m-color-mix')
    expect(warn.mock.calls).toEqual([
      [
        'createAppKit: Walletport does not have these options of AppKit: enableCoinbase, features.swaps, features.onramp',
      ],
    ])
  })

  it('refuses a name that neither kit has', () => {
    expect(() => createAppKitWith(shellKit().create)({ ...optionsWith(), colour: 'red' } as never)).toThrow(
      WalletportError,
    )
  })

  it('opens AppKit’s views under Walletport’s names', async () => {
    const { kit, appKit } = await created(connectedState())
    await act(async () => {
      await appKit.open({ view: 'Networks' })
      await appKit.open({ view: 'WalletSend', namespace: 'eip155' })
      await appKit.open()
    })
    expect(kit.opened).toEqual([{ view: 'SwitchNetwork' }, { view: 'Send', namespace: 'eip155' }, {}])
  })

  it('answers AppKit’s questions', async () => {
    const { appKit } = await created(
      connectedState('eip155:8453', { accounts: [{ address: ADDRESS, type: 'eoa' }] }),
    )
    expect(appKit.getAccount()).toMatchObject({
      address: ADDRESS,
      isConnected: true,
      status: 'connected',
      allAccounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
    })
    expect(appKit.getAddress()).toBe(ADDRESS)
    expect(appKit.getIsConnectedState()).toBe(true)
    expect(appKit.getChainId()).toBe(8453)
    expect(appKit.getCaipNetwork()?.name).toBe(base.name)
    expect(appKit.getState()).toMatchObject({ selectedNetworkId: 'eip155:8453', activeChain: 'eip155' })
    expect(appKit.getWalletProvider()).toBe(appKit.getProvider('eip155'))
    const states: unknown[] = []
    const stop = appKit.subscribeTheme((theme) => states.push(theme))
    appKit.setThemeMode('light')
    appKit.setThemeVariables({ '--w3m-accent': 'red' })
    stop()
    appKit.setThemeMode('dark')
    expect(states.at(-1)).toEqual({ themeMode: 'light', themeVariables: { '--wp-accent': 'red' } })
    expect(states).toHaveLength(2)
  })
})

describe('provideAppKit', () => {
  it('gives an instance of the host to AppKit’s hooks, with options by AppKit’s names', async () => {
    const kit = shellKit(connectedState())
    const walletport = kit.create(optionsWith())
    const appKit = provideAppKit(walletport, {
      themeVariables: { '--w3m-accent': 'red' },
      themeMode: 'light',
    })
    expect(appKit.walletport).toBe(walletport)
    await act(async () => void (await walletport.core()))
    const { result } = renderHook(() => ({ account: useAppKitAccount(), theme: useAppKitTheme() }))
    expect(result.current).toMatchObject({
      account: { address: ADDRESS },
      theme: { themeMode: 'light', themeVariables: { '--wp-accent': 'red' } },
    })
  })
})

describe('AppKit’s hooks', () => {
  it('need createAppKit', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(() => useAppKit())).toThrow(/createAppKit/)
    vi.restoreAllMocks()
  })

  it('say before stored connections are restored that they are restored', async () => {
    const storage = { getItem: () => '{"eip155":"io.example"}', setItem: () => {}, removeItem: () => {} }
    await created(undefined, { storage })
    const { result } = renderHook(() => ({ account: useAppKitAccount(), state: useAppKitState() }))
    expect(result.current.account).toMatchObject({ status: 'reconnecting', isConnected: false })
    expect(result.current.state.initialized).toBe(false)
  })

  it('return the account, the network, the wallet and the theme, and act', async () => {
    const wallet = { name: 'Example', rdns: 'io.example' }
    const { kit } = await created(connectedState('eip155:8453', { wallet }), { themeMode: 'light' })
    const { result } = renderHook(() => ({
      modal: useAppKit(),
      account: useAppKitAccount({ namespace: 'eip155' }),
      solana: useAppKitAccount({ namespace: 'solana' }),
      network: useAppKitNetwork(),
      state: useAppKitState(),
      theme: useAppKitTheme(),
      info: useWalletInfo(),
      provider: useAppKitProvider('eip155'),
      events: useAppKitEvents(),
      balance: useAppKitBalance(),
      leave: useDisconnect(),
    }))
    expect(result.current).toMatchObject({
      account: { address: ADDRESS, isConnected: true, caipAddress: `eip155:8453:${ADDRESS}` },
      solana: { address: undefined, isConnected: false, status: 'disconnected' },
      network: { chainId: 8453, caipNetworkId: 'eip155:8453', caipNetwork: { name: base.name } },
      state: { open: false, initialized: true },
      theme: { themeMode: 'light' },
      info: { walletInfo: { ...wallet, type: 'ANNOUNCED' } },
      provider: { walletProviderType: 'ANNOUNCED' },
      events: {},
    })
    await act(() => result.current.modal.open({ view: 'Networks' }))
    expect(kit.opened).toMatchObject([{ view: 'SwitchNetwork' }])
    act(() => result.current.theme.setThemeMode('dark'))
    expect(result.current.theme.themeMode).toBe('dark')
    expect(await result.current.balance.fetchBalance()).toMatchObject({ isError: false, error: null })
    await expect(result.current.leave.disconnect({ namespace: 'eip155' })).resolves.toBeUndefined()
  })

  it('use the instance of a provider, if there is one', async () => {
    await created(connectedState())
    const { Provider } = shellKit()
    const { result } = renderHook(() => useAppKitAccount(), {
      wrapper: ({ children }) => <Provider options={optionsWith()}>{children}</Provider>,
    })
    expect(result.current.isConnected).toBe(false)
  })
})

describe('AppKit’s elements', () => {
  it('are Walletport’s buttons with AppKit’s attributes', async () => {
    const { kit } = await created()
    const { container } = render(
      <>
        <appkit-button label="Log in" />
        <appkit-network-button />
      </>,
    )
    const button = container.firstElementChild?.shadowRoot?.querySelector('button')
    expect(button?.textContent).toBe('Log in')
    expect(container.lastElementChild?.shadowRoot?.querySelector('button')?.textContent).toContain('Ethereum')
    await act(async () => button?.click())
    await vi.waitFor(() => expect(kit.opened).toHaveLength(1))
  })

  it('show AppKit’s text while a wallet connects', async () => {
    const state = connectedState()
    const accounts = { ...state.accounts, eip155: { status: 'connecting' } as const }
    await created({ ...state, accounts })
    const textIn = (container: Element) =>
      container.firstElementChild?.shadowRoot?.querySelector('button')?.textContent
    expect(textIn(render(<appkit-button loadingLabel="One moment" />).container)).toContain('One moment')
    document.body.innerHTML = '<div><appkit-button loadingLabel="A moment"></appkit-button></div>'
    expect(textIn(document.body.firstElementChild ?? document.body)).toContain('A moment')
  })
})
