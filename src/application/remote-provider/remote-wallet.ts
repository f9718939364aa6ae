import { distinctUntilChanged, map, mergeMap, type Observable, pairwise } from 'rxjs'

import type { WalletRegistry } from '#application/wallet-registry.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { RelayedWallet, Wallet, WalletChange } from '#ports/wallets.ts'

/** The connector of a wallet outside the page, in one namespace. */
export const remoteConnector = (
  known: Pick<Connector, 'id' | 'name' | 'type'>,
  namespace: Namespace,
  provider: RelayedWallet,
  registry: Pick<WalletRegistry, 'providerOver'>,
): Connector => ({
  ...known,
  namespace,
  chains: [],
  // Created when needed, because its adapter may load later.
  get provider() {
    return registry.providerOver(namespace, provider) ?? provider
  },
})

/** The changes of a wallet, derived from the successive reports of its session. */
export const changesOf = (report$: Observable<WalletReport | undefined>): Observable<WalletChange> =>
  report$.pipe(
    distinctUntilChanged((before, now) => JSON.stringify(before) === JSON.stringify(now)),
    pairwise(),
    mergeMap(([before, now]) => changesBetween(before, now)),
  )

const changesBetween = (
  before: WalletReport | undefined,
  now: WalletReport | undefined,
): readonly WalletChange[] => {
  if (now === undefined) return before === undefined ? [] : [{ type: 'disconnected' }]
  const { addresses, accounts, chainId } = now
  const isSame =
    JSON.stringify([before?.addresses, before?.accounts]) === JSON.stringify([addresses, accounts])
  return [
    ...(isSame
      ? []
      : [{ type: 'accountsChanged' as const, addresses, ...(accounts === undefined ? {} : { accounts }) }]),
    ...(before?.chainId === chainId ? [] : [{ type: 'chainChanged' as const, chainId }]),
  ]
}

/** Creates a wallet for each of the namespaces. A namespace that is removed and added again gets the same wallet. */
export const walletPerNamespace = <Own extends Wallet>(
  namespaces$: Observable<readonly Namespace[]>,
  create: (namespace: Namespace) => Own,
): Observable<readonly Own[]> => {
  const wallets = new Map<Namespace, Own>()
  const walletOf = (namespace: Namespace): Own => {
    const wallet = wallets.get(namespace) ?? create(namespace)
    wallets.set(namespace, wallet)
    return wallet
  }
  return namespaces$.pipe(
    distinctUntilChanged((before, now) => before.join() === now.join()),
    map((namespaces) => namespaces.map(walletOf)),
  )
}
