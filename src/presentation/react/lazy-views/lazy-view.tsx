import type { ComponentType } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'
import { Once } from '#shell/once.ts'

export interface LazyView<Props extends object> {
  readonly View: ComponentType<Props>
  /** Loads the view before it is shown. A loaded view is shown without waiting. */
  readonly prefetch: () => Promise<void>
}

/** A view that is loaded when it is first shown or prefetched. */
export const lazyView = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> => {
  let Ready: ComponentType<Props> | undefined
  let failure: { readonly error: unknown; readonly round: object } | undefined
  const loading = new Once(async () => {
    Ready = await load()
  })
  const View = (props: Props) => {
    const { round } = useCases().retryLoads
    if (Ready !== undefined) return <Ready {...props} />
    if (failure?.round === round) throw failure.error
    throw loading.get().catch((error: unknown) => void (failure = { error, round }))
  }
  // The view itself shows the error when it is needed.
  return { View, prefetch: () => loading.get().catch(() => undefined) }
}
