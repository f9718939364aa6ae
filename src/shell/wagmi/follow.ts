import type { AttemptSnapshot } from '#contracts/use-cases/connectors.ts'
import type { Walletport } from '#shell/handle.ts'

import { connectedIn } from './connected-account.ts'
import { disconnectIn, restoreIn } from './connector-provider.ts'
import { isOwn, type WagmiWalletport } from './connector.ts'
import { hostConnectors, walletIdOf } from './providers.ts'
import { type HostConnector, isSettled, report, type WagmiHost } from './wagmi-host.ts'

/**
 * Keeps the host's own connectors in wagmi and Walletport in step: what is connected in wagmi is what the button shows, what is chosen
 * in the modal is connected in wagmi, and disconnecting ends both. The wallets must be known to Walletport, by
 * `evm({ providers: wagmiProviders(() => config) })` or because it finds them. Errors go to the page's error handler. Returns a function
 * that ends it.
 */
export const followWagmi = (
  walletport: WagmiWalletport & Pick<Walletport, 'core'>,
  config: WagmiHost,
): (() => void) => {
  const connectorOf = (id: string | undefined): HostConnector | undefined =>
    hostConnectors(config).find((connector) => walletIdOf(connector) === id)
  const shownId = (): string | undefined => connectedIn(walletport)?.connectorId
  /** The host's connector that was last current in wagmi. */
  let followed: HostConnector | undefined
  /** The wallet that Walletport last showed. */
  let shown = shownId()
  /** The wallet that Walletport connects because wagmi has. */
  let asked: string | undefined

  const show = async (connectorId: string): Promise<void> => {
    const { useCases } = await walletport.core()
    const attempt: AttemptSnapshot = useCases.connectors.state.attempt
    const isPending = attempt.status === 'pending' && attempt.connectorId === connectorId
    // The user has chosen it in the modal, and Walletport knows of it.
    if (isPending || connectorId === shownId()) return
    asked = connectorId
    try {
      await walletport.connect({ namespace: 'eip155', connectorId })
    } finally {
      asked = undefined
    }
  }

  /** Ends what wagmi has of Walletport's connectors while a connector of the host's stands for the wallet. */
  const endOwn = (): void => {
    const { connections } = config.state
    const standing = connectorOf(shownId())
    if (standing === undefined || !connections.has(standing.uid)) return
    for (const own of config.connectors.filter(isOwn))
      if (connections.has(own.uid)) own.emitter.emit('disconnect')
  }

  const onWagmi = (): void => {
    const { state } = config
    if (!isSettled(state)) return
    endOwn()
    const current = hostConnectors(config).find(({ uid }) => uid === state.current)
    if (current === followed) return
    const before = followed
    followed = current
    const shownNow = shownId()
    if (current !== undefined && walletIdOf(current) !== shownNow)
      void show(walletIdOf(current)).catch(report)
    const isEnded = before !== undefined && !state.connections.has(before.uid)
    if (current === undefined && isEnded && walletIdOf(before) === shownNow)
      void walletport.disconnect({ namespace: 'eip155', connectorId: shownNow }).catch(report)
  }

  const onWalletport = (): void => {
    const id = shownId()
    if (id === shown) return
    endOwn()
    const [before, next] = [connectorOf(shown), connectorOf(id)]
    shown = id
    const isAsked = id !== undefined && id === asked
    if (next !== undefined && config.state.current !== next.uid) void restoreIn(config, next).catch(report)
    // wagmi may have several connections. The one that the user replaced in the modal ends.
    if (before !== undefined && !isAsked) void disconnectIn(config, before).catch(report)
  }

  const ends = config.connectors.flatMap(
    (connector) => connector.leave?.((id) => connectorOf(id) !== undefined) ?? [],
  )
  let isStopped = false
  void walletport.ready.then(() => {
    if (isStopped) return
    ends.push(
      config.subscribe((state) => state, onWagmi),
      walletport.subscribe(onWalletport),
    )
    onWagmi()
    onWalletport()
  })
  return () => {
    isStopped = true
    for (const end of ends.splice(0)) end()
  }
}
