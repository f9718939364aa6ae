import type { ReactElement, ReactNode } from 'react'
import { useConfig } from 'wagmi'

import type { NetworkInput } from '#contracts/index.ts'
import { KitProvider } from '#shell/compat/provider.tsx'

import { type Theme, themeOptions } from './theme.ts'

/** What makes a config with a connector of ours. */
export const MAKERS = 'getDefaultConfig or connectorsForWallets'

export interface RainbowKitProviderProps {
  readonly children: ReactNode
  /** A theme, or one for each of the system's modes: `{ lightMode, darkMode }`. `null`: the options of the instance. */
  readonly theme?: Theme | { readonly lightMode: Theme; readonly darkMode: Theme } | null | undefined
  /** A language tag, such as `es-419`. */
  readonly locale?: string | undefined
  /** The active network before a wallet is connected. */
  readonly initialChain?: { readonly id: number } | number | undefined
  /** Has no effect. The names and links of the app are the options `metadata` and `termsConditionsUrl`. */
  readonly appInfo?: unknown
  /** Has no effect. */
  readonly avatar?: unknown
  /** Has no effect. */
  readonly coolMode?: boolean | undefined
  /** Has no effect. */
  readonly id?: string | undefined
  /** Has no effect. */
  readonly modalSize?: 'compact' | 'wide' | undefined
  /** Has no effect. The account's transactions are the option `activity`. */
  readonly showRecentTransactions?: boolean | undefined
}

/** RainbowKit's tag of Ukrainian. */
const localeOf = (locale: string) => (locale === 'ua' ? 'uk' : locale)

/** @deprecated `WalletportProvider` of `walletport/react`. */
export const RainbowKitProvider = ({
  children,
  theme,
  locale,
  initialChain,
}: RainbowKitProviderProps): ReactElement => {
  const { chains } = useConfig()
  const id = typeof initialChain === 'object' ? initialChain.id : initialChain
  const defaultNetwork: NetworkInput | undefined = chains.find((chain) => chain.id === id)
  return (
    <KitProvider
      makers={MAKERS}
      options={{
        ...themeOptions(theme),
        ...(locale !== undefined && { locale: localeOf(locale) }),
        ...(defaultNetwork && { defaultNetwork }),
      }}
    >
      {children}
    </KitProvider>
  )
}
