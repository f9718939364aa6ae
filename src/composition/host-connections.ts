import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { ConnectionsSnapshot, ConnectionsUseCases } from '#contracts/use-cases/index.ts'
import { AccountType } from '#domain/accounts/account-type.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/shared/failure.ts'

import { walletInfos } from './host-snapshots.ts'
import { namespaceOf } from './namespace-of.ts'
import { errorOf, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { whenLoaded } from './with-feature.ts'

const accountTypeOf = (name: string): AccountType => {
  if (!AccountType.is(name))
    throw errorOf(failure('UnknownAccountType', `There is no account type '${name}'`))
  return name
}

const noConnections: ConnectionsSnapshot = perNamespace(() => [])

/** The connected and recent wallets with the public types and errors. */
export const hostConnections = ({ connection, embedded }: UseCases): ConnectionsUseCases => {
  const withConnection = whenLoaded(connection)
  return useCase<ConnectionsUseCases>(
    fromFeature(
      connection,
      ({ manageConnections }) =>
        manageConnections.wallets$.pipe(
          map((lists) => perNamespace((namespace) => walletInfos(lists[namespace]))),
        ),
      noConnections,
    ),
    {
      select: ({ namespace, connectorId, address }) =>
        withConnection(async ({ manageConnections }) => {
          orThrow(
            await manageConnections.switchTo({ namespace: namespaceOf(namespace), connectorId }, address),
          )
        }),
      preferAccountType: (namespace, type) =>
        withConnection(async ({ manageConnections }) => {
          manageConnections.preferAccountType(namespaceOf(namespace), accountTypeOf(type))
          // The embedded wallet switches its account in the background.
          await embedded.useCases?.chooseAccountType.settled()
        }),
    },
  )
}
