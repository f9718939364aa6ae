import type { ConnectorInfo } from '#contracts/use-cases/connectors.ts'
import type { Walletport } from '#shell/handle.ts'

import { ANY_WALLET, connectorFor, type WagmiWalletport } from './connector.ts'
import { report, type WagmiHost } from './wagmi-host.ts'

/**
 * wagmi's config with the list that its own search for wallets adds connectors to. `never`: wagmi's own types of connectors differ
 * between its versions.
 */
export interface WagmiList extends WagmiHost {
  readonly _internal: {
    readonly connectors: {
      setup(connector: never): unknown
      setState(connectors: never): void
    }
  }
}

/** Wallets that are connected without a view of the modal. */
const isListed = ({ type, namespaces }: ConnectorInfo): boolean =>
  namespaces.includes('eip155') && type !== 'WALLET_CONNECT' && type !== 'AUTH'

/** A wallet of several families may be listed by the id that it has in another one. wagmi knows it by its rdns. */
const idOf = ({ id, rdns, type }: ConnectorInfo): string => (type === 'MULTI_CHAIN' ? (rdns ?? id) : id)

/**
 * Adds a connector to wagmi's config for each EVM wallet that Walletport finds, now and later, for a host with a list of its own. Loads
 * the code that finds wallets. These connectors connect without the modal; the one of `walletportConnector` opens it, and stands for
 * what is connected there or restored. A wallet whose id another connector of the config has gets none. `onChange` is called after
 * connectors were added. Returns a function that stops it; connectors that were added stay.
 */
export const walletportConnectors = (
  walletport: WagmiWalletport & Pick<Walletport, 'core'>,
  config: WagmiList,
  onChange?: () => void,
): (() => void) => {
  const { connectors: list } = config._internal
  const held = new Set<string>()
  const isHeld = (connectorId: string): boolean => held.has(connectorId)
  const leaveHeld = () => config.connectors.flatMap((connector) => connector.leave?.(isHeld) ?? [])
  const isThere = (connectorId: string): boolean =>
    config.connectors.some(({ type, id }) => type !== ANY_WALLET && id === connectorId)

  const add = (found: readonly ConnectorInfo[]): void => {
    const missing = found.filter((wallet) => isListed(wallet) && !isThere(idOf(wallet)))
    if (missing.length === 0) return
    const added = missing.map((wallet) => {
      const { name, icon, rdns } = wallet
      const identity = { id: idOf(wallet), name, icon, rdns }
      return list.setup(connectorFor(walletport, identity, held, leaveHeld) as never)
    })
    list.setState([...config.connectors, ...added] as never)
    onChange?.()
  }

  const ends = leaveHeld()
  let isStopped = false
  const start = async (): Promise<void> => {
    const { useCases } = await walletport.core()
    if (isStopped) return
    const subscription = useCases.connectors.state$.subscribe(({ connectors }) => add(connectors))
    ends.push(() => subscription.unsubscribe())
  }
  void start().catch(report)
  return () => {
    isStopped = true
    for (const end of ends.splice(0)) end()
  }
}
