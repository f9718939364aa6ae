import { firstValueFrom } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { ConnectedAccount, NetworkInput } from '#contracts/index.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { decodeNetwork } from '#domain/options/host-options.ts'
import { failure } from '#domain/shared/failure.ts'
import type { KernelVerbs } from '#shell/handle.ts'

import { checkingArguments } from './check-arguments.ts'
import { verbArguments } from './host-arguments.ts'
import { diagnosticsVerbs } from './host-diagnostics.ts'
import { namespaceOf } from './namespace-of.ts'
import { errorOf, orThrow } from './or-throw.ts'
import { accountSnapshot } from './snapshots.ts'
import { whenLoaded } from './with-feature.ts'

const chainIdOf = (network: NetworkInput | string) =>
  typeof network === 'string' ? orThrow(parseChainId(network)) : orThrow(decodeNetwork(network)).caipNetworkId

/** The account of a new connection. */
const connectedAccount = async (
  { viewAccount }: UseCases,
  namespace: Namespace,
): Promise<ConnectedAccount> => {
  const { accounts: accountsByNamespace } = await firstValueFrom(viewAccount.overview$)
  const snapshot = accountSnapshot(accountsByNamespace[namespace])
  const { address, caipAddress, caipNetworkId, connectorId, accounts } = snapshot
  if (!address || !caipAddress || !caipNetworkId || !connectorId || !accounts)
    throw errorOf(failure('FailedToConnect', 'Failed to connect'))
  return {
    ...snapshot,
    status: 'connected',
    namespace,
    address,
    caipAddress,
    caipNetworkId,
    connectorId,
    accounts,
  }
}

/** The failures of `connect` if the host did not configure the connector's feature. S8-52. */
const notConfigured = {
  relay: failure('ConnectorNotFound', 'WalletConnectConnector not found'),
  embedded: failure('NoAuthConnector', 'No auth connector found'),
}

const connect = (
  inner: UseCases,
  { connectWallet }: UseCasesOf<'connection'>,
  connectorId: string,
  namespace: Namespace | undefined,
) => {
  const { restoredBy } = traitsById(connectorId)
  if (restoredBy !== undefined && !inner[restoredBy].configured) throw errorOf(notConfigured[restoredBy])
  return connectWallet.connectOnce(connectorId, namespace)
}

/** The verbs of the handle that need use cases, with the public types and errors. */
export const hostVerbs = (inner: UseCases): KernelVerbs => {
  const withConnection = whenLoaded(inner.connection)
  const verbs: KernelVerbs = {
    connect: ({ connectorId, namespace }) =>
      withConnection(async (useCases) => {
        const parsedNamespace = namespace === undefined ? undefined : namespaceOf(namespace)
        const outcome =
          connectorId === undefined
            ? await useCases.connectInModal.connect(parsedNamespace)
            : await connect(inner, useCases, connectorId, parsedNamespace)
        return connectedAccount(inner, orThrow(outcome))
      }),
    // The feature also ends stored connections, so it is loaded even without a connected wallet.
    disconnect: ({ namespace, connectorId, keepOpen = false }) =>
      withConnection(async ({ disconnect }) => {
        const request = {
          ...(namespace === undefined ? {} : { namespace: namespaceOf(namespace) }),
          ...(connectorId === undefined ? {} : { connectorId }),
          keepOpen,
        }
        orThrow(await disconnect.disconnect(request))
      }),
    switchNetwork: (network) =>
      withConnection(async ({ switchNetwork }) => orThrow(await switchNetwork.switchTo(chainIdOf(network)))),
    addNetwork: (network) =>
      withConnection(async ({ manageNetworks }) => orThrow(manageNetworks.add(network))),
    removeNetwork: (network) =>
      withConnection(async ({ manageNetworks }) => orThrow(manageNetworks.remove(network))),
    ...diagnosticsVerbs(inner),
  }
  return checkingArguments(verbs, verbArguments)
}
