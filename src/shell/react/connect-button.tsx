import type { ReactElement, ReactNode } from 'react'

import type { AccountSnapshot, NamespaceName, NetworkInfo, WalletportState } from '#contracts/index.ts'
import {
  type ButtonState,
  connectFace,
  connectParts,
  connectRequest,
  type ConnectFaceSettings,
} from '#shell/button/face.ts'

import { useInstance, useOptions } from './context.ts'
import { type ButtonLook, FaceButton, useButtonParts } from './face-button.tsx'

/** The state and the functions for a custom connect button. */
export interface ConnectButtonState {
  /**
   * `restoring` until stored connections are restored. `unsupported` on an unconfigured network.
   * `failed` if code did not load when the user pressed. The next press tries again, and the one after it reloads the page.
   */
  readonly status: ButtonState
  readonly account: AccountSnapshot
  /** In whole units with its symbol, truncated to three decimals. Undefined while unknown. */
  readonly balance: string | undefined
  /** The account's network, or the namespace's without a connection. Undefined if it is not configured. */
  readonly network: NetworkInfo | undefined
  /** Opens the view that Walletport's button opens: the list of wallets, the account, or the supported networks. */
  readonly open: () => void
  readonly openAccount: () => void
  readonly openNetworks: () => void
  /** Fetches the code that opening needs. Call it when the pointer or the focus reaches the button. */
  readonly prefetch: () => void
}

export interface ConnectButtonProps extends ConnectFaceSettings, ButtonLook {
  /** Renders a custom button instead of Walletport's. */
  readonly children?: ((state: ConnectButtonState) => ReactNode) | undefined
}

interface CustomButtonProps extends Pick<ConnectFaceSettings, 'namespace'> {
  readonly children: (state: ConnectButtonState) => ReactNode
}

const customParts = (state: WalletportState, namespace: NamespaceName = state.namespace) => {
  const account = state.accounts[namespace]
  const { caipNetworkId = state.caipNetworkId } = account
  return {
    ...connectParts(state, namespace),
    account,
    network: state.networks.find((network) => network.caipNetworkId === caipNetworkId),
  }
}

const CustomButton = ({ namespace, children }: CustomButtonProps) => {
  const { press, prefetch } = useInstance()
  const { state, balance, account, network } = useButtonParts(customParts, namespace)
  return children({
    status: state,
    account,
    balance,
    network,
    open: () => press(connectRequest(state, namespace)),
    openAccount: () => press(connectRequest('connected', namespace)),
    openNetworks: () => press({ view: 'SwitchNetwork' }),
    prefetch,
  })
}

const OwnButton = ({ size, disabled, className, ...settings }: Omit<ConnectButtonProps, 'children'>) => (
  <FaceButton
    face={connectFace(useButtonParts(connectParts, settings.namespace), settings, useOptions()?.locale)}
    size={size}
    disabled={disabled}
    className={className}
  />
)

/** Opens the modal and shows the connected account. */
export const ConnectButton = ({ children, ...props }: ConnectButtonProps): ReactElement =>
  children === undefined ? (
    <OwnButton {...props} />
  ) : (
    <CustomButton namespace={props.namespace}>{children}</CustomButton>
  )
