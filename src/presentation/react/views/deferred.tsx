import { type ComponentType, lazy, useState } from 'react'

import { addLateStyles } from '#presentation/react/styles/sheets.ts'

export interface Deferred<Props extends object> {
  readonly View: ComponentType<Props>
  /** Fetches the view ahead of its showing: a view that is there is shown without waiting. */
  readonly prefetch: () => Promise<void>
}

/** A view that is a chunk of its own. */
export const deferred = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Deferred<Props> => {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => {
    const [view, { styles }] = await Promise.all([load(), import('./connection-views.ts')])
    styles.forEach(addLateStyles)
    ready = view
    return { default: view }
  }
  const lateView = () =>
    lazy(() =>
      fetch().catch((error: unknown) => {
        // a fetch that failed is tried again next time
        Late = lateView()
        throw error
      }),
    )
  let Late = lateView()
  const View = (props: Props) => {
    // the same one for as long as it is shown, whatever arrives meanwhile
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Late)
    return <Shown {...props} />
  }
  const prefetch = async () => {
    // what cannot be fetched ahead is told when it is shown
    await fetch().catch(() => undefined)
  }
  return { View, prefetch }
}
