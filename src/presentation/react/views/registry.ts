import type { ComponentType } from 'react'

import type { BuiltView } from '#domain/modal/view.ts'

import { ConnectView } from './connect/connect-view.tsx'
import { later, type ViewProps } from './loads.ts'

type Views = {
  readonly [Name in BuiltView]: { readonly View: ComponentType<ViewProps<Name>> | ComponentType<object> }
}

/** Every view of the domain; a missing one does not compile. */
export const views: Views = { ...later, Connect: { View: ConnectView } }
