import type {
  NamespaceName,
  NetworkInput,
  ThemeMode,
  ThemeVariables,
  WalletportEvent,
  WalletportOptions,
} from '#contracts/index.ts'
import type { ProviderOf } from '#contracts/providers.ts'
import { pageInstance } from '#shell/elements/element.ts'
import type { Walletport } from '#shell/handle.ts'
import { instanceOf } from '#shell/instance.ts'

import { defineAppKitElements } from './elements.ts'
import { type AppKitOptions, themeVariablesOf, viewOf, walletportOptionsOf } from './options.ts'
import {
  accountOf,
  type AppKitAccount,
  type AppKitNetworkState,
  type AppKitState,
  type AppKitWalletInfo,
  networkOf,
  publicStateOf,
  walletInfoOf,
} from './parts.ts'

/** The view, by AppKit's name or Walletport's. */
export interface AppKitOpenOptions {
  readonly view?: string | undefined
  readonly namespace?: NamespaceName | undefined
}

/** @deprecated `WalletportEvent`. */
export interface AppKitEvents {
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly data: { readonly type: 'track' } & WalletportEvent
}

/** @deprecated `{ themeMode, themeVariables }` of `WalletportOptions`. */
export interface AppKitTheme {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
}

/** The providers of the connected wallets. */
export type AppKitProviders = { readonly [Name in NamespaceName]?: ProviderOf<Name> | undefined }

/** @deprecated `Walletport`, which is the property `walletport`. */
export interface AppKit {
  /** The instance under these names. */
  readonly walletport: Walletport
  /** @deprecated `walletport.open()`. */
  readonly open: (options?: AppKitOpenOptions) => Promise<void>
  /** @deprecated `walletport.close()`. */
  readonly close: () => Promise<void>
  /** @deprecated `walletport.ready`. */
  readonly ready: () => Promise<void>
  /** @deprecated `walletport.disconnect()`. */
  readonly disconnect: (namespace?: NamespaceName) => Promise<void>
  /** @deprecated `walletport.switchNetwork()`. */
  readonly switchNetwork: (network: NetworkInput | string) => Promise<void>
  /** @deprecated `walletport.addNetwork()`. */
  readonly addNetwork: (namespace: NamespaceName, network: NetworkInput) => Promise<void>
  /** @deprecated `walletport.removeNetwork()`. */
  readonly removeNetwork: (namespace: NamespaceName, networkId: string | number) => Promise<void>
  /** @deprecated `walletport.getState().open`. */
  readonly isOpen: () => boolean
  /** @deprecated `walletport.getState()`. */
  readonly getState: () => AppKitState
  /** @deprecated `walletport.subscribe()`. */
  readonly subscribeState: (listener: (state: AppKitState) => void) => () => void
  /** @deprecated `walletport.getState().accounts`. */
  readonly getAccount: (namespace?: NamespaceName) => AppKitAccount
  /** @deprecated `walletport.account$()`. */
  readonly subscribeAccount: (
    listener: (account: AppKitAccount) => void,
    namespace?: NamespaceName,
  ) => () => void
  /** @deprecated `walletport.getState().accounts`. */
  readonly getAddress: (namespace?: NamespaceName) => string | undefined
  /** @deprecated `walletport.getState().accounts`. */
  readonly getCaipAddress: (namespace?: NamespaceName) => string | undefined
  /** @deprecated `walletport.getState().accounts`. */
  readonly getIsConnectedState: () => boolean
  /** @deprecated `walletport.getState().namespace`. */
  readonly getActiveChainNamespace: () => NamespaceName
  /** @deprecated `walletport.getState().caipNetworkId`. */
  readonly getCaipNetwork: () => AppKitNetworkState['caipNetwork']
  /** @deprecated `walletport.getState().caipNetworkId`. */
  readonly getChainId: () => AppKitNetworkState['chainId']
  /** @deprecated `walletport.subscribe()`. */
  readonly subscribeNetwork: (listener: (network: AppKitNetworkState) => void) => () => void
  /** @deprecated `walletport.subscribe()`. */
  readonly subscribeCaipNetworkChange: (
    listener: (network: AppKitNetworkState['caipNetwork']) => void,
  ) => () => void
  /** @deprecated `walletport.getState().accounts`. */
  readonly getWalletInfo: (namespace?: NamespaceName) => AppKitWalletInfo | undefined
  /** @deprecated `walletport.subscribe()`. */
  readonly subscribeWalletInfo: (listener: (info: AppKitWalletInfo | undefined) => void) => () => void
  /** @deprecated `walletport.getProvider()`, which waits for stored connections. */
  readonly getProvider: <Name extends NamespaceName>(namespace: Name) => ProviderOf<Name> | undefined
  /** @deprecated `walletport.getProvider()`, which waits for stored connections. */
  readonly getWalletProvider: () => ProviderOf<NamespaceName> | undefined
  /** @deprecated `walletport.provider$()`. */
  readonly subscribeProviders: (listener: (providers: AppKitProviders) => void) => () => void
  /** @deprecated The option `themeMode`. */
  readonly getThemeMode: () => ThemeMode
  /** @deprecated `walletport.update({ themeMode })`. */
  readonly setThemeMode: (themeMode: ThemeMode) => void
  /** @deprecated The option `themeVariables`. */
  readonly getThemeVariables: () => ThemeVariables
  /** @deprecated `walletport.update({ themeVariables })`. */
  readonly setThemeVariables: (variables: NonNullable<AppKitOptions['themeVariables']>) => void
  /** @deprecated The host knows when it changes the theme. */
  readonly subscribeTheme: (listener: (theme: AppKitTheme) => void) => () => void
  /** @deprecated `walletport.events$`. */
  readonly subscribeEvents: (listener: (event: AppKitEvents) => void) => () => void
}

/** The parts of the options that AppKit's hooks read. */
export const themeOf = (options: WalletportOptions | undefined): AppKitTheme => ({
  themeMode: options?.themeMode ?? 'dark',
  themeVariables: options?.themeVariables ?? {},
})

export const eventOf = (event: WalletportEvent): AppKitEvents => ({
  timestamp: Date.now(),
  data: { type: 'track', ...event },
})

const namespaces = ['eip155', 'solana', 'bip122'] as const

/** AppKit's names over an instance. */
export const appKitOf = (walletport: Walletport): AppKit => {
  const { options, listenToOptions } = instanceOf(walletport)
  const { getState, subscribe, provider$, update } = walletport
  const providerIn = <Name extends NamespaceName>(namespace: Name): ProviderOf<Name> | undefined => {
    let current: ProviderOf<Name> | undefined
    provider$(namespace)
      .subscribe((provider) => (current = provider))
      .unsubscribe()
    return current
  }
  const theme = () => themeOf(options())
  return {
    walletport,
    open: ({ view, namespace } = {}) => walletport.open({ view: viewOf(view), namespace }),
    close: walletport.close,
    ready: () => walletport.ready,
    disconnect: (namespace) => walletport.disconnect({ namespace }),
    switchNetwork: walletport.switchNetwork,
    addNetwork: (_, network) => walletport.addNetwork(network),
    removeNetwork: async (namespace, id) => {
      const network = getState().networks.find(
        (each) => each.chainNamespace === namespace && String(each.id) === String(id),
      )
      if (network !== undefined) await walletport.removeNetwork(network)
    },
    isOpen: () => getState().open,
    getState: () => publicStateOf(getState()),
    subscribeState: (listener) => subscribe((state) => listener(publicStateOf(state))),
    getAccount: (namespace) => accountOf(getState(), namespace),
    subscribeAccount: (listener, namespace) => subscribe((state) => listener(accountOf(state, namespace))),
    getAddress: (namespace) => accountOf(getState(), namespace).address,
    getCaipAddress: (namespace) => accountOf(getState(), namespace).caipAddress,
    getIsConnectedState: () => accountOf(getState()).isConnected,
    getActiveChainNamespace: () => getState().namespace,
    getCaipNetwork: () => networkOf(getState()).caipNetwork,
    getChainId: () => networkOf(getState()).chainId,
    subscribeNetwork: (listener) => subscribe((state) => listener(networkOf(state))),
    subscribeCaipNetworkChange: (listener) => subscribe((state) => listener(networkOf(state).caipNetwork)),
    getWalletInfo: (namespace) => walletInfoOf(getState(), namespace),
    subscribeWalletInfo: (listener) => subscribe((state) => listener(walletInfoOf(state))),
    getProvider: providerIn,
    getWalletProvider: () => providerIn(getState().namespace),
    subscribeProviders: (listener) => {
      const all = (): AppKitProviders => ({
        eip155: providerIn('eip155'),
        solana: providerIn('solana'),
        bip122: providerIn('bip122'),
      })
      const subscriptions = namespaces.map((name) => provider$(name).subscribe(() => listener(all())))
      return () => {
        for (const each of subscriptions) each.unsubscribe()
      }
    },
    getThemeMode: () => theme().themeMode,
    setThemeMode: (themeMode) => update({ themeMode }),
    getThemeVariables: () => theme().themeVariables,
    setThemeVariables: (variables) =>
      update({ themeVariables: { ...theme().themeVariables, ...themeVariablesOf(variables) } }),
    subscribeTheme: (listener) => listenToOptions(() => listener(theme())),
    subscribeEvents: (listener) => {
      const subscription = walletport.events$.subscribe((event) => listener(eventOf(event)))
      return () => subscription.unsubscribe()
    },
  }
}

/**
 * AppKit's names over an instance that the host has created, for AppKit's hooks and elements too. `options`: those of the instance
 * that change, by AppKit's names or Walletport's.
 */
export const provideAppKit = (walletport: Walletport, options: Partial<AppKitOptions> = {}): AppKit => {
  if (Object.keys(options).length > 0) walletport.update(walletportOptionsOf(options))
  // AppKit's hooks and elements know no provider.
  pageInstance.set(walletport)
  defineAppKitElements()
  return appKitOf(walletport)
}

/** AppKit's function over one that creates an instance. */
export const createAppKitWith =
  (create: (options: WalletportOptions) => Walletport) =>
  (options: AppKitOptions): AppKit =>
    provideAppKit(create({ networks: options.networks, ...walletportOptionsOf(options) }))
