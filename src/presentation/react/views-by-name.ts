import type { ComponentType } from 'react'

import type { ViewName } from '#domain/modal/view.ts'

import { lazyViews, type ViewProps } from './lazy-views/lazy-views.ts'
import { optionView } from './lazy-views/option-view.tsx'
import { ConnectView } from './views/connect/connect-view.tsx'

type Views = {
  readonly [Name in ViewName]: { readonly View: ComponentType<ViewProps<Name>> | ComponentType<object> }
}

/** The component of every view in the view table. A missing one does not compile. */
export const views: Views = {
  ...lazyViews,
  Connect: { View: ConnectView },
  Nft: optionView('nfts', 'Nft'),
  Activity: optionView('activity', 'Activity'),
  Transaction: optionView('activity', 'Transaction'),
  RegisterAccountName: optionView('names', 'RegisterAccountName'),
  RegisterAccountNameSuccess: optionView('names', 'RegisterAccountNameSuccess'),
  Receive: optionView('send', 'Receive'),
  ReplaceTransaction: optionView('send', 'ReplaceTransaction'),
  Send: optionView('send', 'Send'),
  Swap: optionView('swaps', 'Swap'),
  OnRamp: optionView('onramp', 'OnRamp'),
  Pay: optionView('pay', 'Pay'),
  UsageExceeded: optionView('project', 'UsageExceeded'),
  SelfCheck: optionView('diagnostics', 'SelfCheck'),
}
