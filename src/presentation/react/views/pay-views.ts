import definitions from '#presentation/react/ui/definitions.css?inline'

import { PayView } from './pay/pay-view.tsx'

export const styles = [definitions]

export const views = { Pay: PayView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly pay: typeof views
  }
}
