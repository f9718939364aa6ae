import { useKitModals } from '#shell/compat/kit-state.ts'

/** @deprecated `useModal` of `walletport/react`: `open({ view: 'Connect' })`. */
export const useConnectModal = (): {
  readonly connectModalOpen: boolean
  /** Undefined with a connection. */
  readonly openConnectModal: (() => void) | undefined
} => {
  const { isConnected, connectModalOpen, openConnectModal } = useKitModals()
  return { connectModalOpen, openConnectModal: isConnected ? undefined : openConnectModal }
}

/** @deprecated `useModal` of `walletport/react`: `open({ view: 'Account' })`. */
export const useAccountModal = (): {
  readonly accountModalOpen: boolean
  /** Undefined without a connection. */
  readonly openAccountModal: (() => void) | undefined
} => {
  const { isConnected, accountModalOpen, openAccountModal } = useKitModals()
  return { accountModalOpen, openAccountModal: isConnected ? openAccountModal : undefined }
}

/** @deprecated `useModal` of `walletport/react`: `open({ view: 'SwitchNetwork' })`. */
export const useChainModal = (): {
  readonly chainModalOpen: boolean
  /** Undefined without a connection. */
  readonly openChainModal: (() => void) | undefined
} => {
  const { isConnected, chainModalOpen, openChainModal } = useKitModals()
  return { chainModalOpen, openChainModal: isConnected ? openChainModal : undefined }
}
