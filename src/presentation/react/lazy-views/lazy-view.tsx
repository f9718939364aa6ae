import { type ComponentType, lazy, useState } from 'react'

export interface LazyView<Props extends object> {
  readonly View: ComponentType<Props>
  /** Fetches the view before it is shown: a view that has arrived is shown without waiting. */
  readonly prefetch: () => Promise<void>
}

/** A view that is fetched when it is first shown or prefetched. */
export const lazyView = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> => {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => ({ default: (ready = await load()) })
  const newLazy = () =>
    lazy(() =>
      fetch().catch((error: unknown) => {
        // React keeps a failure for good, so the next showing begins a new fetch
        Lazy = newLazy()
        throw error
      }),
    )
  let Lazy = newLazy()
  const View = (props: Props) => {
    // stays the same for as long as it is shown, whatever arrives meanwhile
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    return <Shown {...props} />
  }
  const prefetch = async () => {
    // the view itself shows the error when it is needed
    await fetch().catch(() => undefined)
  }
  return { View, prefetch }
}
