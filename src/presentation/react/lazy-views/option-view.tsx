import { useObservableEagerState } from 'observable-hooks'
import type { ComponentType } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'

import { type LazyView, lazyView } from './lazy-view.tsx'
import { loadViews, type ViewGroup } from './view-groups.ts'

/** The views that are loaded with an option of the host. Each group adds itself, so that this file imports none. */
export interface OptionGroups {}

type PropsOf<View> = View extends ComponentType<infer Props extends object> ? Props : never

/**
 * A view, or a part of one, whose chunk is reached only through an option of the host, so that the build of a host without
 * the option does not contain it.
 */
export const optionView = <Option extends keyof OptionGroups, Name extends keyof OptionGroups[Option]>(
  option: Option,
  name: Name,
) => {
  type Props = PropsOf<OptionGroups[Option][Name]>
  let lazy: LazyView<Props> | undefined
  const View = (props: Props) => {
    const options = useObservableEagerState(useCases().configure.options$)
    // The option's codec does not check the type of the loader.
    const load = options[option]?.['load'] as () => Promise<{
      readonly views: () => Promise<ViewGroup<Readonly<Record<Name, ComponentType<Props>>>>>
    }>
    lazy ??= lazyView(async () => (await loadViews((await load()).views))[name], option)
    return <lazy.View {...props} />
  }
  return { View }
}
