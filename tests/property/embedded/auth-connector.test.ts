import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { connections, notConnected } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { authConnectorIn, checkLoggedIn } from '#domain/embedded/auth-connector.ts'
import { loginData } from '#domain/embedded/stored-login.ts'
import { connector, namespace, reportIn } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const otherConnectors = fc.array(
  connector.filter(({ type }) => type !== 'AUTH'),
  { maxLength: 3 },
)
const auth = connector.map((connector): Connector => ({ ...connector, id: 'Auth', type: 'AUTH' }))
const notLoggedIn = E.left({ _tag: 'NotLoggedIn', message: 'Not connected to email or social' })

clause('S5-15', () => {
  it('[S5-15] a login needs the auth connector, wherever it is among the others', () => {
    fc.assert(
      fc.property(otherConnectors, auth, otherConnectors, (before, auth, after) => {
        expect(authConnectorIn([...before, auth, ...after])).toEqual(E.right(auth))
        expect(authConnectorIn([...before, ...after])).toEqual(
          E.left({ _tag: 'NoAuthConnector', message: 'No auth connector found' }),
        )
      }),
    )
  })
})

clause('S5-16', () => {
  const connectedNamespace = namespace.chain((namespace) =>
    fc.record({ namespace: fc.constant(namespace), report: reportIn(namespace) }),
  )

  it('[S5-16] only a user connected through the auth connector can change the email, in any namespace', () => {
    fc.assert(
      fc.property(
        otherConnectors,
        auth,
        connectedNamespace,
        connectedNamespace,
        fc.boolean(),
        (all, auth, connected, second, additional) => {
          const connectors = [...all, auth]
          const wallet = connections(notConnected, { type: 'connected', connectorId: 'wallet', ...connected })
          for (const { id: connectorId } of all) {
            const other = connections(notConnected, { type: 'connected', connectorId, ...connected })
            expect(checkLoggedIn(other, connectors)).toEqual(
              connectorId.toLowerCase() === 'auth' ? E.right(undefined) : notLoggedIn,
            )
          }
          expect(checkLoggedIn(notConnected, connectors)).toEqual(notLoggedIn)
          expect(checkLoggedIn(wallet, connectors)).toEqual(notLoggedIn)
          const bothConnected = connections(wallet, {
            type: 'connected',
            connectorId: 'AUTH',
            ...second,
            additional,
          })
          expect(checkLoggedIn(bothConnected, connectors)).toEqual(E.right(undefined))
          expect(checkLoggedIn(bothConnected, all)).toEqual(notLoggedIn)
          // The connection is requested, not established.
          const requested = connections(wallet, {
            type: 'requested',
            connectorId: 'AUTH',
            namespace: second.namespace,
          })
          expect(checkLoggedIn(requested, connectors)).toEqual(notLoggedIn)
        },
      ),
    )
  })
})

clause(['S4-24', 'S4-25'], () => {
  it('[S4-24][S4-25] these values are deleted with a login', () => {
    expect(loginData.map(({ key }) => key)).toEqual(
      [
        'email_login_used',
        'email',
        'social_username',
        'social',
        'left_for',
        'smart_account_networks',
        'auth_token',
      ].map((name) => `@walletport/${name}`),
    )
  })
})
