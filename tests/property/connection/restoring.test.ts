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

const OWN = 'wallet-a'
const at = (of: Namespace): Record<string, fc.Arbitrary<Connection>> => ({
  disconnected: fc.constant({ status: 'disconnected' }),
  connecting: fc.constant({ status: 'connecting', connectorId: OWN, by: 'user' }),
  restoring: fc.constant({ status: 'connecting', connectorId: OWN, by: 'restore' }),
  connected: reportIn(of).map((report) => ({ status: 'connected', connectorId: OWN, report })),
})

clause('S4-02', () => {
  it.each(['disconnected', 'connecting', 'restoring', 'connected'])(
    '[S4-02] settling a restore from %s',
    (from) => {
      const drawn = namespace.chain((of) =>
        fc.tuple(fc.constant(of), at(of)[from] ?? fc.constant(notConnected.active[of])),
      )
      fc.assert(
        fc.property(drawn, ([of, own]) => {
          const before: AllConnections = {
            ...notConnected,
            phase: 'restoring',
            active: { ...notConnected.active, [of]: own },
          }
          const after = connections(before, { type: 'restoreFinished' })
          const kept = from === 'restoring' ? { status: 'disconnected' } : own
          expect(after).toEqual({ ...notConnected, active: { ...notConnected.active, [of]: kept } })
          expect(connections(after, { type: 'restoreFinished' })).toBe(after)
          expect(shownStatus(before, of)).toBe(own.status === 'disconnected' ? 'connecting' : own.status)
          expect(shownStatus(after, of)).toBe(kept.status)
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
    const waiting: AllConnections = { ...notConnected, phase: 'restoring' }
    const settled = connections(waiting, { type: 'restoreFinished' })
    for (const each of NAMESPACES) expect(shownStatus(settled, each)).toBe('disconnected')
  })
})

clause('S4-04', () => {
  it('[S4-04] a disconnect clears account, network, connector and provider', () => {
    const drawn = namespace.chain((of) => fc.tuple(fc.constant(of), reportIn(of)))
    fc.assert(
      fc.property(drawn, ([of, report]) => {
        const live = connections(notConnected, { type: 'connected', namespace: of, connectorId: OWN, report })
        const after = connections(live, { type: 'disconnected', namespace: of })
        expect(after).toEqual(notConnected)
        expect(accountOf(after.active[of])).toBeUndefined()
      }),
    )
  })
})
