import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Namespace, perNamespace } from '#domain/caip/namespace.ts'
import type { ConnectedWallet } from '#domain/connection/connected-wallet.ts'
import {
  type ConnectionEvent,
  connections,
  type AllConnections,
  connectedWalletsIn,
  notConnected,
} from '#domain/connection/connection.ts'
import { walletList } from '#domain/connection/wallet-list.ts'
import { NAMESPACES } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { believe, commandsOf, onlooker, type Onlooker, SPOKEN, WALLETS } from './many-wallets.ts'

const LONG = { minLength: 1000, maxLength: 1000, size: 'max' } as const

/** Plays 1,000 commands, and checks after each. */
const played = (
  additional: boolean,
  look: (after: AllConnections, before: AllConnections, event: ConnectionEvent, known: Onlooker) => void,
) => {
  fc.assert(
    fc.property(fc.array(commandsOf(additional), LONG), (events) => {
      const known = onlooker()
      let state = notConnected
      for (const event of events) {
        const before = state
        state = connections(before, event)
        believe(known, event)
        look(state, before, event, known)
      }
    }),
    { numRuns: runs(4), endOnFailure: true },
  )
}

const idsIn = (state: AllConnections, of: Namespace) =>
  connectedWalletsIn(state, of).map(({ connectorId }) => connectorId)
const textsOf = (list: readonly ConnectedWallet[], connectorId: string) =>
  list.filter((live) => live.connectorId !== connectorId).map((live) => JSON.stringify(live))

clause(['S1-17', 'S4-01', 'S4-34'], () => {
  it('[S1-17] agrees with its model over 1,000 commands: the connected wallets, their order and their reports', () => {
    played(true, (state, _before, _event, known) => {
      expect(state.phase).toBe(known.restoring ? 'restoring' : 'ready')
      for (const of of SPOKEN) {
        const { asked, live } = known.places[of]
        expect(
          connectedWalletsIn(state, of).map(({ connectorId: id, report: said }) => ({ id, said })),
        ).toEqual(live)
        const own = state.active[of]
        const status = asked ? 'connecting' : live.length > 0 ? 'connected' : 'disconnected'
        expect(own.status).toBe(status)
        if (own.status === 'connecting')
          expect([own.connectorId, own.by]).toEqual([asked?.id, asked?.restore ? 'restore' : 'user'])
      }
    })
  })

  it('[S1-17] an event of one wallet leaves the state and order of all others unchanged', () => {
    played(true, (state, before, event) => {
      if (!('namespace' in event)) return
      for (const of of NAMESPACES)
        if (of !== event.namespace) {
          expect(state.active[of]).toBe(before.active[of])
          expect(state.additional[of]).toBe(before.additional[of])
        }
      const { connectorId } = event
      if (connectorId === undefined) return
      const [was, is] = [before, state].map((one) =>
        textsOf(connectedWalletsIn(one, event.namespace), connectorId),
      )
      expect(is).toEqual(was)
    })
  })

  it('[S1-17] no wallet is connected twice in a namespace, and there is no additional wallet without an active one', () => {
    played(true, (state) => {
      for (const of of SPOKEN) {
        const ids = idsIn(state, of)
        expect(new Set(ids).size).toBe(ids.length)
        if (state.active[of].status === 'disconnected') expect(state.additional[of]).toEqual([])
      }
    })
  })

  it('[S4-34] the next additional connection replaces the active one, most recently active first', () => {
    played(true, (state, before, event) => {
      if (event.type !== 'disconnected' || event.connectorId === undefined) return
      const { namespace: of, connectorId } = event
      expect(idsIn(state, of)).toEqual(idsIn(before, of).filter((id) => id !== connectorId))
    })
  })

  it('[S4-34] the active one is listed as connected, additional ones as active, earlier ones as disconnected', () => {
    const connectors = SPOKEN.flatMap((namespace) =>
      WALLETS.map((id) => ({ id, name: `Wallet ${id}`, type: 'ANNOUNCED' as const, namespace, chains: [] })),
    )
    const stored = perNamespace((of) =>
      WALLETS.map((connectorId) => ({ connectorId, accounts: [], caipNetwork: `${of}:1` as ChainId })),
    )
    played(true, (state) => {
      for (const of of SPOKEN) {
        const sources = { connections: state, connectors, stored }
        const { active, others, recent } = walletList({ ...sources, multiWallet: true }, of)
        const own = state.active[of]
        expect(active?.connectorId).toBe(own.status === 'connected' ? own.connectorId : undefined)
        expect(others.map(({ connectorId }) => connectorId)).toEqual(
          state.additional[of].map(({ connectorId }) => connectorId),
        )
        const known = [...(active ? [active] : []), ...others, ...recent]
        for (const { class: named, connectorId } of known)
          expect(named).toBe(
            connectorId === active?.connectorId
              ? 'connected'
              : idsIn(state, of).includes(connectorId)
                ? 'active'
                : 'disconnected',
          )
        expect(new Set(known.map(({ connectorId }) => connectorId)).size).toBe(known.length)
        expect(walletList({ ...sources, multiWallet: false }, of)).toEqual({ active, others: [], recent: [] })
      }
    })
  })
})

clause('S8-36', () => {
  it('[S8-36] where one wallet at a time is wanted there is never a second', () => {
    played(false, (state) => {
      for (const of of SPOKEN) expect(state.additional[of]).toEqual([])
    })
  })
})
