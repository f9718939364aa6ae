import { useEffect, useState } from 'react'

import type { FeatureName } from '#application/features.ts'
import { useNeed } from '#presentation/react/languages/language.ts'
import { useCases } from '#presentation/react/use-cases.ts'

import type { LazyView } from './lazy-view.tsx'

/**
 * Whether a part of a view, its texts and the features that it needs have loaded or failed. Until then the caller shows placeholders
 * itself: if several parts of a page suspend at the same time, React 19 renders them again endlessly.
 */
export const useLoaded = (
  { group, isLoaded, load }: Pick<LazyView<never>, 'group' | 'isLoaded' | 'load'>,
  names: readonly FeatureName[],
): boolean => {
  const all = useCases()
  const need = useNeed()
  const isReady = () =>
    isLoaded() &&
    need?.(group) === undefined &&
    names.every((name) => !all[name].configured || all[name].useCases !== undefined)
  const [isSettled, setSettled] = useState(isReady)

  useEffect(() => {
    if (isSettled) {
      const retried = all.retryLoads.retried$.subscribe(() => isReady() || setSettled(false))
      return () => retried.unsubscribe()
    }
    let isShown = true
    const features = names.map((name) => all[name].configured && all[name].load().catch(() => undefined))
    void Promise.all([load(all.retryLoads.round), need?.(group), ...features]).then(
      () => isShown && setSettled(true),
    )
    return () => void (isShown = false)
  })

  // Another language may need more.
  return isSettled && need?.(group) === undefined
}
