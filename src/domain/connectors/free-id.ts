import { BROWSER_WALLET, sameConnector } from './connector.ts'
import { AUTH_CONNECTOR, RELAY_CONNECTOR } from './traits.ts'

/** The ids of our own connectors, which no wallet of the page can have. */
const reserved = [BROWSER_WALLET.id, RELAY_CONNECTOR.id, AUTH_CONNECTOR.id]

/**
 * The id of a wallet that states this name or rdns: `wanted`, `wanted#2`, …. Data that is stored under an id
 * must not go to another wallet that later uses the name.
 */
export const freeId = (wanted: string, taken: readonly string[]): string => {
  const others = [...reserved, ...taken]
  const isTaken = (id: string) => others.some((other) => sameConnector(id, other))
  let id = wanted
  for (let number = 2; isTaken(id); number++) id = `${wanted}#${number}`
  return id
}
