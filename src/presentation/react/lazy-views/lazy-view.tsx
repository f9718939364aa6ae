import { type ComponentType, lazy, useState } from 'react'

export interface LazyView<Props extends object> {
  readonly View: ComponentType<Props>
  /** Loads the view before it is shown. A loaded view is shown without waiting. */
  readonly prefetch: () => Promise<void>
}

/** A view that is loaded when it is first shown or prefetched. */
export const lazyView = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> => {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => ({ default: (ready = await load()) })
  const newLazy = () =>
    lazy(() =>
      fetch().catch((error: unknown) => {
        // React caches a failure forever, so the next time the view is shown a new load starts.
        Lazy = newLazy()
        throw error
      }),
    )
  let Lazy = newLazy()
  const View = (props: Props) => {
    // The component stays the same while it is shown, even if the load ends meanwhile.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    return <Shown {...props} />
  }
  const prefetch = async () => {
    // The view itself shows the error when it is needed.
    await fetch().catch(() => undefined)
  }
  return { View, prefetch }
}
