import codeField from '#presentation/react/components/login/code-field.css?inline'
import login from '#presentation/react/components/login/login.css?inline'
import bar from '#presentation/react/ui/bar.css?inline'
import fieldError from '#presentation/react/ui/field-error.css?inline'
import qrCode from '#presentation/react/ui/qr-code/qr-code.css?inline'

import { EmbeddedIdentity } from './account/embedded-identity.tsx'
import embeddedList from './account/embedded-list.css?inline'
import { EmbeddedList } from './account/embedded-list.tsx'
import { ApproveTransactionView } from './approve-transaction/approve-transaction-view.tsx'
import approval from './approve-transaction/approve-transaction.css?inline'
import { LoginMethod } from './connect/login-method.tsx'
import { ConnectingFarcasterView } from './connecting-farcaster/connecting-farcaster-view.tsx'
import { ConnectingSocialView } from './connecting-social/connecting-social-view.tsx'
import { EmailLoginView } from './email-login/email-login-view.tsx'
import { UpdateEmailWalletView } from './update-email/update-email-view.tsx'
import update from './update-email/update-email.css?inline'

export const styles = [fieldError, bar, login, codeField, qrCode, update, embeddedList, approval]

export const views = {
  ApproveTransaction: ApproveTransactionView,
  ConnectingFarcaster: ConnectingFarcasterView,
  ConnectingSocial: ConnectingSocialView,
  EmailLogin: EmailLoginView,
  EmbeddedIdentity,
  EmbeddedList,
  LoginMethod,
  UpdateEmailWallet: UpdateEmailWalletView,
}
