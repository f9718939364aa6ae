import { type ReactElement, useCallback, useId, useRef, useSyncExternalStore } from 'react'

import type { NamespaceName, OpenArguments, WalletportState } from '#shell/contract.ts'

import { useTheme } from './auto-theme.ts'
import { dress, type ThemeVariables } from './button-sheets.ts'
import { useInstance } from './context.ts'
import { FlagDrawing } from './flag-drawing.tsx'
import { useParts } from './parts.ts'
import { shortAddress, shownBalance } from './shown.ts'

export interface ConnectButtonProps {
  /** `Connect wallet` when absent. */
  readonly label?: string
  readonly connectingLabel?: string
  readonly wrongNetworkLabel?: string
  /** The account to show and to connect; the active namespace's when absent. */
  readonly namespace?: NamespaceName
  readonly size?: 'm' | 's'
  readonly balance?: 'show' | 'hide'
  readonly disabled?: boolean
  readonly className?: string
}

interface ButtonParts {
  readonly status: WalletportState['accounts'][NamespaceName]['status'] | 'restoring'
  readonly address: string
  readonly balance: string | undefined
  readonly isSupported: boolean
}

type State = ButtonParts['status'] | 'unsupported'

const buttonParts = (
  { phase, accounts, networks, namespace: active }: WalletportState,
  namespace: NamespaceName = active,
): ButtonParts => {
  const { status, address = '', caipNetworkId, balance, balanceSymbol = '' } = accounts[namespace]
  return {
    status: phase === 'restoring' && status !== 'connected' ? 'restoring' : status,
    address,
    balance: balance && `${shownBalance(balance)} ${balanceSymbol}`.trim(),
    isSupported: networks.length === 0 || networks.some((network) => network.caipNetworkId === caipNetworkId),
  }
}

const stateOf = ({ status, isSupported }: ButtonParts, guards: boolean): State =>
  status === 'connected' && guards && !isSupported ? 'unsupported' : status

const views: Partial<Record<State, string>> = {
  connected: 'Account',
  unsupported: 'UnsupportedChain',
}

const requestOf = (view: string | undefined, namespace: NamespaceName | undefined): OpenArguments => ({
  ...(view && { view }),
  ...(namespace && { namespace }),
})

/** Live options of the instance, as far as the button goes by them. */
const useLook = () => {
  const { options, listenToOptions } = useInstance()
  const present = useSyncExternalStore(listenToOptions, options, options)
  return {
    theme: useTheme(present?.themeMode),
    variables: present?.themeVariables,
    guards: present?.enableNetworkSwitch !== false && present?.allowUnsupportedChain !== true,
  }
}

/** Dresses the button before it is first painted: a ref is set in the commit, an effect may come after it. */
const useDress = (variables: ThemeVariables | undefined) => {
  const undress = useRef<() => void>(undefined)
  return useCallback(
    (button: HTMLButtonElement | null) => {
      undress.current?.()
      undress.current = button === null ? undefined : dress(button, variables)
    },
    [variables],
  )
}

const icons: Partial<Record<State, { readonly name: string; readonly path: string }>> = {
  connecting: { name: 'spinner', path: 'M10 2.75a7.25 7.25 0 1 1-7.25 7.25' },
  unsupported: { name: 'warning', path: 'M10 3.25 17.5 16.5h-15zM10 8.25v3.5M10 14.1v.01' },
}

const Words = ({ state, text }: { readonly state: State; readonly text: string }) => {
  const icon = icons[state]
  return (
    <>
      {icon && (
        <svg className={`wp-connect-${icon.name}`} viewBox="0 0 20 20" aria-hidden="true">
          <path d={icon.path} />
        </svg>
      )}
      <span>{text}</span>
    </>
  )
}

const Connected = ({ address, balance, shows }: ButtonParts & { readonly shows: 'show' | 'hide' }) => (
  <>
    <FlagDrawing address={address} className="wp-connect-flag" />
    <bdi dir="ltr">{shortAddress(address)}</bdi>
    {shows === 'show' && balance && (
      <bdi dir="ltr" className="wp-connect-quiet">
        {balance}
      </bdi>
    )}
  </>
)

/** Opens the modal, and shows who is connected. Pointing at it or focusing it fetches what a press needs. */
export const ConnectButton = ({
  label = 'Connect wallet',
  connectingLabel = 'Connecting…',
  wrongNetworkLabel = 'Wrong network',
  namespace,
  size = 'm',
  balance = 'show',
  disabled,
  className,
}: ConnectButtonProps): ReactElement => {
  const { handle, prefetch } = useInstance()
  const { theme, variables, guards } = useLook()
  const parts = useParts(buttonParts, namespace)
  const state = stateOf(parts, guards)
  const texts = {
    restoring: label,
    disconnected: label,
    connecting: connectingLabel,
    unsupported: wrongNetworkLabel,
  }
  return (
    <button
      ref={useDress(variables)}
      type="button"
      className={className === undefined ? 'wp-connect' : `wp-connect ${className}`}
      data-look={useId()}
      data-size={size}
      data-state={state}
      data-theme={theme}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-busy={state === 'restoring' || state === 'connecting'}
      // while restoring the label keeps its room but says nothing yet
      aria-label={state === 'restoring' ? connectingLabel : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      onClick={() => void handle.open(requestOf(views[state], namespace))}
    >
      {state === 'connected' ? (
        <Connected {...parts} shows={balance} />
      ) : (
        <Words state={state} text={texts[state]} />
      )}
    </button>
  )
}
