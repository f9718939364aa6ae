import { combineLatest, defer, finalize, map, type Observable } from 'rxjs'

import { allowedListing } from '#application/use-cases/directory/allowed-listing.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { Listing } from '#application/use-cases/modal/list-connectors.ts'
import type { ConnectorsSnapshot, ConnectorsUseCases } from '#contracts/use-cases/index.ts'
import { noAttempt } from '#domain/connection/attempt.ts'

import { attemptSnapshot, authInfo, connectorInfo } from './host-snapshots.ts'
import { namespaceOf } from './namespace-of.ts'
import { fromCore, useCase } from './use-case.ts'

const noConnectors: ConnectorsSnapshot = {
  searching: true,
  connectors: [],
  attempt: attemptSnapshot(noAttempt),
}

/** The wallets that can be connected, with the public types. */
export const hostConnectors = (inner: UseCases): ConnectorsUseCases => {
  const { listConnectors, retryLoads, viewNetworks, embedded, relay, connection } = inner
  const sourceOf = (listing$: Observable<Listing>) =>
    fromCore(
      combineLatest([listing$, viewNetworks.networks$, listConnectors.attempt$]).pipe(
        map(([{ searching: looking, connectors, namespaces }, networks, attempt]) => ({
          searching: looking,
          connectors: [
            // The embedded wallet is listed before its feature is loaded.
            ...(embedded.configured ? authInfo(networks, namespaces) : []),
            ...connectors.map(connectorInfo),
          ],
          attempt: attemptSnapshot(attempt),
        })),
      ),
      noConnectors,
    )
  // The relay's connector is listed after its feature is loaded.
  const loadRelay = () => void (relay.configured && relay.load().catch(() => undefined))
  const state$ = defer(() => {
    loadRelay()
    retryLoads.listed(1)
    return sourceOf(allowedListing(inner, true)).state$.pipe(finalize(() => retryLoads.listed(-1)))
  })
  return useCase<ConnectorsUseCases>(
    { state$, read: () => sourceOf(allowedListing(inner, false)).read() },
    {
      showNamespace: (namespace, shown) => listConnectors.toggleNamespace(namespaceOf(namespace), shown),
      cancel: () => connection.useCases?.connectWallet.cancel(),
    },
  )
}
