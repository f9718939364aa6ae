import footers from '#presentation/react/components/footers.css?inline'
import networkIcons from '#presentation/react/components/icons/network-icon.css?inline'
import balance from '#presentation/react/components/tokens/balance.css?inline'
import layout from '#presentation/react/components/view-layout.css?inline'
import compact from '#presentation/react/ui/compact.css?inline'
import progress from '#presentation/react/ui/connection-progress.css?inline'
import details from '#presentation/react/ui/details.css?inline'
import fields from '#presentation/react/ui/field.css?inline'
import note from '#presentation/react/ui/note.css?inline'
import tabs from '#presentation/react/ui/tabs.css?inline'

import { AccountView } from './account/account-view.tsx'
import account from './account/account.css?inline'
import identity from './account/identity.css?inline'
import { ConnectingExternalView } from './connecting-external/connecting-external-view.tsx'
import wallets from './profile-wallets/profile-wallets.css?inline'

/** The styles of these views, including those that they share with other groups. */
export const styles = [
  footers,
  layout,
  compact,
  fields,
  progress,
  networkIcons,
  balance,
  identity,
  account,
  note,
  details,
  tabs,
  wallets,
]

export const views = {
  Account: AccountView,
  ConnectingExternal: ConnectingExternalView,
}
