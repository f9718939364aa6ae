import payField from '#presentation/react/components/amounts/pay-field.css?inline'
import addressBlocks from '#presentation/react/components/tokens/address-blocks.css?inline'
import tokenRows from '#presentation/react/components/tokens/token-rows.css?inline'
import definitions from '#presentation/react/ui/definitions.css?inline'
import fieldError from '#presentation/react/ui/field-error.css?inline'
import qrCode from '#presentation/react/ui/qr-code/qr-code.css?inline'

import { ReceiveView } from './receive/receive-view.tsx'
import receive from './receive/receive.css?inline'
import { SendView } from './send/send-view.tsx'
import send from './send/send.css?inline'

export const styles = [fieldError, definitions, addressBlocks, tokenRows, payField, qrCode, send, receive]

export const views = { Receive: ReceiveView, Send: SendView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly send: typeof views
  }
}
