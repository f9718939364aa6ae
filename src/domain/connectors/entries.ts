import type { Namespace } from '#domain/caip/namespace.ts'

import type { Connector } from './connector.ts'
import { entriesOf } from './merging.ts'

/** The entry for the namespace, or the only entry. Undefined if the user has to choose. S4-48. */
export const entryIn = (connector: Connector, namespace: Namespace | undefined): Connector | undefined => {
  const parts = entriesOf(connector)
  return parts.length === 1 ? parts[0] : parts.find((part) => part.namespace === namespace)
}

/**
 * The view after a press on the wallet's row, wherever the row is. It connects the wallet, or without a namespace lets the user
 * choose one first.
 */
export const viewOfWallet = (connector: Connector, namespace: Namespace | undefined) => {
  const entry = entryIn(connector, namespace)
  return entry === undefined
    ? ({ name: 'ConnectingExternal', connectorId: connector.id } as const)
    : ({ name: 'ConnectingExternal', connectorId: entry.id, namespace: entry.namespace } as const)
}
