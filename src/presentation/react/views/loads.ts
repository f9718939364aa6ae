import type { ComponentType } from 'react'

import type { BuiltView, View } from '#domain/modal/view.ts'
import { addLateStyles } from '#presentation/react/styles/sheets.ts'

import { type Deferred, deferred } from './deferred.tsx'

/** The props of the view of this name: what the view is about. */
export interface ViewProps<Name extends BuiltView> {
  readonly view: View & { readonly name: Name }
}

interface ViewGroup<Views> {
  readonly styles: readonly string[]
  readonly views: Views
}

/** Views that come together are one chunk. */
const groups = {
  connection: () => import('./connection-views.ts'),
  directory: () => import('./directory-views.ts'),
  relay: () => import('./relay-views.ts'),
  siwx: () => import('./siwx-views.ts'),
  embedded: () => import('./embedded-views.ts'),
}
type Groups = typeof groups
type ViewsOf<Group extends keyof Groups> =
  Awaited<ReturnType<Groups[Group]>> extends ViewGroup<infer Views> ? Views : never
type PropsOf<View> = View extends ComponentType<infer Props extends object> ? Props : never

/** A component of a group, whose chunk comes when it is first shown or prefetched. */
export const viewIn = <Group extends keyof Groups, Name extends keyof ViewsOf<Group>>(
  group: Group,
  name: Name,
): Deferred<PropsOf<ViewsOf<Group>[Name]>> =>
  deferred(async () => {
    const { styles, views } = (await groups[group]()) as ViewGroup<ViewsOf<Group>>
    styles.forEach(addLateStyles)
    return views[name] as ComponentType<PropsOf<ViewsOf<Group>[Name]>>
  })

/** The views that come when they are needed. S2-21. */
export const later = {
  Account: viewIn('connection', 'Account'),
  ConnectingExternal: viewIn('connection', 'ConnectingExternal'),
  ProfileWallets: viewIn('connection', 'ProfileWallets'),
  SwitchActiveChain: viewIn('connection', 'SwitchActiveChain'),
  SwitchNetwork: viewIn('connection', 'SwitchNetwork'),
  UnsupportedChain: viewIn('connection', 'UnsupportedChain'),
  WhatIsANetwork: viewIn('connection', 'WhatIsANetwork'),
  WhatIsAWallet: viewIn('connection', 'WhatIsAWallet'),
  AllWallets: viewIn('directory', 'AllWallets'),
  Downloads: viewIn('directory', 'Downloads'),
  ConnectingWalletConnect: viewIn('relay', 'ConnectingWalletConnect'),
  ConnectingWalletConnectBasic: viewIn('relay', 'ConnectingWalletConnectBasic'),
  SIWXSignMessage: viewIn('siwx', 'SIWXSignMessage'),
  ApproveTransaction: viewIn('embedded', 'ApproveTransaction'),
  ConnectingFarcaster: viewIn('embedded', 'ConnectingFarcaster'),
  ConnectingSocial: viewIn('embedded', 'ConnectingSocial'),
  EmailLogin: viewIn('embedded', 'EmailLogin'),
  UpdateEmailWallet: viewIn('embedded', 'UpdateEmailWallet'),
} as const

/** Fetches the view that comes next, so that it is there when it is shown; settles when that is over. */
export const prefetchView = (name: keyof typeof later): Promise<void> => later[name].prefetch()
