import type { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { hasSignInOpen } from '#domain/modal/opening.ts'

/** Shows the view before the sign-in. If nothing precedes it, the modal closes. S4-11. */
export const leaveSignIn = (modal: ModalNavigation): void => {
  if (!hasSignInOpen(modal.state)) return
  if (viewOf(modal.state).name === 'SIWXSignMessage') modal.finish('SIWXSignMessage')
  // A request of the wallet lies above it.
  else modal.dismiss()
}
