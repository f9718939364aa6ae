import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { AccountType } from '#domain/accounts/account-type.ts'
import { type AccountTypes, undescribedType } from '#domain/accounts/preferred-type.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { sameConnector } from '#domain/connectors/connector.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import type { Connection } from './connection.ts'

/** A stored connection. S3-01. */
export const StoredConnection = t.readonly(
  t.intersection([
    t.type({
      connectorId: t.string,
      accounts: t.readonlyArray(t.readonly(t.type({ address: t.string, type: AccountType }))),
      caipNetwork: ChainId,
    }),
    t.partial({ auth: t.type({ name: t.string }) }),
  ]),
)
export type StoredConnection = t.TypeOf<typeof StoredConnection>

/** The stored form of a connected wallet. S3-01. */
export const storedConnectionOf = (
  connection: Connection,
  namespace: Namespace,
  types: AccountTypes,
): StoredConnection | undefined =>
  connection.status === 'connected'
    ? {
        connectorId: connection.connectorId,
        accounts: connection.report.addresses.map((address) => ({
          address,
          type: typeOf(connection.report, address) ?? undescribedType(types, namespace),
        })),
        caipNetwork: connection.report.chainId,
      }
    : undefined

export type ConnectionClass = 'connected' | 'active' | 'disconnected'

/**
 * `connected` is the namespace's active connector, `active` is another connected one, `disconnected` is only
 * stored. S4-34.
 */
export const classify = (
  stored: StoredConnection,
  activeConnectorId: string | undefined,
  liveConnectorIds: readonly string[],
): ConnectionClass => {
  const isOwn = (id: string) => sameConnector(id, stored.connectorId)
  if (activeConnectorId !== undefined && isOwn(activeConnectorId)) return 'connected'
  return liveConnectorIds.some(isOwn) ? 'active' : 'disconnected'
}

/** Parses a classification. Any other status is an error. S4-34. */
export const parseConnectionClass = (
  value: string,
): E.Either<Failure<'InvalidConnectionStatus'>, ConnectionClass> =>
  value === 'connected' || value === 'active' || value === 'disconnected'
    ? E.right(value)
    : E.left(failure('InvalidConnectionStatus', `Unknown connection status: ${value}`))
