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
import { ordersOf, play } from '#tests/property/machine.ts'
import { clause } from '#tests/spec/clauses.ts'

// Few values, so that events share connectors, accounts and chains.
const of = fc.constantFrom<Namespace>('eip155', 'solana')
const connectorId = fc.constantFrom('one', 'two')
const addresses = fc.subarray(['a', 'b', 'c'] as Address[])
const chainId = fc.constantFrom('eip155:1' as ChainId, 'eip155:10' as ChainId)
const report = fc.record({
  addresses: fc.subarray(['a', 'b', 'c'] as Address[], { minLength: 1 }) as fc.Arbitrary<
    [Address, ...Address[]]
  >,
  chainId,
})
const own = { namespace: of, connectorId }

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
  fc.record({ type: fc.constantFrom('requested' as const, 'failed' as const), ...own }),
  fc.record({ type: fc.constantFrom('connected' as const, 'restored' as const), ...own, report }),
  fc.record({ type: fc.constant('accountsChanged' as const), ...own, addresses }),
  fc.record({ type: fc.constant('chainChanged' as const), ...own, chainId }),
  fc.record({ type: fc.constant('disconnected' as const), namespace: of }),
)

/** The model: the pending request of each namespace, and the last report of each connected wallet. */
interface Known {
  restoring: boolean
  readonly asked: Map<Namespace, { readonly id: string; readonly restore: boolean }>
  readonly live: Map<Namespace, { readonly id: string; readonly said: WalletReport }>
}

type Of<Type extends ConnectionEvent['type']> = ConnectionEvent & { readonly type: Type }

const answered = (
  known: Known,
  { namespace, connectorId: id, report: said }: Of<'connected' | 'restored'>,
) => {
  known.asked.delete(namespace)
  known.live.set(namespace, { id, said })
}

const restored = (known: Known, event: Of<'connected' | 'restored'>) => {
  const asked = known.asked.get(event.namespace)
  if (known.live.has(event.namespace) || (asked !== undefined && asked.id !== event.connectorId)) return
  answered(known, event)
}

const news = (known: Known, namespace: Namespace, id: string, said: Partial<WalletReport> | undefined) => {
  const live = known.live.get(namespace)
  if (live?.id !== id) return
  if (said === undefined) known.live.delete(namespace)
  else known.live.set(namespace, { id, said: { ...live.said, ...said } })
}

const accounts = (known: Known, event: Of<'accountsChanged'>) => {
  const [first, ...rest] = event.addresses
  news(
    known,
    event.namespace,
    event.connectorId,
    first === undefined ? undefined : { addresses: [first, ...rest] },
  )
}

const begin = (known: Known, remembered: Of<'restoreStarted'>['connectors']) => {
  known.restoring = true
  for (const each of NAMESPACES) {
    const id = remembered[each]
    if (id !== undefined && !known.live.has(each) && !known.asked.has(each))
      known.asked.set(each, { id, restore: true })
  }
}

const settle = (known: Known) => {
  if (known.restoring) for (const [each, { restore }] of known.asked) if (restore) known.asked.delete(each)
  known.restoring = false
}

const asks = (known: Known, { namespace, connectorId: id, type }: Of<'requested' | 'failed'>) => {
  if (type === 'failed' && known.asked.get(namespace)?.id === id) known.asked.delete(namespace)
  if (type === 'requested' && !known.live.has(namespace)) known.asked.set(namespace, { id, restore: false })
}

const believe = (known: Known, event: OneWalletEvent): void => {
  switch (event.type) {
    case 'restoreStarted':
      return begin(known, event.connectors)
    case 'restoreFinished':
      return settle(known)
    case 'requested':
    case 'failed':
      return asks(known, event)
    case 'connected':
      return answered(known, event)
    case 'restored':
      return restored(known, event)
    case 'accountsChanged':
      return accounts(known, event)
    case 'chainChanged':
      return news(known, event.namespace, event.connectorId, { chainId: event.chainId })
    case 'disconnected':
      known.asked.delete(event.namespace)
      known.live.delete(event.namespace)
  }
}

const check = (known: Known, state: AllConnections) => {
  expect(state.phase).toBe(known.restoring ? 'restoring' : 'ready')
  for (const each of NAMESPACES) {
    const shown = shownStatus(state, each)
    const live = known.live.get(each)
    const asked = known.asked.get(each)
    if (known.restoring) expect(shown).not.toBe('disconnected')
    expect(shown).toBe(live ? 'connected' : asked || known.restoring ? 'connecting' : 'disconnected')
    if (live)
      expect(state.active[each]).toEqual({ status: 'connected', connectorId: live.id, report: live.said })
  }
}

clause(['S4-01', 'S4-02', 'S4-07'], () => {
  it('[S4-02] agrees with its model on every trace: no disconnected before restored, always the last report', () => {
    play<AllConnections, OneWalletEvent, Known>({
      reduce: connections,
      events: event,
      start: () => ({
        state: { ...notConnected, phase: 'restoring' },
        model: { restoring: true, asked: new Map(), live: new Map() },
      }),
      believe,
      check,
    })
  })

  const remembered: ConnectionEvent = { type: 'restoreStarted', connectors: { eip155: 'one' } }
  const said = { namespace: 'eip155', connectorId: 'one' } as const
  const answer = { addresses: ['a' as Address], chainId: 'eip155:1' as ChainId } as const
  const timeout: ConnectionEvent = { type: 'restoreFinished' }
  const user: readonly ConnectionEvent[] = [
    { type: 'requested', namespace: 'eip155', connectorId: 'two' },
    { type: 'failed', namespace: 'eip155', connectorId: 'two' },
  ]
  const replies: Record<string, ConnectionEvent> = {
    accounts: { type: 'restored', ...said, report: answer },
    refusal: { type: 'failed', ...said },
    silence: { type: 'chainChanged', ...said, chainId: 'eip155:10' as ChainId },
  }

  it.each(Object.keys(replies))(
    '[S4-02] no order of storage read, announcement, %s and timeout shows disconnected early',
    (reply) => {
      const happenings = [remembered, replies[reply] ?? timeout, timeout, ...user]
      for (const order of ordersOf(happenings)) {
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
