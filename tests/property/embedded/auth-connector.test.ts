import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { connections, notConnected } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { authConnectorIn, checkLoggedIn } from '#domain/embedded/auth-connector.ts'
import { loginData } from '#domain/embedded/stored-login.ts'
import { connector, namespace, reportIn } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const others = fc.array(
  connector.filter(({ type }) => type !== 'AUTH'),
  { maxLength: 3 },
)
const auth = connector.map((own): Connector => ({ ...own, id: 'Auth', type: 'AUTH' }))
const notLoggedIn = E.left({ _tag: 'NotLoggedIn', message: 'Not connected to email or social' })

clause('S5-15', () => {
  it('[S5-15] a login needs the auth connector, wherever it is among the others', () => {
    fc.assert(
      fc.property(others, auth, others, (before, own, after) => {
        expect(authConnectorIn([...before, own, ...after])).toEqual(E.right(own))
        expect(authConnectorIn([...before, ...after])).toEqual(
          E.left({ _tag: 'NoAuthConnector', message: 'No auth connector found' }),
        )
      }),
    )
  })
})

clause('S5-16', () => {
  const live = namespace.chain((own) => fc.record({ namespace: fc.constant(own), report: reportIn(own) }))

  it('[S5-16] only a user connected through the auth connector can change the email, in any namespace', () => {
    fc.assert(
      fc.property(others, auth, live, live, fc.boolean(), (all, own, one, another, additional) => {
        const listed = [...all, own]
        const wallet = connections(notConnected, { type: 'connected', connectorId: 'wallet', ...one })
        expect(checkLoggedIn(notConnected, listed)).toEqual(notLoggedIn)
        expect(checkLoggedIn(wallet, listed)).toEqual(notLoggedIn)
        const both = connections(wallet, { type: 'connected', connectorId: 'AUTH', ...another, additional })
        expect(checkLoggedIn(both, listed)).toEqual(E.right(undefined))
        expect(checkLoggedIn(both, all)).toEqual(notLoggedIn)
        // The connection is requested, not established.
        const asked = connections(wallet, {
          type: 'requested',
          connectorId: 'AUTH',
          namespace: another.namespace,
        })
        expect(checkLoggedIn(asked, listed)).toEqual(notLoggedIn)
      }),
    )
  })
})

clause(['S4-24', 'S4-25'], () => {
  it('[S4-24][S4-25] these are forgotten with a login', () => {
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
