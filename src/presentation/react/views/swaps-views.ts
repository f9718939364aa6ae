import payField from '#presentation/react/components/amounts/pay-field.css?inline'
import help from '#presentation/react/components/help/help.css?inline'
import addressBlocks from '#presentation/react/components/tokens/address-blocks.css?inline'
import tokenRows from '#presentation/react/components/tokens/token-rows.css?inline'
import definitions from '#presentation/react/ui/definitions.css?inline'
import details from '#presentation/react/ui/details.css?inline'
import fieldError from '#presentation/react/ui/field-error.css?inline'

import { SwapView } from './swap/swap-view.tsx'
import swap from './swap/swap.css?inline'

export const styles = [help, fieldError, definitions, details, addressBlocks, tokenRows, payField, swap]

export const views = { Swap: SwapView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly swaps: typeof views
  }
}
