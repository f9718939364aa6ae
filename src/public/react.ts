import type { ReactElement } from 'react'

import { providerOf, type WalletportProviderProps } from '#shell/react/provider.tsx'
import { Shell } from '#shell/shell.ts'

import { loaders } from './loaders.ts'

export type * from '#contracts/index.ts'
export type { Walletport, WalletportCore } from '#shell/handle.ts'
export {
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonState,
} from '#shell/react/connect-button.tsx'
export { NetworkButton, type NetworkButtonProps } from '#shell/react/network-button.tsx'
export type { HookResult, HookStatus } from '#shell/react/hooks/result.ts'
export * from '#shell/react/hooks/option-hooks.ts'
export * from '#shell/react/hooks/state-hooks.ts'
export * from '#shell/react/hooks/stream-hooks.ts'
export * from '#shell/react/hooks/use-case-hooks.ts'
export * from '#shell/react/hooks/verb-hooks.ts'
export type { WalletportProviderProps } from '#shell/react/provider.tsx'
export type * from '#contracts/use-cases/index.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/** Provides an instance to the hooks and buttons: a new one created from `options`, or the host's `walletport`. */
export const WalletportProvider: (props: WalletportProviderProps) => ReactElement = providerOf(
  (options) => new Shell(options, loaders),
)
