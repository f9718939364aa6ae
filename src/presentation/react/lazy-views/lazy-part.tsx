import type { FeatureName } from '#application/features.ts'

import type { LazyView } from './lazy-view.tsx'
import { useLoaded } from './use-loaded.ts'

/** A part of a view that is left out until its code and these features have loaded. */
export const lazyPart = <Props extends object>(part: LazyView<Props>, ...names: readonly FeatureName[]) => {
  const LazyPart = (props: Props) => useLoaded(part, names) && part.isLoaded() && <part.View {...props} />
  return LazyPart
}
