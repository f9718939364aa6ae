import { combineLatest, firstValueFrom, map } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { AccountType } from '#domain/accounts/account-type.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/kernel/failure.ts'
import { alertKinds, type RaisedAlert } from '#domain/notices/alert.ts'
import { decodeNetwork } from '#domain/options/host-options.ts'
import type { ConnectedAccount, NetworkInput } from '#shell/contract.ts'
import type { WalletportUseCases } from '#shell/use-cases.ts'

import { hostEmbedded } from './host-embedded.ts'
import { hostSignIn } from './host-sign-in.ts'
import {
  attemptSnapshot,
  authInfo,
  connectorInfo,
  networkChoice,
  switchingSnapshot,
  walletInfo,
  walletInfos,
} from './host-snapshots.ts'
import { namespaceOf } from './namespace-of.ts'
import { errorOf, orThrow } from './or-throw.ts'
import { accountSnapshot, modalSnapshot } from './snapshots.ts'
import { stageStream } from './stage-stream.ts'

const optional = (name: string | undefined) => (name === undefined ? {} : { namespace: namespaceOf(name) })

const chainIdOf = (network: NetworkInput | string) =>
  typeof network === 'string' ? orThrow(parseChainId(network)) : orThrow(decodeNetwork(network)).caipNetworkId

/** The account that a connection just gave. */
const connectedAccount = async (
  { viewAccount }: UseCases,
  namespace: Namespace,
): Promise<ConnectedAccount> => {
  const { accounts } = await firstValueFrom(viewAccount.overview$)
  const snapshot = accountSnapshot(accounts[namespace])
  const { address, caipAddress, caipNetworkId, connectorId } = snapshot
  if (!address || !caipAddress || !caipNetworkId || !connectorId)
    throw errorOf(failure('FailedToConnect', 'Failed to connect'))
  return { ...snapshot, status: 'connected', namespace, address, caipAddress, caipNetworkId, connectorId }
}

/** At once where the stage is there, so that state tells of the call before the caller goes on. */
const withConnected = <A>(
  { connection }: UseCases,
  run: (useCases: UseCasesOf<'connection'>) => Promise<A>,
): Promise<A> => (connection.useCases === undefined ? connection.load().then(run) : run(connection.useCases))

const accountTypeOf = (name: string): AccountType => {
  if (!AccountType.is(name))
    throw errorOf(failure('UnknownAccountType', `There is no account type '${name}'`))
  return name
}

const walletLists = ({ connection }: UseCases) =>
  stageStream(
    () => connection.load(),
    ({ manageConnections }) => manageConnections.wallets$,
  ).pipe(map((lists) => perNamespace((namespace) => walletInfos(lists[namespace]))))

/** The embedded wallet is listed before its stage is there. */
const connectorInfos = ({ listConnectors, viewNetworks, embedded }: UseCases) =>
  combineLatest([listConnectors.listing$, viewNetworks.networks$]).pipe(
    map(([{ connectors }, networks]) => [
      ...(embedded.configured ? authInfo(networks) : []),
      ...connectors.map(connectorInfo),
    ]),
  )

const isAlert = (code: string): code is RaisedAlert => Object.hasOwn(alertKinds, code)

/** The use cases with the types and errors of hosts. */
export const hostUseCases = (inner: UseCases): WalletportUseCases => ({
  openModal: {
    modal$: inner.openModal.modal$.pipe(map(modalSnapshot)),
    open: (request = {}) => orThrow(inner.openModal.open(request)),
    close: () => inner.openModal.close(),
    back: () => inner.openModal.back(),
    shake: () => inner.openModal.shake(),
  },
  listConnectors: {
    connectors$: connectorInfos(inner),
    toggleNamespace: (namespace, shown) =>
      inner.listConnectors.toggleNamespace(namespaceOf(namespace), shown),
  },
  connectWallet: {
    attempt$: inner.listConnectors.attempt$.pipe(map(attemptSnapshot)),
    connect: ({ connectorId, namespace }) =>
      withConnected(inner, async ({ connectInModal, connectWallet }) => {
        const wanted = namespace === undefined ? undefined : namespaceOf(namespace)
        const outcome =
          connectorId === undefined
            ? await connectInModal.connect(wanted)
            : await connectWallet.connect(connectorId, wanted)
        return connectedAccount(inner, orThrow(outcome))
      }),
    cancel: () => inner.connection.useCases?.connectWallet.cancel(),
  },
  disconnect: {
    // what is only remembered so far is ended too, so the stage is needed in any case
    disconnect: ({ namespace, connectorId } = {}) =>
      withConnected(inner, async ({ disconnect }) => {
        const wanted = { ...optional(namespace), ...(connectorId === undefined ? {} : { connectorId }) }
        orThrow(await disconnect.disconnect(wanted))
      }),
  },
  manageConnections: {
    wallets$: walletLists(inner),
    list: (namespace) =>
      withConnected(inner, async ({ manageConnections }) =>
        manageConnections.list(namespaceOf(namespace)).map(walletInfo),
      ),
    switchTo: ({ namespace, connectorId, address }) =>
      withConnected(inner, async ({ manageConnections }) => {
        const own = namespaceOf(namespace)
        const wanted = address === undefined ? undefined : orThrow(parseAddress(own, address))
        manageConnections.switchTo({ namespace: own, connectorId }, wanted)
      }),
    disconnect: ({ namespace, connectorId }) =>
      withConnected(inner, async ({ manageConnections }) =>
        orThrow(await manageConnections.disconnect({ namespace: namespaceOf(namespace), connectorId })),
      ),
    disconnectAll: () =>
      withConnected(inner, async ({ manageConnections }) => orThrow(await manageConnections.disconnectAll())),
    prefer: (namespace, type) =>
      withConnected(inner, async ({ manageConnections }) =>
        manageConnections.prefer(namespaceOf(namespace), accountTypeOf(type)),
      ),
  },
  switchNetwork: {
    switching$: inner.viewNetworks.switching$.pipe(map(switchingSnapshot)),
    networks$: inner.viewNetworks.networks$.pipe(map(networkChoice)),
    switchTo: (network) =>
      withConnected(inner, async ({ switchNetwork }) =>
        orThrow(await switchNetwork.switchTo(chainIdOf(network))),
      ),
    cancel: () => inner.connection.useCases?.switchNetwork.cancel(),
  },
  manageNetworks: {
    add: (network) =>
      withConnected(inner, async ({ manageNetworks }) => orThrow(manageNetworks.add(network))),
    remove: (network) =>
      withConnected(inner, async ({ manageNetworks }) => orThrow(manageNetworks.remove(network))),
  },
  viewAccount: {
    accounts$: inner.viewAccount.overview$.pipe(
      map(({ accounts }) => perNamespace((namespace) => accountSnapshot(accounts[namespace]))),
    ),
    refresh: () => withConnected(inner, ({ readBalances }) => readBalances.refresh()),
  },
  signIn: hostSignIn(inner),
  embedded: hostEmbedded(inner),
  showNotices: {
    alert$: inner.showNotices.alert$,
    dismissAlert: (code) => isAlert(code) && inner.showNotices.dismissAlert(code),
  },
  reportEvents: { events$: inner.reportEvents.events$ },
})
