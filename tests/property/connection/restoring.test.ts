import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Namespace } from '#domain/caip/namespace.ts'
import {
  accountOf,
  type Connection,
  connections,
  type AllConnections,
  notConnected,
  shownStatus,
} from '#domain/connection/connection.ts'
import { NAMESPACES, namespace, reportIn } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const CONNECTOR_ID = 'wallet-a'
const connectionByStatus = (namespace: Namespace): Record<string, fc.Arbitrary<Connection>> => ({
  disconnected: fc.constant({ status: 'disconnected' }),
  connecting: fc.constant({ status: 'connecting', connectorId: CONNECTOR_ID, by: 'user' }),
  restoring: fc.constant({ status: 'connecting', connectorId: CONNECTOR_ID, by: 'restore' }),
  connected: reportIn(namespace).map((report) => ({
    status: 'connected',
    connectorId: CONNECTOR_ID,
    report,
  })),
})

clause('S4-02', () => {
  it.each(['disconnected', 'connecting', 'restoring', 'connected'])(
    '[S4-02] settling a restore from %s',
    (from) => {
      const generated = namespace.chain((namespace) =>
        fc.tuple(
          fc.constant(namespace),
          connectionByStatus(namespace)[from] ?? fc.constant(notConnected.active[namespace]),
        ),
      )
      fc.assert(
        fc.property(generated, ([namespace, connection]) => {
          const before: AllConnections = {
            ...notConnected,
            phase: 'restoring',
            active: { ...notConnected.active, [namespace]: connection },
          }
          const after = connections(before, { type: 'restoreFinished' })
          const expectedConnection = from === 'restoring' ? { status: 'disconnected' } : connection
          expect(after).toEqual({
            ...notConnected,
            active: { ...notConnected.active, [namespace]: expectedConnection },
          })
          expect(connections(after, { type: 'restoreFinished' })).toBe(after)
          expect(shownStatus(before, namespace)).toBe(
            connection.status === 'disconnected' ? 'connecting' : connection.status,
          )
          expect(shownStatus(after, namespace)).toBe(expectedConnection.status)
        }),
      )
    },
  )

  it('[S4-02] starting a restore requests exactly the stored connectors of idle namespaces', () => {
    fc.assert(
      fc.property(fc.dictionary(namespace, fc.string(), { noNullPrototype: true }), (connectors) => {
        const after = connections(notConnected, { type: 'restoreStarted', connectors })
        for (const each of NAMESPACES)
          expect(after.active[each]).toEqual(
            each in connectors
              ? { status: 'connecting', connectorId: connectors[each], by: 'restore' }
              : { status: 'disconnected' },
          )
      }),
    )
  })
})

clause('S4-03', () => {
  it('[S4-03] a restore that settles without having begun leaves every namespace disconnected', () => {
    const restoring: AllConnections = { ...notConnected, phase: 'restoring' }
    const settled = connections(restoring, { type: 'restoreFinished' })
    for (const each of NAMESPACES) expect(shownStatus(settled, each)).toBe('disconnected')
  })
})

clause('S4-04', () => {
  it('[S4-04] a disconnect clears account, network, connector and provider', () => {
    const generated = namespace.chain((namespace) => fc.tuple(fc.constant(namespace), reportIn(namespace)))
    fc.assert(
      fc.property(generated, ([namespace, report]) => {
        const connected = connections(notConnected, {
          type: 'connected',
          namespace,
          connectorId: CONNECTOR_ID,
          report,
        })
        const after = connections(connected, { type: 'disconnected', namespace })
        expect(after).toEqual(notConnected)
        expect(accountOf(after.active[namespace])).toBeUndefined()
      }),
    )
  })
})
