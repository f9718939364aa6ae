import { type Modal, viewOf } from './modal.ts'
import { traitsOf, type View, type ViewName } from './view.ts'

export interface OpeningContext {
  /** Whether an account is connected in the modal's namespace. */
  readonly connected: boolean
  /** Whether the wallet is on a chain that the host neither configured nor allows. */
  readonly onUnsupportedChain: boolean
  /** Whether only relay wallets are available. */
  readonly basic: boolean | undefined
  readonly manualControl: boolean | undefined
  readonly device: 'desktop' | 'phone'
}

/** The initial view without a request. S2-24 to S2-26, S4-30. */
export const firstView = ({
  connected,
  onUnsupportedChain,
  basic,
  manualControl,
  device,
}: OpeningContext): ViewName => {
  if (onUnsupportedChain) return 'UnsupportedChain'
  if (connected) return 'Account'
  if (!basic && !manualControl) return 'Connect'
  return device === 'phone' ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** The view of a closed modal: Connect, or Account in embedded mode with a connection. S2-27, S2-28. */
export const closedView = (embedded: boolean, connected: boolean): View => ({
  name: embedded && connected ? 'Account' : 'Connect',
})

/** Whether the user must sign in or disconnect. S4-16. */
export const isRequiredSignIn = (view: View): view is View & { readonly name: 'SIWXSignMessage' } =>
  view.name === 'SIWXSignMessage' && view.required

/** Whether a sign-in is open, even under a wallet request. S4-10. */
export const hasSignInOpen = ({ open, history }: Modal): boolean =>
  open && history.some(({ name }) => name === 'SIWXSignMessage')

/** Whether the shown view is useful only after a required sign-in. */
export const isForSignedIn = (modal: Modal): boolean =>
  modal.open && traitsOf(viewOf(modal).name).forSignedIn === true

/** Whether a pending connection is shown. Leaving the view cancels it. */
export const isConnecting = (modal: Modal): boolean => traitsOf(viewOf(modal).name).cancels !== undefined
