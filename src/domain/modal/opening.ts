import { type Modal, viewOf } from './modal.ts'
import { traitsOf, type View, type ViewName } from './view.ts'

export interface Surroundings {
  /** An address is connected in the namespace that the modal is about. */
  readonly connected: boolean
  /** The wallet's chain is not configured, and the host does not allow that. */
  readonly onUnsupportedChain: boolean
  readonly hasAdapters: boolean
  readonly manualControl: boolean
  readonly device: 'desktop' | 'phone'
}

/** The view that an opening without a request begins with. S2-24 to S2-26, S4-30. */
export const firstView = ({
  connected,
  onUnsupportedChain,
  hasAdapters,
  manualControl,
  device,
}: Surroundings): ViewName => {
  if (onUnsupportedChain) return 'UnsupportedChain'
  if (connected) return 'Account'
  if (hasAdapters && !manualControl) return 'Connect'
  return device === 'phone' ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** What a closed modal goes back to: Connect, or Account where the embedded modal is connected. S2-27, S2-28. */
export const restView = (embedded: boolean, connected: boolean): View => ({
  name: embedded && connected ? 'Account' : 'Connect',
})

/** The visitor signs in, or leaves what was connected. S4-16. */
export const isRequiredSignIn = (view: View): view is View & { readonly name: 'SIWXSignMessage' } =>
  view.name === 'SIWXSignMessage' && view.required

/** Whether closing is refused: on a chain that the host does not allow, and where signing in is required. S4-16. */
export const mayClose = (view: View, onUnsupportedChain: boolean): boolean =>
  !(view.name === 'UnsupportedChain' && onUnsupportedChain) && !isRequiredSignIn(view)

/** The question is there, be it under a wallet's own request. S4-10. */
export const asksToSignIn = ({ open, history }: Modal): boolean =>
  open && history.some(({ name }) => name === 'SIWXSignMessage')

/** Shows a view that is of no use to a user who has to sign in first. */
export const isForSignedIn = (modal: Modal): boolean =>
  modal.open && traitsOf(viewOf(modal).name).forSignedIn === true

/** Shows a connection that waits for its wallet: leaving the view cancels it. */
export const isConnecting = (modal: Modal): boolean => traitsOf(viewOf(modal).name).cancels !== undefined
