import { evm } from '#public/evm.ts'
import { createWalletport } from '#public/index.ts'
import { configFunctions } from '#shell/compat/rainbowkit/config.ts'

export type { MoreOptions } from '#shell/compat/connector.ts'
export type {
  ConnectorsForWalletsParameters,
  GetDefaultConfigParameters,
  Wallet,
  WalletList,
} from '#shell/compat/rainbowkit/config.ts'
export {
  type AuthenticationAdapter,
  type AuthenticationConfig,
  type AuthenticationStatus,
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
  type RainbowKitAuthenticationProviderProps,
} from '#shell/compat/rainbowkit/authentication.tsx'
export {
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonRenderProps,
} from '#shell/compat/rainbowkit/connect-button.tsx'
export { useAccountModal, useChainModal, useConnectModal } from '#shell/compat/rainbowkit/hooks.ts'
export { RainbowKitProvider, type RainbowKitProviderProps } from '#shell/compat/rainbowkit/provider.tsx'
export {
  darkTheme,
  lightTheme,
  midnightTheme,
  type Theme,
  type ThemeOptions,
} from '#shell/compat/rainbowkit/theme.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

const functions = configFunctions((options) => createWalletport({ adapters: [evm()], ...options }))

/** @deprecated `createWalletport` with `walletportConnector` of `walletport/wagmi` in wagmi's `createConfig`. */
export const getDefaultConfig: typeof functions.getDefaultConfig = functions.getDefaultConfig

/** @deprecated `walletportConnector` of `walletport/wagmi`, and the option `walletGroups`. */
export const connectorsForWallets: typeof functions.connectorsForWallets = functions.connectorsForWallets
