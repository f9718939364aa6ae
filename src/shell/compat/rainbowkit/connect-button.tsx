import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'

import type { AccountSnapshot, NetworkInfo } from '#contracts/index.ts'
import { defined } from '#shell/compat/defined.ts'
import { displayNameOf, useKitModals, useKitState } from '#shell/compat/kit-state.ts'
import { listenTo } from '#shell/listen-to.ts'
import { ConnectButton as OwnButton } from '#shell/react/connect-button.tsx'
import { useOptions } from '#shell/react/context.ts'
import { NetworkButton } from '#shell/react/network-button.tsx'

import { type AuthenticationStatus, useAuthenticationStatus } from './authentication.tsx'

type Responsive<Value> =
  | Value
  | { readonly smallScreen: Value; readonly largeScreen?: Value | undefined }
  | undefined

export interface ConnectButtonProps {
  readonly label?: string | undefined
  /** Default: on large screens. */
  readonly showBalance?: Responsive<boolean>
  /** `none` hides the button of the network. The others look the same. */
  readonly chainStatus?: Responsive<'full' | 'icon' | 'name' | 'none'>
  /** Has no effect. */
  readonly accountStatus?: Responsive<'full' | 'avatar' | 'address'>
}

/** What a custom button draws. */
export interface ConnectButtonRenderProps {
  /** Undefined without a connection. */
  readonly account?: {
    readonly address: string
    readonly balanceDecimals?: number
    /** In whole units, an exact decimal string. */
    readonly balanceFormatted?: string
    readonly balanceSymbol?: string
    /** Cut to three decimals, with its symbol. */
    readonly displayBalance?: string
    /** The name with the option `names`, or the address, shortened. */
    readonly displayName: string
    readonly ensAvatar?: string
    readonly ensName?: string
    /** False: what users send in the modal is followed there. */
    readonly hasPendingTransactions: boolean
  }
  /** Undefined without a connection. */
  readonly chain?: {
    readonly hasIcon: boolean
    readonly iconUrl?: string
    readonly id: number
    readonly name?: string
    readonly unsupported: boolean
  }
  /** Undefined without a `RainbowKitAuthenticationProvider`. */
  readonly authenticationStatus?: AuthenticationStatus
  /** False on a server, and until stored connections are restored or have failed. */
  readonly mounted: boolean
  readonly openAccountModal: () => void
  readonly openChainModal: () => void
  readonly openConnectModal: () => void
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
  readonly connectModalOpen: boolean
}

const LARGE = '(min-width: 768px)'
const listenToWidth = (listener: () => void) => listenTo(matchMedia(LARGE), 'change', listener)
const useValue = <Value,>(value: Responsive<Value>, small: Value, large: Value): Value => {
  const isLarge = useSyncExternalStore(
    listenToWidth,
    () => matchMedia(LARGE).matches,
    () => true,
  )
  const given = (
    typeof value === 'object' ? value : { smallScreen: value ?? small, largeScreen: value ?? large }
  ) as {
    readonly smallScreen: Value
    readonly largeScreen?: Value
  }
  return isLarge ? (given.largeScreen ?? given.smallScreen) : given.smallScreen
}

const Button = ({ label, showBalance, chainStatus }: ConnectButtonProps): ReactElement => {
  const { isConnected } = useKitState()
  const hasBalance = useValue(showBalance, false, true)
  const hasChain = useValue(chainStatus, 'icon', 'full') !== 'none'
  return (
    <>
      {isConnected && hasChain && <NetworkButton />}{' '}
      <OwnButton namespace="eip155" label={label} balance={hasBalance ? 'show' : 'hide'} />
    </>
  )
}

type Account = NonNullable<ConnectButtonRenderProps['account']>
type Chain = NonNullable<ConnectButtonRenderProps['chain']>

const accountOf = (
  account: AccountSnapshot & { readonly address: string },
  network?: NetworkInfo,
): Account => ({
  address: account.address,
  displayName: displayNameOf(account),
  hasPendingTransactions: false,
  ...defined({
    balanceDecimals: network?.nativeCurrency.decimals,
    balanceFormatted: account.balance,
    balanceSymbol: account.balanceSymbol,
    displayBalance: account.shownBalance,
    ensName: account.profileName,
    ensAvatar: account.profileImage,
  }),
})

const chainOf = (id: number, network: NetworkInfo | undefined, iconUrl: string | undefined): Chain => ({
  id,
  hasIcon: iconUrl !== undefined,
  unsupported: network === undefined,
  ...defined({ name: network?.name, iconUrl }),
})

const useRenderProps = (): ConnectButtonRenderProps => {
  const { account, isReady, network } = useKitState()
  const { isConnected, ...modals } = useKitModals()
  const images = useOptions()?.chainImages ?? {}
  const { address, chainId, caipNetworkId = '' } = account
  const authenticationStatus = useAuthenticationStatus()
  const shared = { mounted: isReady, ...modals, ...defined({ authenticationStatus }) }
  if (!isConnected || address === undefined || chainId === undefined) return shared
  return {
    ...shared,
    account: accountOf({ ...account, address }, network),
    chain: chainOf(chainId, network, images[caipNetworkId] ?? images[chainId]),
  }
}

const Custom = ({
  children,
}: {
  readonly children: (renderProps: ConnectButtonRenderProps) => ReactNode
}): ReactElement => <>{children(useRenderProps())}</>

/**
 * @deprecated `ConnectButton` and `NetworkButton` of `walletport/react`. `ConnectButton.Custom` is `ConnectButton` with a function as
 * its child.
 */
export const ConnectButton = Object.assign(Button, { Custom })
