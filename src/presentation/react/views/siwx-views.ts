import definitions from '#presentation/react/ui/definitions.css?inline'

import { SIWXSignMessageView } from './siwx-sign-message/siwx-sign-message-view.tsx'
import siwx from './siwx-sign-message/siwx-sign-message.css?inline'

export const styles = [definitions, siwx]

export const views = { SIWXSignMessage: SIWXSignMessageView }
