import { type ComponentType, lazy } from 'react'

import type { BuiltView } from '#domain/modal/view.ts'

import { ConnectView } from './connect/connect-view.tsx'
import { ConnectingExternalView } from './connecting-external/connecting-external-view.tsx'
import { loads, type ViewProps } from './loads.ts'

type Views = { readonly [Name in BuiltView]: ComponentType<ViewProps<Name>> }

/** Every view of the domain; a missing one does not compile. */
export const views: Views = {
  Connect: ConnectView,
  ConnectingExternal: ConnectingExternalView,
  Account: lazy(loads.Account),
  SwitchNetwork: lazy(loads.SwitchNetwork),
  SwitchActiveChain: lazy(loads.SwitchActiveChain),
  UnsupportedChain: lazy(loads.UnsupportedChain),
  WhatIsAWallet: lazy(loads.WhatIsAWallet),
  WhatIsANetwork: lazy(loads.WhatIsANetwork),
}
