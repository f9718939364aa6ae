import { type ReactElement, type ReactNode, useCallback, useId, useRef, useSyncExternalStore } from 'react'

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

type Shown =
  | { readonly state: 'restoring' | 'disconnected' | 'connecting' | 'unsupported' }
  | { readonly state: 'connected'; readonly address: string; readonly balance?: string }

interface ButtonParts {
  readonly status: WalletportState['accounts'][NamespaceName]['status'] | 'restoring'
  readonly address: string
  readonly balance: string | undefined
  readonly isSupported: boolean
}

const buttonParts = (
  { phase, accounts, networks, namespace: active }: WalletportState,
  namespace: NamespaceName = active,
): ButtonParts => {
  const { status, address = '', caipNetworkId, balance, balanceSymbol = '' } = accounts[namespace]
  return {
    status: phase === 'restoring' && status !== 'connected' ? 'restoring' : status,
    address,
    balance: balance === undefined ? undefined : `${shownBalance(balance)} ${balanceSymbol}`.trim(),
    isSupported: networks.length === 0 || networks.some((network) => network.caipNetworkId === caipNetworkId),
  }
}

const shownOf = ({ status, address, balance, isSupported }: ButtonParts, guards: boolean): Shown => {
  if (status !== 'connected') return { state: status }
  if (guards && !isSupported) return { state: 'unsupported' }
  return { state: 'connected', address, ...(balance === undefined ? {} : { balance }) }
}

const views: Partial<Record<Shown['state'], string>> = {
  connected: 'Account',
  unsupported: 'UnsupportedChain',
}

const requestOf = ({ state }: Shown, namespace: NamespaceName | undefined): OpenArguments => {
  const view = views[state]
  return {
    ...(view === undefined ? {} : { view }),
    ...(namespace === undefined ? {} : { namespace }),
  }
}

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

const Spinner = () => (
  <svg className="wp-connect-spinner" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 2.75a7.25 7.25 0 1 1-7.25 7.25" />
  </svg>
)

const Warning = () => (
  <svg className="wp-connect-warning" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M10 3.25 17.5 16.5h-15zM10 8.25v3.5M10 14.1v.01" />
  </svg>
)

const Connected = ({ address, balance }: { readonly address: string; readonly balance?: string }) => (
  <>
    <FlagDrawing address={address} className="wp-connect-flag" />
    <bdi dir="ltr">{shortAddress(address)}</bdi>
    {balance === undefined ? undefined : (
      <bdi dir="ltr" className="wp-connect-quiet">
        {balance}
      </bdi>
    )}
  </>
)

interface Labels {
  readonly label: string
  readonly connectingLabel: string
  readonly wrongNetworkLabel: string
}

const contentOf = (shown: Shown, labels: Labels, showsBalance: boolean): ReactNode => {
  switch (shown.state) {
    case 'connected': {
      const { address, balance } = shown
      return <Connected address={address} {...(showsBalance && balance !== undefined ? { balance } : {})} />
    }
    case 'unsupported':
      return [<Warning key="icon" />, <span key="text">{labels.wrongNetworkLabel}</span>]
    case 'connecting':
      return [<Spinner key="icon" />, <span key="text">{labels.connectingLabel}</span>]
    case 'restoring':
    case 'disconnected':
      return <span>{labels.label}</span>
  }
}

/** Opens the modal, and shows who is connected. Pointing at it or focusing it fetches what a press needs. */
export const ConnectButton = ({
  label = 'Connect wallet',
  connectingLabel = 'Connecting…',
  wrongNetworkLabel = 'Wrong network',
  namespace,
  size = 'm',
  balance = 'show',
  disabled = false,
  className,
}: ConnectButtonProps): ReactElement => {
  const { handle, prefetch } = useInstance()
  const { theme, variables, guards } = useLook()
  const shown = shownOf(useParts(buttonParts, namespace), guards)
  const { state } = shown
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
      onClick={() => void handle.open(requestOf(shown, namespace))}
    >
      {contentOf(shown, { label, connectingLabel, wrongNetworkLabel }, balance === 'show')}
    </button>
  )
}
