import type { ComponentType } from 'react'

import { useNeed } from '#presentation/react/languages/language.ts'
import { useCases } from '#presentation/react/use-cases.ts'
import { loadCode } from '#shell/load-code.ts'
import { Once } from '#shell/once.ts'

export interface LazyView<Props extends object> {
  /** The group whose texts it needs. */
  readonly group: string
  readonly View: ComponentType<Props>
  /** Whether the view is shown without waiting. */
  readonly isLoaded: () => boolean
  /** Loads the view. A load that fails is not repeated in the same round. Never rejects. */
  readonly load: (round: object) => Promise<void>
  /** Loads the view before it is shown. */
  readonly prefetch: () => Promise<void>
}

/** A view that is loaded when it is first shown or prefetched. */
export const lazyView = <Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
  group = 'connect',
): LazyView<Props> => {
  let Loaded: ComponentType<Props> | undefined
  let failure: { readonly error: unknown; readonly round: object } | undefined
  let pending: Promise<void> | undefined
  const loading = new Once(async () => {
    Loaded = await loadCode(fetchView)
  })
  // The promise is the same until it settles, because React counts another promise as another wait.
  const load = (round: object): Promise<void> =>
    (pending ??= loading
      .get()
      .catch((error: unknown) => void (failure = { error, round }))
      .finally(() => void (pending = undefined)))
  const View = (props: Props) => {
    const { round } = useCases().retryLoads
    // Its texts load in parallel with its code.
    const texts = useNeed()?.(group)
    if (Loaded === undefined) throw failure?.round === round ? failure.error : load(round)
    if (texts !== undefined) throw texts
    return <Loaded {...props} />
  }
  return {
    group,
    View,
    isLoaded: () => Loaded !== undefined,
    load: (round) => (failure?.round === round ? Promise.resolve() : load(round)),
    // The view itself shows the error when it is needed.
    prefetch: () => loading.get().catch(() => undefined),
  }
}
