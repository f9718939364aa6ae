import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import {
  type ConnectionEvent,
  connections,
  type AllConnections,
  notConnected,
  shownStatus,
  type WalletReport,
} from '#domain/connection/connection.ts'
import { NAMESPACES } from '#tests/property/arbitraries.ts'
import { ordersOf, checkReducer } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

// Few values, so that events share connectors, accounts and chains.
const namespace = fc.constantFrom<Namespace>('eip155', 'solana')
const connectorId = fc.constantFrom('one', 'two')
const addresses = fc.subarray(['a', 'b', 'c'] as Address[])
const chainId = fc.constantFrom('eip155:1' as ChainId, 'eip155:10' as ChainId)
const report = fc.record({
  addresses: fc.subarray(['a', 'b', 'c'] as Address[], { minLength: 1 }) as fc.Arbitrary<
    [Address, ...Address[]]
  >,
  chainId,
})
const eventFields = { namespace, connectorId }

/** Choosing among several wallets is tested in many-wallets.test.ts. */
type OneWalletEvent = Exclude<ConnectionEvent, { readonly type: 'selected' }>

const event: fc.Arbitrary<OneWalletEvent> = fc.oneof(
  fc.record({
    type: fc.constant('restoreStarted' as const),
    connectors: fc.record(
      { eip155: connectorId, solana: connectorId },
      { requiredKeys: [], noNullPrototype: true },
    ),
  }),
  fc.constant<OneWalletEvent>({ type: 'restoreFinished' }),
  fc.record({ type: fc.constantFrom('requested' as const, 'failed' as const), ...eventFields }),
  fc.record({ type: fc.constantFrom('connected' as const, 'restored' as const), ...eventFields, report }),
  fc.record({ type: fc.constant('accountsChanged' as const), ...eventFields, addresses }),
  fc.record({ type: fc.constant('chainChanged' as const), ...eventFields, chainId }),
  fc.record({ type: fc.constant('disconnected' as const), namespace }),
)

/** The model: the pending request of each namespace, and the last report of each connected wallet. */
interface Model {
  restoring: boolean
  readonly pending: Map<Namespace, { readonly id: string; readonly restore: boolean }>
  readonly connected: Map<Namespace, { readonly id: string; readonly report: WalletReport }>
}

type Of<Type extends ConnectionEvent['type']> = ConnectionEvent & { readonly type: Type }

const connectedInModel = (
  model: Model,
  { namespace, connectorId: id, report }: Of<'connected' | 'restored'>,
) => {
  model.pending.delete(namespace)
  model.connected.set(namespace, { id, report })
}

const restoredInModel = (model: Model, event: Of<'connected' | 'restored'>) => {
  const pending = model.pending.get(event.namespace)
  if (model.connected.has(event.namespace) || (pending !== undefined && pending.id !== event.connectorId))
    return
  connectedInModel(model, event)
}

const updateReport = (
  model: Model,
  namespace: Namespace,
  id: string,
  changes: Partial<WalletReport> | undefined,
) => {
  const connected = model.connected.get(namespace)
  if (connected?.id !== id) return
  if (changes === undefined) model.connected.delete(namespace)
  else model.connected.set(namespace, { id, report: { ...connected.report, ...changes } })
}

const changeAccounts = (model: Model, event: Of<'accountsChanged'>) => {
  const [first, ...rest] = event.addresses
  updateReport(
    model,
    event.namespace,
    event.connectorId,
    first === undefined ? undefined : { addresses: [first, ...rest] },
  )
}

const beginRestore = (model: Model, remembered: Of<'restoreStarted'>['connectors']) => {
  model.restoring = true
  for (const each of NAMESPACES) {
    const id = remembered[each]
    if (id !== undefined && !model.connected.has(each) && (model.pending.get(each)?.restore ?? true))
      model.pending.set(each, { id, restore: true })
  }
}

const finishRestore = (model: Model) => {
  if (model.restoring)
    for (const [each, { restore }] of model.pending) if (restore) model.pending.delete(each)
  model.restoring = false
}

const requestOrFail = (model: Model, { namespace, connectorId: id, type }: Of<'requested' | 'failed'>) => {
  if (type === 'failed' && model.pending.get(namespace)?.id === id) model.pending.delete(namespace)
  if (type === 'requested' && !model.connected.has(namespace))
    model.pending.set(namespace, { id, restore: false })
}

const applyToModel = (model: Model, event: OneWalletEvent): void => {
  switch (event.type) {
    case 'restoreStarted':
      return beginRestore(model, event.connectors)
    case 'restoreFinished':
      return finishRestore(model)
    case 'requested':
    case 'failed':
      return requestOrFail(model, event)
    case 'connected':
      return connectedInModel(model, event)
    case 'restored':
      return restoredInModel(model, event)
    case 'accountsChanged':
      return changeAccounts(model, event)
    case 'chainChanged':
      return updateReport(model, event.namespace, event.connectorId, { chainId: event.chainId })
    case 'disconnected':
      model.pending.delete(event.namespace)
      model.connected.delete(event.namespace)
  }
}

const check = (model: Model, state: AllConnections) => {
  expect(state.phase).toBe(model.restoring ? 'restoring' : 'ready')
  for (const each of NAMESPACES) {
    const status = shownStatus(state, each)
    const connected = model.connected.get(each)
    const pending = model.pending.get(each)
    if (model.restoring) expect(status).not.toBe('disconnected')
    expect(status).toBe(connected ? 'connected' : pending || model.restoring ? 'connecting' : 'disconnected')
    if (connected)
      expect(state.active[each]).toEqual({
        status: 'connected',
        connectorId: connected.id,
        report: connected.report,
      })
  }
}

clause(['S4-01', 'S4-02', 'S4-07'], () => {
  it('[S4-02] agrees with its model for every sequence of events: no disconnected before restored, always the last report', () => {
    checkReducer<AllConnections, OneWalletEvent, Model>({
      reduce: connections,
      events: event,
      start: () => ({
        state: { ...notConnected, phase: 'restoring' },
        model: { restoring: true, pending: new Map(), connected: new Map() },
      }),
      applyToModel,
      check,
    })
  })

  const remembered: ConnectionEvent = { type: 'restoreStarted', connectors: { eip155: 'one' } }
  const eventFields = { namespace: 'eip155', connectorId: 'one' } as const
  const report = { addresses: ['a' as Address], chainId: 'eip155:1' as ChainId } as const
  const timeout: ConnectionEvent = { type: 'restoreFinished' }
  const user: readonly ConnectionEvent[] = [
    { type: 'requested', namespace: 'eip155', connectorId: 'two' },
    { type: 'failed', namespace: 'eip155', connectorId: 'two' },
  ]
  const replies: Record<string, ConnectionEvent> = {
    accounts: { type: 'restored', ...eventFields, report },
    refusal: { type: 'failed', ...eventFields },
    silence: { type: 'chainChanged', ...eventFields, chainId: 'eip155:10' as ChainId },
  }

  it.each(Object.keys(replies))(
    '[S4-02] no order of storage read, announcement, %s and timeout shows disconnected early',
    (reply) => {
      const events = [remembered, replies[reply] ?? timeout, timeout, ...user]
      for (const order of ordersOf(events)) {
        let state: AllConnections = { ...notConnected, phase: 'restoring' }
        for (const each of order) {
          state = connections(state, each)
          if (state.phase === 'restoring') expect(shownStatus(state, 'eip155')).not.toBe('disconnected')
        }
      }
    },
  )

  it('[S4-02] a response after the deadline is accepted, unless the user chose another wallet meanwhile', () => {
    for (const order of ordersOf([remembered, timeout, replies['accounts'] ?? timeout])) {
      const state = order.reduce(connections, { ...notConnected, phase: 'restoring' })
      expect(shownStatus(state, 'eip155')).toBe('connected')
    }
    const late = [remembered, timeout, user[0] ?? timeout, replies['accounts'] ?? timeout]
    const state = late.reduce(connections, { ...notConnected, phase: 'restoring' })
    expect(state.active.eip155).toEqual({ status: 'connecting', connectorId: 'two', by: 'user' })
  })
})
