import { BROWSER_WALLET, sameConnector } from './connector.ts'
import { AUTH_CONNECTOR, RELAY_CONNECTOR } from './traits.ts'

/** A limit far above any real number of wallets of one rdns or name, against hostile pages. */
export const MAX_ALIKE = 10

/** The ids of the built-in connectors, which wallets of the page cannot have. */
const reserved = [BROWSER_WALLET.id, RELAY_CONNECTOR.id, AUTH_CONNECTOR.id]

/**
 * An unused id for a wallet that states this name or rdns: `id`, `id#2`, …. Data that is stored for one wallet must not be
 * used for another wallet of the same name.
 */
export const freeId = (preferred: string, taken: readonly string[]): string => {
  const others = [...reserved, ...taken]
  const isTaken = (id: string) => others.some((other) => sameConnector(id, other))
  let id = preferred
  for (let number = 2; isTaken(id); number++) id = `${preferred}#${number}`
  return id
}
