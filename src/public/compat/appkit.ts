import type { HTMLAttributes } from 'react'

import { loaders } from '#public/loaders.ts'
import { type AppKit, createAppKitWith } from '#shell/react/appkit/client.ts'
import type { AppKitOptions } from '#shell/react/appkit/options.ts'
import { Shell } from '#shell/shell.ts'

export { provideAppKit } from '#shell/react/appkit/client.ts'
export type {
  AppKit,
  AppKitEvents,
  AppKitOpenOptions,
  AppKitProviders,
  AppKitTheme,
} from '#shell/react/appkit/client.ts'
export * from '#shell/react/appkit/hooks.ts'
export type { AppKitFeatures, AppKitOnlyOptions, AppKitOptions } from '#shell/react/appkit/options.ts'
export type {
  AppKitAccount,
  AppKitConnectorType,
  AppKitNetworkState,
  AppKitState,
  AppKitWalletInfo,
} from '#shell/react/appkit/parts.ts'

/**
 * AppKit's function: creates an instance, gives it to the hooks of this entry, and defines `<appkit-button>`,
 * `<appkit-connect-button>`, `<appkit-account-button>` and `<appkit-network-button>`. `adapters` are Walletport's, such as `evm()`.
 * Throws INVALID_OPTION.
 * @deprecated `createWalletport()` of `walletport`, with `WalletportProvider` of `walletport/react`.
 */
export const createAppKit: (options: AppKitOptions) => AppKit = createAppKitWith((options) => {
  const shell = new Shell(options, loaders)
  shell.start()
  return shell
})

/** The attributes of AppKit's buttons. */
export interface AppKitButtonAttributes extends HTMLAttributes<HTMLElement> {
  readonly label?: string
  readonly loadingLabel?: string
  readonly size?: 'sm' | 'md'
  readonly balance?: 'show' | 'hide'
  readonly namespace?: string
  readonly disabled?: boolean
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** @deprecated `ConnectButton` of `walletport/react`, or `<walletport-button>`. */
      'appkit-button': AppKitButtonAttributes
      /** @deprecated `ConnectButton` of `walletport/react`, or `<walletport-button>`. */
      'appkit-connect-button': AppKitButtonAttributes
      /** @deprecated `ConnectButton` of `walletport/react`, or `<walletport-button>`. */
      'appkit-account-button': AppKitButtonAttributes
      /** @deprecated `NetworkButton` of `walletport/react`, or `<walletport-network-button>`. */
      'appkit-network-button': AppKitButtonAttributes
    }
  }
}
