import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Namespace } from '#domain/caip/namespace.ts'
import {
  accountOf,
  type Connection,
  type ConnectionEvent,
  connections,
  type AllConnections,
  notConnected,
} from '#domain/connection/connection.ts'
import { addressIn, chainIdIn, NAMESPACES, namespace, reportIn } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const CONNECTOR_ID = 'wallet-a'
const OTHER = 'wallet-b'

const connectionByStatus = (namespace: Namespace): Record<string, fc.Arbitrary<Connection>> => ({
  disconnected: fc.constant({ status: 'disconnected' }),
  asking: fc.constant({ status: 'connecting', connectorId: CONNECTOR_ID, by: 'user' }),
  restoring: fc.constant({ status: 'connecting', connectorId: CONNECTOR_ID, by: 'restore' }),
  connected: reportIn(namespace).map((report) => ({
    status: 'connected',
    connectorId: CONNECTOR_ID,
    report,
  })),
})

const eventsOf = (
  namespace: Namespace,
  connectorId: string,
): Record<string, fc.Arbitrary<ConnectionEvent>> => {
  const eventFields = <T extends string>(type: T) => ({
    type: fc.constant(type),
    namespace: fc.constant(namespace),
    connectorId: fc.constant(connectorId),
  })
  return {
    requested: fc.record(eventFields('requested')),
    failed: fc.record(eventFields('failed')),
    connected: fc.record({ ...eventFields('connected'), report: reportIn(namespace) }),
    restored: fc.record({ ...eventFields('restored'), report: reportIn(namespace) }),
    accounts: fc.record({
      ...eventFields('accountsChanged'),
      // Four, so that they differ from the accounts of any report.
      addresses: fc.array(addressIn(namespace), { minLength: 4, maxLength: 4 }),
    }),
    noAccounts: fc.record({ ...eventFields('accountsChanged'), addresses: fc.constant([]) }),
    chain: fc.record({ ...eventFields('chainChanged'), chainId: chainIdIn(namespace) }),
    disconnected: fc.record({ type: fc.constant('disconnected'), namespace: fc.constant(namespace) }),
    restoreStarted: fc.constant({ type: 'restoreStarted', connectors: { [namespace]: connectorId } }),
  }
}

/** The state that follows each event of the own connector and of another one. `.` means unchanged. */
const table: Record<string, Record<string, readonly [own: string, other: string]>> = {
  disconnected: {
    requested: ['asks', 'asks'],
    failed: ['.', '.'],
    connected: ['lives', 'lives'],
    restored: ['lives', 'lives'],
    accounts: ['.', '.'],
    noAccounts: ['.', '.'],
    chain: ['.', '.'],
    disconnected: ['.', '.'],
    restoreStarted: ['restores', 'restores'],
  },
  asking: {
    requested: ['asks', 'asks'],
    failed: ['ends', '.'],
    connected: ['lives', 'lives'],
    restored: ['lives', '.'],
    accounts: ['.', '.'],
    noAccounts: ['.', '.'],
    chain: ['.', '.'],
    disconnected: ['ends', 'ends'],
    restoreStarted: ['.', '.'],
  },
  restoring: {
    requested: ['asks', 'asks'],
    failed: ['ends', '.'],
    connected: ['lives', 'lives'],
    restored: ['lives', '.'],
    accounts: ['.', '.'],
    noAccounts: ['.', '.'],
    chain: ['.', '.'],
    disconnected: ['ends', 'ends'],
    restoreStarted: ['.', 'restores'],
  },
  connected: {
    requested: ['.', '.'],
    failed: ['.', '.'],
    connected: ['lives', 'lives'],
    restored: ['.', '.'],
    accounts: ['accounts', '.'],
    noAccounts: ['ends', '.'],
    chain: ['chain', '.'],
    disconnected: ['ends', 'ends'],
    restoreStarted: ['.', '.'],
  },
}

const outcome = (
  connection: Connection,
  event: ConnectionEvent,
  connectorId: string,
  move: string,
): unknown => {
  const report = 'report' in connection ? connection.report : undefined
  const fields = { ...event } as Record<string, unknown>
  return {
    '.': connection,
    asks: { status: 'connecting', connectorId, by: 'user' },
    restores: { status: 'connecting', connectorId, by: 'restore' },
    ends: { status: 'disconnected' },
    lives: { status: 'connected', connectorId, report: fields['report'] },
    accounts: { ...connection, report: { ...report, addresses: fields['addresses'] } },
    chain: { ...connection, report: { ...report, chainId: fields['chainId'] } },
  }[move]
}

clause(['S4-01', 'S4-07'], () => {
  it('[S4-01] every namespace begins disconnected', () => {
    expect(notConnected.phase).toBe('ready')
    for (const each of NAMESPACES) expect(notConnected.active[each]).toEqual({ status: 'disconnected' })
  })

  for (const [from, transitions] of Object.entries(table))
    for (const [type, outcomes] of Object.entries(transitions))
      for (const [cell, connectorId] of [CONNECTOR_ID, OTHER].entries()) {
        const move = outcomes[cell] ?? ''
        it(`[S4-01] ${from} + ${type} of ${connectorId} = ${move}`, () => {
          const generated = namespace.chain((namespace) =>
            fc.tuple(
              fc.constant(namespace),
              connectionByStatus(namespace)[from] ?? fc.constant(notConnected.active[namespace]),
              eventsOf(namespace, connectorId)[type] ??
                fc.constant<ConnectionEvent>({ type: 'restoreFinished' }),
            ),
          )
          fc.assert(
            fc.property(generated, ([namespace, connection, event]) => {
              const before: AllConnections = {
                ...notConnected,
                active: { ...notConnected.active, [namespace]: connection },
              }
              const after = connections(before, event)
              expect(after.active[namespace]).toEqual(outcome(connection, event, connectorId, move))
              if (event.type === 'restoreStarted') expect(after.phase).toBe('restoring')
              else if (move === '.') expect(after).toBe(before)
              for (const each of NAMESPACES)
                if (each !== namespace) expect(after.active[each]).toBe(before.active[each])
            }),
          )
        })
      }

  it('[S4-01] receiving the same accounts or chain again changes nothing', () => {
    const generated = namespace.chain((namespace) => fc.tuple(fc.constant(namespace), reportIn(namespace)))
    fc.assert(
      fc.property(generated, ([namespace, report]) => {
        const eventFields = { namespace, connectorId: CONNECTOR_ID }
        const connected = connections(notConnected, { type: 'connected', ...eventFields, report })
        const { addresses, chainId } = report
        expect(
          connections(connected, { type: 'accountsChanged', ...eventFields, addresses: [...addresses] }),
        ).toBe(connected)
        expect(connections(connected, { type: 'chainChanged', ...eventFields, chainId })).toBe(connected)
        expect(accountOf(connected.active[namespace])).toBe(`${chainId}:${addresses[0]}`)
      }),
    )
  })

  it('[S4-01] fewer accounts than before are a change, even when the first stays', () => {
    const generated = namespace.chain((namespace) =>
      fc.tuple(fc.constant(namespace), reportIn(namespace), addressIn(namespace)),
    )
    fc.assert(
      fc.property(generated, ([namespace, report, extra]) => {
        const eventFields = { namespace, connectorId: CONNECTOR_ID }
        const longer = { ...report, addresses: [...report.addresses, extra] } as typeof report
        const connected = connections(notConnected, { type: 'connected', ...eventFields, report: longer })
        const after = connections(connected, {
          type: 'accountsChanged',
          ...eventFields,
          addresses: report.addresses,
        })
        expect(after.active[namespace]).toEqual({ status: 'connected', connectorId: CONNECTOR_ID, report })
      }),
    )
  })
})
