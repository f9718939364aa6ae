import payField from '#presentation/react/components/amounts/pay-field.css?inline'
import addressBlocks from '#presentation/react/components/tokens/address-blocks.css?inline'
import tokenRows from '#presentation/react/components/tokens/token-rows.css?inline'
import { lazyView } from '#presentation/react/lazy-views/lazy-view.tsx'
import definitions from '#presentation/react/ui/definitions.css?inline'
import fieldError from '#presentation/react/ui/field-error.css?inline'
import qrCode from '#presentation/react/ui/qr-code/qr-code.css?inline'

import receive from './receive/receive.css?inline'
import { SendView } from './send/send-view.tsx'
import send from './send/send.css?inline'

export const styles = [fieldError, definitions, addressBlocks, tokenRows, payField, qrCode, send, receive]

const receiveView = lazyView(async () => (await import('./receive/receive-view.tsx')).ReceiveView)
const replaceView = lazyView(
  async () => (await import('./replace-transaction/replace-transaction-view.tsx')).ReplaceTransactionView,
)

/** Most users who send neither receive nor replace a transaction meanwhile, so these views are files of their own. */
export const views = { Receive: receiveView.View, ReplaceTransaction: replaceView.View, Send: SendView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly send: typeof views
  }
}
