import { EmbeddedIdentity, EmbeddedRows, embeddedStyles } from './account/embedded-chunk.ts'
import { approveStyles, ApproveTransactionView } from './approve-transaction/approve-chunk.ts'
import { LoginMethods } from './connect/login-chunk.ts'
import {
  ConnectingFarcasterView,
  ConnectingSocialView,
  EmailLoginView,
  loginViewStyles,
} from './email-login/login-views.ts'
import { updateStyles, UpdateEmailWalletView } from './update-email/update-chunk.ts'

export const styles: readonly string[] = [
  ...new Set([...loginViewStyles, ...updateStyles, ...embeddedStyles, approveStyles]),
]

export const views = {
  ApproveTransaction: ApproveTransactionView,
  ConnectingFarcaster: ConnectingFarcasterView,
  ConnectingSocial: ConnectingSocialView,
  EmailLogin: EmailLoginView,
  EmbeddedIdentity,
  EmbeddedRows,
  LoginMethods,
  UpdateEmailWallet: UpdateEmailWalletView,
}
