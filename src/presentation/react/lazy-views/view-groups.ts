import type { ComponentType } from 'react'

import { addViewStyles } from '#presentation/react/styles/style-sheets.ts'

import { type LazyView, lazyView } from './lazy-view.tsx'

export interface ViewGroup<Views> {
  readonly styles: readonly string[]
  readonly views: Views
}

const imports = {
  connection: () => import('#presentation/react/views/connection-views.ts'),
  wallets: () => import('#presentation/react/views/wallets-views.ts'),
  directory: () => import('#presentation/react/views/directory-views.ts'),
  openings: () => import('#presentation/react/views/openings-views.ts'),
  relay: () => import('#presentation/react/views/relay-views.ts'),
  siwx: () => import('#presentation/react/views/siwx-views.ts'),
  embedded: () => import('#presentation/react/views/embedded-views.ts'),
  tokens: () => import('#presentation/react/views/tokens-views.ts'),
  help: () => import('#presentation/react/views/help-and-alert-views.ts'),
}
type GroupName = keyof typeof imports
type ViewsOf<Group extends GroupName> =
  Awaited<ReturnType<(typeof imports)[Group]>> extends ViewGroup<infer Views> ? Views : never
type PropsOf<View> = View extends ComponentType<infer Props extends object> ? Props : never

/** Each group of views is one chunk. */
const groups: { readonly [Group in GroupName]: () => Promise<ViewGroup<ViewsOf<Group>>> } = imports

/** Loads the views of a chunk. Every chunk also needs the connection group's styles, which come before its own. */
export const loadViews = async <Views>(load: () => Promise<ViewGroup<Views>>): Promise<Views> => {
  const [{ styles, views }, shared] = await Promise.all([load(), groups.connection()])
  addViewStyles([...shared.styles, ...styles])
  return views
}

/** A component of a group. */
export const viewIn = <Group extends GroupName, Name extends keyof ViewsOf<Group>>(
  group: Group,
  name: Name,
): LazyView<PropsOf<ViewsOf<Group>[Name]>> =>
  lazyView(
    async () => (await loadViews(groups[group]))[name] as ComponentType<PropsOf<ViewsOf<Group>[Name]>>,
    group,
  )
