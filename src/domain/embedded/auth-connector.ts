import * as E from 'fp-ts/Either'

import { namespaces } from '#domain/caip/namespace.ts'
import { type AllConnections, connectedWalletsIn } from '#domain/connection/connection.ts'
import { type Connector, sameConnector } from '#domain/connectors/connector.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

export type NoAuthConnector = Failure<'NoAuthConnector'>
export type NotLoggedIn = Failure<'NotLoggedIn'>

/** Finds the embedded wallet's connector. Email and social logins need it. S5-15, S8-14. */
export const authConnectorIn = (connectors: readonly Connector[]): E.Either<NoAuthConnector, Connector> =>
  E.fromNullable(failure('NoAuthConnector', 'No auth connector found'))(
    connectors.find(({ type }) => type === 'AUTH'),
  )

/** Only a user who is connected through the embedded wallet can change an email address. S5-16, S8-15. */
export const checkLoggedIn = (
  connections: AllConnections,
  connectors: readonly Connector[],
): E.Either<NotLoggedIn, void> => {
  const isAuth = (connectorId: string) =>
    connectors.some(({ type, id }) => type === 'AUTH' && sameConnector(id, connectorId))
  const isLoggedIn = namespaces.some((namespace) =>
    connectedWalletsIn(connections, namespace).some(({ connectorId }) => isAuth(connectorId)),
  )
  return isLoggedIn ? E.right(undefined) : E.left(failure('NotLoggedIn', 'Not connected to email or social'))
}
