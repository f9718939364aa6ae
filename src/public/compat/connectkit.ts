import { evm } from '#public/evm.ts'
import { createWalletport } from '#public/index.ts'
import { configFunctions } from '#shell/compat/connectkit/config.ts'

export type { ConnectCallbacks } from '#shell/compat/connectkit/callbacks.ts'
export type { DefaultConfigParameters, DefaultConnectorsParameters } from '#shell/compat/connectkit/config.ts'
export {
  ConnectKitButton,
  type ConnectKitButtonProps,
  type ConnectKitButtonRenderProps,
} from '#shell/compat/connectkit/connect-button.tsx'
export {
  useChainIsSupported,
  useChains,
  useIsMounted,
  useModal,
  type UseModalResult,
} from '#shell/compat/connectkit/hooks.ts'
export {
  type ConnectKitOptions,
  ConnectKitProvider,
  type ConnectKitProviderProps,
} from '#shell/compat/connectkit/provider.tsx'
export {
  type SIWEConfig,
  SIWEProvider,
  type SIWEProviderProps,
  type SIWESession,
  useSIWE,
  type UseSIWEResult,
} from '#shell/compat/connectkit/siwe.tsx'
export type { MoreOptions } from '#shell/compat/connector.ts'
export { WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

const functions = configFunctions((options) => createWalletport({ adapters: [evm()], ...options }))

/** @deprecated `createWalletport` with `walletportConnector` of `walletport/wagmi` in wagmi's `createConfig`. */
export const getDefaultConfig: typeof functions.getDefaultConfig = functions.getDefaultConfig

/** @deprecated `walletportConnector` of `walletport/wagmi`. */
export const getDefaultConnectors: typeof functions.getDefaultConnectors = functions.getDefaultConnectors
