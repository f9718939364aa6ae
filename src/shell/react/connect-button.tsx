import type { ReactElement, ReactNode } from 'react'

import {
  type ButtonState,
  connectFace,
  connectParts,
  connectRequest,
  type ConnectFaceSettings,
} from '#shell/button/face.ts'
import type { NamespaceName, NetworkInfo, OpenArguments, WalletportState } from '#shell/contract.ts'

import { useInstance } from './context.ts'
import { type ButtonLook, FaceButton, useGuards } from './face-button.tsx'
import { useAccount, type UseAccountResult, useNetwork } from './hooks.ts'
import { useParts } from './parts.ts'

/** What a host draws its own connect button from. */
export interface ConnectButtonState {
  /** `restoring` until earlier connections are restored, `unsupported` on a network that is not configured. */
  readonly status: ButtonState
  readonly account: UseAccountResult
  /** In whole units with its symbol, floored to three decimals; undefined while unknown. */
  readonly balance: string | undefined
  /** Undefined while the wallet is on a network that is not configured. */
  readonly network: NetworkInfo | undefined
  /** What a press of Walletport's own button opens: the list of wallets, the account, or the way to a supported network. */
  readonly open: () => void
  readonly openAccount: () => void
  readonly openNetworks: () => void
  /** Fetches what opening needs: call it when the pointer or the focus reaches the button. */
  readonly prefetch: () => void
}

export interface ConnectButtonProps extends ConnectFaceSettings, ButtonLook {
  /** Draws a button of the host's own in place of Walletport's. */
  readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

const guardedParts = (state: WalletportState, namespace?: NamespaceName) => connectParts(state, namespace)
const openParts = (state: WalletportState, namespace?: NamespaceName) => connectParts(state, namespace, false)

const useConnectParts = (namespace: NamespaceName | undefined) =>
  useParts(useGuards() ? guardedParts : openParts, namespace)

interface CustomButtonProps extends Pick<ConnectFaceSettings, 'namespace'> {
  readonly children: (state: ConnectButtonState) => ReactNode
}

const CustomButton = ({ namespace, children }: CustomButtonProps) => {
  const { handle, prefetch } = useInstance()
  const { state, balance } = useConnectParts(namespace)
  const account = useAccount(namespace)
  const { network } = useNetwork()
  const open = (request: OpenArguments) => void handle.open(request)
  return children({
    status: state,
    account,
    balance,
    network,
    open: () => open(connectRequest(state, namespace)),
    openAccount: () => open({ view: 'Account', ...(namespace && { namespace }) }),
    openNetworks: () => open({ view: 'SwitchNetwork' }),
    prefetch,
  })
}

const OwnButton = ({ size, disabled, className, ...settings }: Omit<ConnectButtonProps, 'children'>) => (
  <FaceButton
    face={connectFace(useConnectParts(settings.namespace), settings)}
    size={size}
    disabled={disabled}
    className={className}
  />
)

/** Opens the modal, and shows who is connected. */
export const ConnectButton = ({ children, ...props }: ConnectButtonProps): ReactElement =>
  children === undefined ? (
    <OwnButton {...props} />
  ) : (
    <CustomButton namespace={props.namespace}>{children}</CustomButton>
  )
