import { useObservableEagerState } from 'observable-hooks'
import type { ComponentType } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'

import { type LazyView, lazyView } from './lazy-view.tsx'
import { loadViews, type ViewGroup } from './view-groups.ts'

/** The views that are fetched with a host's option. Each group of them adds itself, so that this file knows none. */
export interface OptionGroups {}

type PropsOf<View> = View extends ComponentType<infer Props extends object> ? Props : never

/**
 * A view, or a part of one, whose chunk is reached through a host's option alone, so that a host without the option has
 * no file for it.
 */
export const optionView = <Option extends keyof OptionGroups, Name extends keyof OptionGroups[Option]>(
  option: Option,
  name: Name,
) => {
  type Props = PropsOf<OptionGroups[Option][Name]>
  let lazy: LazyView<Props> | undefined
  const View = (props: Props) => {
    const options = useObservableEagerState(useCases().configure.options$)
    // The option's codec does not check the loader that the option's function gives.
    const load = options[option]?.['load'] as () => Promise<{
      readonly views: () => Promise<ViewGroup<Readonly<Record<Name, ComponentType<Props>>>>>
    }>
    lazy ??= lazyView(async () => (await loadViews((await load()).views))[name])
    return <lazy.View {...props} />
  }
  return { View }
}
