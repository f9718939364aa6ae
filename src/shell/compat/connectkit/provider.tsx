import type { ReactElement, ReactNode } from 'react'
import { useConfig } from 'wagmi'

import type { NetworkInput, ThemeMode } from '#contracts/index.ts'
import { KitProvider } from '#shell/compat/provider.tsx'

import { type ConnectCallbacks, useConnectCallbacks } from './callbacks.ts'

export interface ConnectKitOptions {
  /** A language tag, such as `es-ES`. */
  readonly language?: string | undefined
  /** The active network before a wallet is connected. */
  readonly initialChainId?: number | undefined
  /** Default true: the modal suggests a switch on a network that is not configured. */
  readonly enforceSupportedChains?: boolean | undefined
  /** Has no effect, like every other option of ConnectKit. */
  readonly [other: string]: unknown
}

/** What makes a config with a connector of ours. */
export const MAKERS = 'getDefaultConfig or getDefaultConnectors'

export interface ConnectKitProviderProps extends ConnectCallbacks {
  readonly children?: ReactNode
  /** Default `auto`. */
  readonly mode?: ThemeMode | undefined
  readonly options?: ConnectKitOptions | undefined
  /** Sets the log level to debug. */
  readonly debugMode?: boolean | undefined
  /** Has no effect. The look is the option `themeVariables`. */
  readonly theme?: string | undefined
  /** Has no effect. The look is the option `themeVariables`. */
  readonly customTheme?: unknown
}

const Callbacks = (callbacks: ConnectCallbacks) => {
  useConnectCallbacks(callbacks)
  return null
}

/** @deprecated `WalletportProvider` of `walletport/react`. */
export const ConnectKitProvider = ({
  children,
  mode = 'auto',
  options: { language, initialChainId, enforceSupportedChains = true } = {},
  debugMode,
  onConnect,
  onDisconnect,
}: ConnectKitProviderProps): ReactElement => {
  const defaultNetwork: NetworkInput | undefined = useConfig().chains.find(({ id }) => id === initialChainId)
  return (
    <KitProvider
      makers={MAKERS}
      options={{
        themeMode: mode,
        allowUnsupportedChain: !enforceSupportedChains,
        ...(language !== undefined && { locale: language }),
        ...(debugMode !== undefined && { debug: debugMode }),
        ...(defaultNetwork && { defaultNetwork }),
      }}
    >
      <Callbacks onConnect={onConnect} onDisconnect={onDisconnect} />
      {children}
    </KitProvider>
  )
}
