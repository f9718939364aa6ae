import type { ReactElement, ReactNode } from 'react'
import { type Config, useConfig } from 'wagmi'

import { shortAddress } from '#shell/button/face.ts'
import { useIsMounted, useKitState } from '#shell/compat/kit-state.ts'
import { ConnectButton as OwnButton } from '#shell/react/connect-button.tsx'
import { InstanceContext, useInstance } from '#shell/react/context.ts'

export interface ConnectKitButtonProps {
  readonly label?: string | undefined
  /** Default false. */
  readonly showBalance?: boolean | undefined
  /** Called at a press with the function that opens the modal, instead of opening it. */
  readonly onClick?: ((open: () => void) => void) | undefined
  /** Has no effect. */
  readonly showAvatar?: boolean | undefined
  /** Has no effect. The theme is that of the page. */
  readonly theme?: string | undefined
  /** Has no effect. The theme is that of the page. */
  readonly mode?: string | undefined
  /** Has no effect. The look is the option `themeVariables`. */
  readonly customTheme?: unknown
}

type Chain = Config['chains'][number]

/** What a custom button draws. */
export interface ConnectKitButtonRenderProps {
  readonly show: () => void
  readonly hide: () => void
  /** The chain of wagmi's config. Undefined without a connection, and on a chain that is not configured. */
  readonly chain: Chain | undefined
  readonly unsupported: boolean
  readonly isConnected: boolean
  readonly isConnecting: boolean
  readonly address: `0x${string}` | undefined
  readonly truncatedAddress: string | undefined
  /** The name with the option `names`. */
  readonly ensName: string | undefined
}

const Button = ({ label, showBalance = false, onClick }: ConnectKitButtonProps): ReactElement => {
  const instance = useInstance()
  const button = <OwnButton namespace="eip155" label={label} balance={showBalance ? 'show' : 'hide'} />
  if (onClick === undefined) return button
  const { handle, serverState, know, options, listenToOptions, prefetch, flagOf } = instance
  const press: typeof instance.press = (request) => onClick(() => instance.press(request))
  const value = { handle, serverState, know, options, listenToOptions, prefetch, flagOf, press }
  return <InstanceContext.Provider value={value}>{button}</InstanceContext.Provider>
}

const useRenderProps = (): ConnectKitButtonRenderProps => {
  const { account, isConnected, network } = useKitState()
  const { handle, press } = useInstance()
  const isMounted = useIsMounted()
  const { chains } = useConfig()
  const address = isMounted && isConnected ? account.address : undefined
  return {
    show: () => press({ namespace: 'eip155' }),
    hide: () => void handle.close(),
    chain: chains.find(({ id }) => isConnected && id === account.chainId),
    unsupported: isConnected && network === undefined,
    isConnected: address !== undefined,
    isConnecting: account.status === 'connecting',
    address: address as `0x${string}` | undefined,
    truncatedAddress: address && shortAddress(address),
    ensName: account.profileName,
  }
}

const Custom = ({
  children,
}: {
  readonly children?: ((renderProps: ConnectKitButtonRenderProps) => ReactNode) | undefined
}): ReactElement => <>{children?.(useRenderProps())}</>

/**
 * @deprecated `ConnectButton` of `walletport/react`. `ConnectKitButton.Custom` is `ConnectButton` with a function as its child.
 */
export const ConnectKitButton = Object.assign(Button, { Custom })
