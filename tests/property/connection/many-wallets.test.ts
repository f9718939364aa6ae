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
import { cleanText } from '#domain/shared/clean-text.ts'
import { NAMESPACES } from '#tests/property/arbitraries.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  applyToModel,
  commandsOf,
  initialModel,
  type WalletsModel,
  NAMESPACES_IN_USE,
  WALLETS,
} from './many-wallets.ts'

const LONG = { minLength: 1000, maxLength: 1000, size: 'max' } as const

/** Applies 1,000 events, and checks the state after each. */
const checkEveryState = (
  additional: boolean,
  check: (after: AllConnections, before: AllConnections, event: ConnectionEvent, model: WalletsModel) => void,
) => {
  fc.assert(
    fc.property(fc.array(commandsOf(additional), LONG), (events) => {
      const model = initialModel()
      let state = notConnected
      for (const event of events) {
        const before = state
        state = connections(before, event)
        applyToModel(model, event)
        check(state, before, event, model)
      }
    }),
    { numRuns: runs(4), endOnFailure: true },
  )
}

const idsIn = (state: AllConnections, namespace: Namespace) =>
  connectedWalletsIn(state, namespace).map(({ connectorId }) => connectorId)
const textsOf = (list: readonly ConnectedWallet[], connectorId: string) =>
  list.filter((wallet) => wallet.connectorId !== connectorId).map((wallet) => JSON.stringify(wallet))

clause(['S1-17', 'S4-01', 'S4-34'], () => {
  it('[S1-17] agrees with its model over 1,000 commands: the connected wallets, their order and their reports', () => {
    checkEveryState(true, (state, _before, _event, model) => {
      expect(state.phase).toBe(model.restoring ? 'restoring' : 'ready')
      for (const namespace of NAMESPACES_IN_USE) {
        const { pending, wallets } = model.namespaces[namespace]
        expect(
          connectedWalletsIn(state, namespace).map(({ connectorId: id, report }) => ({ id, report })),
        ).toEqual(wallets)
        const connection = state.active[namespace]
        const status = pending ? 'connecting' : wallets.length > 0 ? 'connected' : 'disconnected'
        expect(connection.status).toBe(status)
        if (connection.status === 'connecting')
          expect([connection.connectorId, connection.by]).toEqual([
            pending?.id,
            pending?.restore ? 'restore' : 'user',
          ])
      }
    })
  })

  it('[S1-17] an event of one wallet leaves the state and order of all others unchanged', () => {
    checkEveryState(true, (state, before, event) => {
      if (!('namespace' in event)) return
      for (const namespace of NAMESPACES)
        if (namespace !== event.namespace) {
          expect(state.active[namespace]).toBe(before.active[namespace])
          expect(state.additional[namespace]).toBe(before.additional[namespace])
        }
      const { connectorId } = event
      if (connectorId === undefined) return
      const [walletsBefore, walletsAfter] = [before, state].map((each) =>
        textsOf(connectedWalletsIn(each, event.namespace), connectorId),
      )
      expect(walletsAfter).toEqual(walletsBefore)
    })
  })

  it('[S1-17] no wallet is connected twice in a namespace, and there is no additional wallet without an active one', () => {
    checkEveryState(true, (state) => {
      for (const namespace of NAMESPACES_IN_USE) {
        const ids = idsIn(state, namespace)
        expect(new Set(ids).size).toBe(ids.length)
        if (state.active[namespace].status === 'disconnected') expect(state.additional[namespace]).toEqual([])
      }
    })
  })

  it('[S4-34] the next additional connection replaces the active one, the most recently active first', () => {
    checkEveryState(true, (state, before, event) => {
      if (event.type !== 'disconnected' || event.connectorId === undefined) return
      const { namespace, connectorId } = event
      expect(idsIn(state, namespace)).toEqual(idsIn(before, namespace).filter((id) => id !== connectorId))
    })
  })

  it('[S4-34] the active one is listed as connected, additional ones as active, earlier ones as disconnected', () => {
    const connectors = NAMESPACES_IN_USE.flatMap((namespace) =>
      WALLETS.map((id) => ({
        id,
        name: cleanText(`Wallet ${id}`),
        type: 'ANNOUNCED' as const,
        namespace,
        chains: [],
      })),
    )
    const stored = perNamespace((namespace) =>
      WALLETS.map((connectorId) => ({ connectorId, accounts: [], caipNetwork: `${namespace}:1` as ChainId })),
    )
    checkEveryState(true, (state) => {
      for (const namespace of NAMESPACES_IN_USE) {
        const sources = { connections: state, connectors, stored }
        const { active, others, recent } = walletList({ ...sources, multiWallet: true }, namespace)
        const connection = state.active[namespace]
        expect(active?.connectorId).toBe(
          connection.status === 'connected' ? connection.connectorId : undefined,
        )
        expect(others.map(({ connectorId }) => connectorId)).toEqual(
          state.additional[namespace].map(({ connectorId }) => connectorId),
        )
        const listedWallets = [...(active ? [active] : []), ...others, ...recent]
        for (const { status, connectorId } of listedWallets)
          expect(status).toBe(
            connectorId === active?.connectorId
              ? 'connected'
              : idsIn(state, namespace).includes(connectorId)
                ? 'active'
                : 'disconnected',
          )
        expect(new Set(listedWallets.map(({ connectorId }) => connectorId)).size).toBe(listedWallets.length)
        expect(walletList({ ...sources, multiWallet: false }, namespace)).toEqual({
          active,
          others: [],
          recent: [],
        })
      }
    })
  })
})

clause('S8-36', () => {
  it('[S8-36] with one wallet at a time there is never an additional one', () => {
    checkEveryState(false, (state) => {
      for (const namespace of NAMESPACES_IN_USE) expect(state.additional[namespace]).toEqual([])
    })
  })
})
