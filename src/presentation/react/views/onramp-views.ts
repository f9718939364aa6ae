import payField from '#presentation/react/components/amounts/pay-field.css?inline'
import help from '#presentation/react/components/help/help.css?inline'
import tokenRows from '#presentation/react/components/tokens/token-rows.css?inline'
import definitions from '#presentation/react/ui/definitions.css?inline'
import fieldError from '#presentation/react/ui/field-error.css?inline'

import { OnRampView } from './onramp/onramp-view.tsx'
import onramp from './onramp/onramp.css?inline'

export const styles = [help, fieldError, definitions, tokenRows, payField, onramp]

export const views = { OnRamp: OnRampView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly onramp: typeof views
  }
}
