import { useState } from 'react'

import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { View } from '#domain/modal/view.ts'
import type { Network } from '#domain/networks/network.ts'

// A history entry is the same object for as long as the user can go back to it.
const left = new WeakMap<View, Namespace>()

export interface ChosenTab {
  readonly tabs: readonly Namespace[]
  readonly selected: Namespace
  readonly select: (namespace: Namespace) => void
}

/**
 * The namespaces of the offered networks. The active one is selected first. Going back restores the last
 * selection.
 */
export const useTab = (view: View, active: Namespace, offered: readonly Network[]): ChosenTab => {
  const [chosen, setChosen] = useState(left.get(view) ?? active)
  const served = namespaces.filter((one) => offered.some(({ chainNamespace }) => chainNamespace === one))
  const tabs = served.length === 0 ? [active] : served
  return {
    tabs,
    selected: tabs.find((one) => one === chosen) ?? tabs[0] ?? active,
    select: (namespace) => {
      left.set(view, namespace)
      setChosen(namespace)
    },
  }
}
