import tokenRows from '#presentation/react/components/tokens/token-rows.css?inline'
import definitions from '#presentation/react/ui/definitions.css?inline'

import { AccountActivity, ActivityView } from './activity/activity-view.tsx'
import activity from './activity/activity.css?inline'
import { TransactionView } from './activity/transaction-view.tsx'

export const styles = [definitions, tokenRows, activity]

export const views = { AccountActivity, Activity: ActivityView, Transaction: TransactionView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly activity: typeof views
  }
}
