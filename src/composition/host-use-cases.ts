import {
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
  takeUntil,
} from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { Listing } from '#application/use-cases/modal/list-connectors.ts'
import { AccountType } from '#domain/accounts/account-type.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import { noAttempt } from '#domain/connection/attempt.ts'
import { closedModal } from '#domain/modal/modal.ts'
import { noNetworks } from '#domain/networks/networks.ts'
import { notSwitching } from '#domain/networks/switching.ts'
import { alertKinds, type RaisedAlert } from '#domain/notices/alert.ts'
import { failure } from '#domain/shared/failure.ts'
import type {
  AccountUseCases,
  ConnectionsSnapshot,
  ConnectionsUseCases,
  ConnectorsSnapshot,
  ConnectorsUseCases,
  ModalUseCases,
  NetworksUseCases,
  NoticesUseCases,
  WalletportUseCases,
} from '#shell/use-cases.ts'

import { hostActivity } from './host-activity.ts'
import { hostDiagnostics } from './host-diagnostics.ts'
import { hostEmbedded } from './host-embedded.ts'
import { hostNames } from './host-names.ts'
import { hostNfts } from './host-nfts.ts'
import { hostOnRamp } from './host-onramp.ts'
import { hostPay } from './host-pay.ts'
import { hostProject } from './host-project.ts'
import { hostSiwx } from './host-siwx.ts'
import { attemptSnapshot, authInfo, connectorInfo, networksSnapshot, walletInfos } from './host-snapshots.ts'
import { hostSwaps } from './host-swaps.ts'
import { hostSend, hostTokens } from './host-tokens.ts'
import { hostWalletsAndRelay } from './host-wallets.ts'
import { namespaceOf } from './namespace-of.ts'
import { errorOf, orThrow } from './or-throw.ts'
import { accountSnapshot, modalSnapshot } from './snapshots.ts'
import { fromCore, fromFeature, mapped, useCase } from './use-case.ts'
import { whenLoaded } from './with-feature.ts'

const accountTypeOf = (name: string): AccountType => {
  if (!AccountType.is(name))
    throw errorOf(failure('UnknownAccountType', `There is no account type '${name}'`))
  return name
}

const hostModal = ({ navigation }: UseCases): ModalUseCases =>
  useCase<ModalUseCases>(mapped(fromCore(navigation.modal$, closedModal), modalSnapshot), {
    back: () => navigation.back(),
    shake: () => navigation.shake(),
  })

const noConnectors: ConnectorsSnapshot = {
  searching: true,
  connectors: [],
  attempt: attemptSnapshot(noAttempt),
}

/**
 * The connectors that the host's lists of wallets allow. The directory knows the wallets behind ids, so until it is
 * loaded every wallet is listed that no list excludes by name. It is loaded here only if the host has such lists.
 * S1-31, S1-32, S5-49.
 */
const allowedListing = ({ configure, directory, listConnectors }: UseCases, loads: boolean) =>
  configure.options$.pipe(
    map(
      ({ includeWalletIds = [], excludeWalletIds = [] }) =>
        includeWalletIds.length + excludeWalletIds.length > 0,
    ),
    distinctUntilChanged(),
    switchMap((isLimited): Observable<Listing> => {
      if (!directory.configured) return listConnectors.listing$
      const watches = loads && isLimited
      if (watches) directory.load().catch(() => undefined)
      return merge(
        listConnectors.listing$.pipe(takeUntil(directory.loaded$)),
        directory.loaded$.pipe(
          switchMap(({ browseWallets }) =>
            watches ? browseWallets.watch(browseWallets.listing$) : browseWallets.listing$,
          ),
        ),
      )
    }),
  )

const hostConnectors = (inner: UseCases): ConnectorsUseCases => {
  const { listConnectors, viewNetworks, embedded, relay, connection } = inner
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
    return sourceOf(allowedListing(inner, true)).state$
  })
  return useCase<ConnectorsUseCases>(
    { state$, read: () => sourceOf(allowedListing(inner, false)).read() },
    {
      showNamespace: (namespace, shown) => listConnectors.toggleNamespace(namespaceOf(namespace), shown),
      cancel: () => connection.useCases?.connectWallet.cancel(),
    },
  )
}

const noConnections: ConnectionsSnapshot = perNamespace(() => [])

const hostConnections = (inner: UseCases): ConnectionsUseCases =>
  useCase<ConnectionsUseCases>(
    fromFeature(
      inner.connection,
      ({ manageConnections }) =>
        manageConnections.wallets$.pipe(
          map((lists) => perNamespace((namespace) => walletInfos(lists[namespace]))),
        ),
      noConnections,
    ),
    {
      select: ({ namespace, connectorId, address }) =>
        whenLoaded(inner.connection)(async ({ manageConnections }) => {
          const own = namespaceOf(namespace)
          const wanted = address === undefined ? undefined : orThrow(parseAddress(own, address))
          orThrow(await manageConnections.switchTo({ namespace: own, connectorId }, wanted))
        }),
      preferAccountType: (namespace, type) =>
        whenLoaded(inner.connection)(async ({ manageConnections }) => {
          manageConnections.prefer(namespaceOf(namespace), accountTypeOf(type))
          await inner.embedded.useCases?.chooseAccountType.settled()
        }),
    },
  )

/** The networks with smart accounts, none before the embedded wallet is loaded. S3-07. */
const smartAccountNetworks = (embedded: UseCases['embedded']): Observable<readonly number[]> =>
  defer(() => {
    if (embedded.useCases !== undefined) return embedded.useCases.chooseAccountType.enabledNetworks$
    const later$ = embedded.loaded$.pipe(switchMap((own) => own.chooseAccountType.enabledNetworks$))
    return later$.pipe(startWith([]))
  })

const hostNetworks = ({
  viewNetworks,
  viewAccount,
  navigation,
  connection,
  embedded,
}: UseCases): NetworksUseCases =>
  useCase<NetworksUseCases>(
    fromCore(
      combineLatest([viewAccount.overview$, viewNetworks.switching$, smartAccountNetworks(embedded)]).pipe(
        map(([{ networks }, switching, smart]) =>
          networksSnapshot(networks, switching, !navigation.onUnsupportedChain(), smart),
        ),
      ),
      networksSnapshot(noNetworks, notSwitching, true, []),
    ),
    { cancelSwitch: () => connection.useCases?.switchNetwork.cancel() },
  )

const hostAccount = (inner: UseCases): AccountUseCases =>
  useCase<AccountUseCases>(
    fromCore(
      inner.viewAccount.overview$.pipe(
        map(({ accounts }) => perNamespace((namespace) => accountSnapshot(accounts[namespace]))),
      ),
      perNamespace(() => ({ status: 'disconnected' })),
    ),
    { refresh: () => whenLoaded(inner.connection)(({ readBalances }) => readBalances.refresh()) },
  )

const isAlert = (code: string): code is RaisedAlert => Object.hasOwn(alertKinds, code)

const hostNotices = ({ showNotices }: UseCases): NoticesUseCases =>
  useCase<NoticesUseCases>(
    mapped(fromCore(showNotices.alert$, undefined), (alert) => (alert === undefined ? {} : { alert })),
    { dismiss: (code) => void (isAlert(code) && showNotices.dismissAlert(code)) },
  )

/** All use cases with the public types and errors. */
export const hostUseCases = (inner: UseCases): WalletportUseCases => ({
  modal: hostModal(inner),
  connectors: hostConnectors(inner),
  connections: hostConnections(inner),
  networks: hostNetworks(inner),
  account: hostAccount(inner),
  siwx: hostSiwx(inner),
  embedded: hostEmbedded(inner),
  tokens: hostTokens(inner),
  send: hostSend(inner),
  activity: hostActivity(inner),
  nfts: hostNfts(inner),
  swaps: hostSwaps(inner),
  onramp: hostOnRamp(inner),
  pay: hostPay(inner),
  project: hostProject(inner),
  names: hostNames(inner),
  diagnostics: hostDiagnostics(inner),
  notices: hostNotices(inner),
  ...hostWalletsAndRelay(inner),
})
