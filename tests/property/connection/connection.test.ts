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

const OWN = 'wallet-a'
const OTHER = 'wallet-b'

const at = (of: Namespace): Record<string, fc.Arbitrary<Connection>> => ({
  disconnected: fc.constant({ status: 'disconnected' }),
  asking: fc.constant({ status: 'connecting', connectorId: OWN, by: 'user' }),
  restoring: fc.constant({ status: 'connecting', connectorId: OWN, by: 'restore' }),
  connected: reportIn(of).map((report) => ({ status: 'connected', connectorId: OWN, report })),
})

const eventsOf = (of: Namespace, connectorId: string): Record<string, fc.Arbitrary<ConnectionEvent>> => {
  const by = <T extends string>(type: T) => ({
    type: fc.constant(type),
    namespace: fc.constant(of),
    connectorId: fc.constant(connectorId),
  })
  return {
    requested: fc.record(by('requested')),
    failed: fc.record(by('failed')),
    connected: fc.record({ ...by('connected'), report: reportIn(of) }),
    restored: fc.record({ ...by('restored'), report: reportIn(of) }),
    accounts: fc.record({
      ...by('accountsChanged'),
      // Four, so that they differ from the accounts of any report.
      addresses: fc.array(addressIn(of), { minLength: 4, maxLength: 4 }),
    }),
    noAccounts: fc.record({ ...by('accountsChanged'), addresses: fc.constant([]) }),
    chain: fc.record({ ...by('chainChanged'), chainId: chainIdIn(of) }),
    disconnected: fc.record({ type: fc.constant('disconnected'), namespace: fc.constant(of) }),
    restoreStarted: fc.constant({ type: 'restoreStarted', connectors: { [of]: connectorId } }),
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
    restoreStarted: ['.', '.'],
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

const outcome = (own: Connection, event: ConnectionEvent, connectorId: string, move: string): unknown => {
  const report = 'report' in own ? own.report : undefined
  const said = { ...event } as Record<string, unknown>
  return {
    '.': own,
    asks: { status: 'connecting', connectorId, by: 'user' },
    restores: { status: 'connecting', connectorId, by: 'restore' },
    ends: { status: 'disconnected' },
    lives: { status: 'connected', connectorId, report: said['report'] },
    accounts: { ...own, report: { ...report, addresses: said['addresses'] } },
    chain: { ...own, report: { ...report, chainId: said['chainId'] } },
  }[move]
}

clause(['S4-01', 'S4-07'], () => {
  it('[S4-01] every namespace begins disconnected', () => {
    expect(notConnected.phase).toBe('ready')
    for (const each of NAMESPACES) expect(notConnected.active[each]).toEqual({ status: 'disconnected' })
  })

  for (const [from, moves] of Object.entries(table))
    for (const [type, outcomes] of Object.entries(moves))
      for (const [place, connectorId] of [OWN, OTHER].entries()) {
        const move = outcomes[place] ?? ''
        it(`[S4-01] ${from} + ${type} of ${connectorId} = ${move}`, () => {
          const drawn = namespace.chain((of) =>
            fc.tuple(
              fc.constant(of),
              at(of)[from] ?? fc.constant(notConnected.active[of]),
              eventsOf(of, connectorId)[type] ?? fc.constant<ConnectionEvent>({ type: 'restoreFinished' }),
            ),
          )
          fc.assert(
            fc.property(drawn, ([of, own, event]) => {
              const before: AllConnections = {
                ...notConnected,
                active: { ...notConnected.active, [of]: own },
              }
              const after = connections(before, event)
              expect(after.active[of]).toEqual(outcome(own, event, connectorId, move))
              if (event.type === 'restoreStarted') expect(after.phase).toBe('restoring')
              else if (move === '.') expect(after).toBe(before)
              for (const each of NAMESPACES)
                if (each !== of) expect(after.active[each]).toBe(before.active[each])
            }),
          )
        })
      }

  it('[S4-01] hearing the same accounts or chain again changes nothing', () => {
    const drawn = namespace.chain((of) => fc.tuple(fc.constant(of), reportIn(of)))
    fc.assert(
      fc.property(drawn, ([of, report]) => {
        const own = { namespace: of, connectorId: OWN }
        const live = connections(notConnected, { type: 'connected', ...own, report })
        const { addresses, chainId } = report
        expect(connections(live, { type: 'accountsChanged', ...own, addresses: [...addresses] })).toBe(live)
        expect(connections(live, { type: 'chainChanged', ...own, chainId })).toBe(live)
        expect(accountOf(live.active[of])).toBe(`${chainId}:${addresses[0]}`)
      }),
    )
  })

  it('[S4-01] fewer accounts than before are news, even when the first stays', () => {
    const drawn = namespace.chain((of) => fc.tuple(fc.constant(of), reportIn(of), addressIn(of)))
    fc.assert(
      fc.property(drawn, ([of, report, extra]) => {
        const own = { namespace: of, connectorId: OWN }
        const longer = { ...report, addresses: [...report.addresses, extra] } as typeof report
        const live = connections(notConnected, { type: 'connected', ...own, report: longer })
        const after = connections(live, { type: 'accountsChanged', ...own, addresses: report.addresses })
        expect(after.active[of]).toEqual({ status: 'connected', connectorId: OWN, report })
      }),
    )
  })
})
