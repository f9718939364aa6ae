import type { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { hasSignInOpen } from '#domain/modal/opening.ts'
import type { CheckReason } from '#domain/siwx/sign-in.ts'

/** Shows the sign-in. After a change of the network, the user returns to the previous views. S4-10. */
export const showSignIn = (modal: ModalNavigation, required: boolean, reason: CheckReason): void => {
  const view = { name: 'SIWXSignMessage', required } as const
  if (!modal.state.open) modal.begin(view)
  else if (viewOf(modal.state).name === view.name) modal.replace(view)
  else if (reason === 'network') modal.show(view)
  else modal.begin(view)
}

/** Shows the view before the sign-in. If nothing precedes it, the modal closes. S4-11. */
export const leaveSignIn = (modal: ModalNavigation): void => {
  if (!hasSignInOpen(modal.state)) return
  if (viewOf(modal.state).name === 'SIWXSignMessage') modal.finish('SIWXSignMessage')
  // The wallet's request hides the sign-in.
  else modal.dismiss()
}
