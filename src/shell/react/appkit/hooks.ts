import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import type { NamespaceName, WalletportOptions, WalletportState } from '#contracts/index.ts'
import type { ProviderOf } from '#contracts/providers.ts'
import { pageInstance } from '#shell/elements/element.ts'
import { type Instance, instanceOf } from '#shell/instance.ts'
import { InstanceContext } from '#shell/react/context.ts'

import { type AppKit, type AppKitEvents, appKitOf, type AppKitTheme, eventOf, themeOf } from './client.ts'
import {
  accountOf,
  type AppKitAccount,
  type AppKitConnectorType,
  type AppKitNetworkState,
  type AppKitState,
  type AppKitWalletInfo,
  connectorTypeOf,
  networkOf,
  publicStateOf,
  walletInfoOf,
} from './parts.ts'

const listen = (listener: () => void) => pageInstance.listen(listener)
const current = () => pageInstance.value

/** The instance of the nearest provider, else that of `createAppKit`. */
const useAppKitInstance = (): Instance => {
  const provided = useContext(InstanceContext)
  const handle = useSyncExternalStore(listen, current, current)
  const created = useMemo(() => handle && instanceOf(handle), [handle])
  const instance = provided ?? created
  if (instance === undefined) throw new Error('Walletport: call createAppKit() before you use its hooks')
  return instance
}

const useWhole = (): WalletportState => {
  const { handle, serverState } = useAppKitInstance()
  return useSyncExternalStore(handle.subscribe, handle.getState, () => serverState)
}

const useAppKitOptions = (): WalletportOptions | undefined => {
  const { options, listenToOptions } = useAppKitInstance()
  return useSyncExternalStore(listenToOptions, options, options)
}

const useClient = (): AppKit => {
  const { handle } = useAppKitInstance()
  return useMemo(() => appKitOf(handle), [handle])
}

/** @deprecated `useModal()` of `walletport/react`. */
export const useAppKit = (): Pick<AppKit, 'open' | 'close'> => {
  const { open, close } = useClient()
  return { open, close }
}

/** @deprecated `useAccount(namespace)` of `walletport/react`. */
export const useAppKitAccount = (options: { readonly namespace?: NamespaceName } = {}): AppKitAccount => {
  const state = useWhole()
  const { namespace } = options
  return useMemo(() => accountOf(state, namespace), [state, namespace])
}

/** @deprecated `useNetwork()` and `useSwitchNetwork()` of `walletport/react`. */
export const useAppKitNetwork = (): AppKitNetworkState & Pick<AppKit, 'switchNetwork'> => ({
  ...networkOf(useWhole()),
  switchNetwork: useClient().switchNetwork,
})

/** @deprecated `useProvider(namespace)` of `walletport/react`. */
export interface AppKitProvider<Provider> {
  /** Walletport's provider of the namespace. On Solana and Bitcoin its methods are not AppKit's. */
  readonly walletProvider: Provider | undefined
  readonly walletProviderType: AppKitConnectorType | undefined
}

/** @deprecated `useProvider(namespace)` of `walletport/react`. */
export const useAppKitProvider = <Provider = unknown>(namespace: NamespaceName): AppKitProvider<Provider> => {
  const { provider$ } = useAppKitInstance().handle
  const [provider, setProvider] = useState<ProviderOf<NamespaceName>>()
  useEffect(() => {
    // A provider may be a function, which setState would call.
    const subscription = provider$(namespace).subscribe((next) => setProvider(() => next))
    return () => subscription.unsubscribe()
  }, [provider$, namespace])
  const walletProviderType = connectorTypeOf(useWhole().accounts[namespace])
  return { walletProvider: provider as Provider | undefined, walletProviderType }
}

/** @deprecated `useModal()` and `useNetwork()` of `walletport/react`. */
export const useAppKitState = (): AppKitState => publicStateOf(useWhole())

/** @deprecated `useTheme()` of `walletport/react`. */
export const useAppKitTheme = (): AppKitTheme & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> => {
  const { setThemeMode, setThemeVariables } = useClient()
  return { ...themeOf(useAppKitOptions()), setThemeMode, setThemeVariables }
}

/** @deprecated `useEvents()` of `walletport/react`. */
export const useAppKitEvents = (): Partial<AppKitEvents> => {
  const { events$ } = useAppKitInstance().handle
  const [latest, setLatest] = useState<Partial<AppKitEvents>>({})
  useEffect(() => {
    const subscription = events$.subscribe((event) => setLatest(eventOf(event)))
    return () => subscription.unsubscribe()
  }, [events$])
  return latest
}

/** @deprecated `useWalletInfo()` of `walletport/react`. */
export const useWalletInfo = (
  namespace?: NamespaceName,
): { readonly walletInfo: AppKitWalletInfo | undefined } => ({
  walletInfo: walletInfoOf(useWhole(), namespace),
})

/** @deprecated `useBalance()` of `walletport/react`. */
export interface AppKitBalance {
  readonly data: { readonly balance: string; readonly symbol: string } | undefined
  readonly error: string | null
  readonly isSuccess: boolean
  readonly isError: boolean
}

/** @deprecated `useBalance()` of `walletport/react`. */
export const useAppKitBalance = (): { readonly fetchBalance: () => Promise<AppKitBalance> } => {
  const { handle } = useAppKitInstance()
  const fetchBalance = async (): Promise<AppKitBalance> => {
    try {
      await (await handle.core()).useCases.account.refresh()
      const { accounts, namespace } = handle.getState()
      const { balance, balanceSymbol: symbol = '' } = accounts[namespace]
      const data = balance === undefined ? undefined : { balance, symbol }
      return { data, error: null, isSuccess: data !== undefined, isError: false }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      return { data: undefined, error: text, isSuccess: false, isError: true }
    }
  }
  return { fetchBalance }
}

/** @deprecated `useDisconnect()` of `walletport/react`. */
export const useDisconnect = (): {
  readonly disconnect: (request?: { readonly namespace?: NamespaceName }) => Promise<void>
} => {
  const { disconnect } = useAppKitInstance().handle
  return { disconnect: ({ namespace } = {}) => disconnect({ namespace }) }
}
