import { useObservableEagerState } from 'observable-hooks'
import type { ComponentType } from 'react'

import type { BuiltView } from '#domain/modal/view.ts'
import { useCases } from '#presentation/react/use-cases.ts'

import type { ViewProps } from './later-views.ts'
import { type LazyView, lazyView } from './lazy-view.tsx'
import { loadViews, type ViewGroup } from './view-groups.ts'

type GroupWith<Name extends BuiltView> = ViewGroup<Readonly<Record<Name, ComponentType<ViewProps<Name>>>>>

/**
 * A view whose chunk is reached through the host's option `send` alone, so that a host without the option has no file
 * for it.
 */
export const sendView = <Name extends BuiltView>(name: Name) => {
  let lazy: LazyView<ViewProps<Name>> | undefined
  const View = (props: ViewProps<Name>) => {
    const { send } = useObservableEagerState(useCases().configure.options$)
    // The option's codec does not check the loader that `send()` gives.
    const load = send?.['load'] as () => Promise<{ readonly views: () => Promise<GroupWith<Name>> }>
    lazy ??= lazyView(async () => (await loadViews((await load()).views))[name])
    return <lazy.View {...props} />
  }
  return { View }
}
