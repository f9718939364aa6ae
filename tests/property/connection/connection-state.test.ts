import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { type Namespace, namespaces } from '#domain/caip/namespace.ts'
import type { ConnectionStateEvent } from '#domain/connection/connection-event.ts'
import {
  connectionState,
  type ConnectionState,
  type Transition,
} from '#domain/connection/connection-state.ts'
import { connectedWalletsIn } from '#domain/connection/connection.ts'
import {
  changesBetween,
  storedAfter,
  type StoredChange,
  type StoredState,
} from '#domain/connection/stored-changes.ts'
import { storedConnectionOf } from '#domain/connection/stored-connection.ts'
import { activeChain } from '#domain/networks/networks.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { anyEvent, nothingStored, start } from './connection-events.ts'

interface Step extends Transition {
  readonly stored: StoredState
  readonly changes: readonly StoredChange[]
}

/** Enough for each kind of event to meet the state that it needs several times. */
const RUNS = Math.max(5, runs(20))

const changesOf = (transition: Transition, stored: StoredState, many: boolean): readonly StoredChange[] => {
  const next = storedAfter(transition, () => stored, many)
  return next === undefined ? [] : changesBetween(stored, next)
}

/** Applies 300 events per run, and calls `check` after each. */
const checkSteps = (additional: boolean, check: (step: Step) => void): void => {
  const events = fc.array(anyEvent(additional), { minLength: 300, maxLength: 300, size: 'max' })
  fc.assert(
    fc.property(events, (all) => {
      let [state, stored] = [start, nothingStored]
      for (const event of all) {
        const transition = { before: state, event, after: connectionState(state, event) }
        const changes = changesOf(transition, stored, additional)
        stored = { ...stored, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) }
        state = transition.after
        check({ ...transition, changes, stored })
      }
    }),
    { numRuns: RUNS },
  )
}

const expectConsistentState = ({ connections, networks, attempt, switching }: ConnectionState): void => {
  for (const namespace of namespaces) {
    const connection = connections.active[namespace]
    // The chain of a connected namespace is the one that its wallet reported.
    if (connection.status === 'connected') expect(networks.current[namespace]).toBe(connection.report.chainId)
    else if (connection.status === 'disconnected') expect(connections.additional[namespace]).toEqual([])
    // A namespace waits for the user's wallet only during the attempt.
    if (connection.status === 'connecting' && connection.by === 'user') expect(attempt.step).toBe('pending')
    const ids = connectedWalletsIn(connections, namespace).map(({ connectorId }) => connectorId)
    expect(new Set(ids).size).toBe(ids.length)
  }
  const connectingNamespaces = namespaces.filter((namespace) => {
    const connection = connections.active[namespace]
    return connection.status === 'connecting' && connection.by === 'user'
  })
  expect(connectingNamespaces.length).toBeLessThanOrEqual(1)
  // Only a connected wallet receives a switch request.
  if (switching.step !== 'idle')
    expect(connections.active[chainParts(switching.to).namespace].status).toBe('connected')
}

/** The namespace that an event of the user, a wallet or a restore concerns. */
const namespaceOf = ({ before, event }: Transition): Namespace | undefined => {
  if (event.type === 'networkSelected') return chainParts(event.chainId).namespace
  if (event.type === 'switchSucceeded')
    return before.switching.step === 'idle' ? undefined : chainParts(before.switching.to).namespace
  return 'namespace' in event ? event.namespace : undefined
}

const concernsStorage = ({ type, ...event }: ConnectionStateEvent): boolean =>
  !['namespaceSelected', 'networksApproved', 'recentCleared', 'connectStarted'].includes(type) &&
  !('by' in event && event.by === 'otherTab')

/** What is stored for a connected namespace equals the state. */
const isStoredIn = ({ event, after, stored }: Step, namespace: Namespace): void => {
  const [active, ...additionalWallets] = connectedWalletsIn(after.connections, namespace)
  const ids = additionalWallets.map(({ connectorId }) => connectorId)
  const activeConnection = active ?? { connectorId: undefined, report: undefined }
  expect(stored).toMatchObject({
    connectedConnectors: { [namespace]: activeConnection.connectorId },
    lastUsedChain: { [namespace]: activeConnection.report?.chainId },
  })
  expect(stored.activeNetwork).toBe(activeChain(after.networks))
  expect(stored.otherConnectors[namespace]?.slice(0, ids.length)).toEqual(ids)
  for (const wallet of connectedWalletsIn(after.connections, namespace))
    expect(stored.connections[namespace]).toContainEqual(
      storedConnectionOf(wallet, namespace, after.accountTypes),
    )
  if (event.type !== 'connected') return
  expect(stored.disconnectedConnectors[namespace] ?? []).not.toContain(activeConnection.connectorId)
  expect(stored.connections[namespace]?.[0]).toMatchObject({ connectorId: activeConnection.connectorId })
}

const isStored = (step: Step): void => {
  const { before, event, after } = step
  const namespace = namespaceOf(step)
  if (namespace === undefined || before === after || !concernsStorage(event)) return
  if (after.connections.active[namespace].status === 'connected') isStoredIn(step, namespace)
}

const isForgotten = ({ event, after, stored }: Step): void => {
  if (event.type !== 'disconnected' || event.by === 'otherTab') return
  const { namespace, connectorId, by: actor } = event
  const hasActive = connectedWalletsIn(after.connections, namespace).some(
    (wallet) => wallet.connectorId === connectorId,
  )
  if (hasActive) return
  expect(stored.connectedConnectors[namespace]).not.toBe(connectorId)
  expect(stored.otherConnectors[namespace] ?? []).not.toContain(connectorId)
  if (actor === 'user') expect(stored.disconnectedConnectors[namespace]).toContain(connectorId)
}

const WATCHED: readonly string[] = ['otherConnectors', 'connectedConnectors']

const writesTabKeyLast = ({ event, changes, before, after }: Step): void => {
  const keys = changes.map(({ key }) => key)
  const firstWatched = keys.findIndex((key) => WATCHED.includes(key))
  if (firstWatched >= 0) expect(keys.slice(firstWatched).every((key) => WATCHED.includes(key))).toBe(true)
  expect(keys.indexOf('connectedConnectors')).toBeOneOf([-1, keys.length - 1])
  expect(new Set(keys).size).toBe(keys.length)
  // A change of another tab is not stored again by this one.
  if ('by' in event && event.by === 'otherTab') expect(keys).toEqual([])
  if (before === after && event.type === 'accountsChanged') expect(keys).toEqual([])
}

const isStale = ({ attempt, switching }: ConnectionState, event: ConnectionStateEvent): boolean => {
  if ('attempt' in event && event.type !== 'connectRequested')
    return attempt.step !== 'pending' || attempt.id !== event.attempt
  if (event.type === 'switchSucceeded' || event.type === 'switchFailed')
    return switching.step !== 'pending' || switching.id !== event.id
  return false
}

clause(['S4-01', 'S4-07', 'S4-28', 'S4-30'], () => {
  it.each([true, false])('the state is consistent after each event (many wallets: %s)', (additional) => {
    checkSteps(additional, ({ after }) => expectConsistentState(after))
  })
})

clause('S6-03', () => {
  it('[S6-03] what happens to the wallets of one namespace leaves the account types of the others as they are', () => {
    checkSteps(true, ({ before, event, after }) => {
      if (event.type === 'accountTypesPreferred') return
      const concerned = 'namespace' in event ? event.namespace : undefined
      for (const namespace of namespaces)
        if (namespace !== concerned)
          expect(after.accountTypes[namespace]).toBe(before.accountTypes[namespace])
    })
  })
})

clause('S6-03', () => {
  it('[S6-03] an account that the user selects in an embedded wallet sets the type of its namespace only', () => {
    const [eoa, smart] = ['a', 'b'] as [Address, Address]
    const accounts = [
      { namespace: 'eip155', address: eoa, type: 'eoa' },
      { namespace: 'eip155', address: smart, type: 'smartAccount' },
    ] as const
    const report = { addresses: [eoa, smart], chainId: 'eip155:1' as ChainId, accounts } as const
    const selected = { namespace: 'eip155', connectorId: 'auth' } as const
    const all: readonly ConnectionStateEvent[] = [
      { type: 'accountTypesPreferred', types: { eip155: 'eoa', bip122: 'ordinal' } },
      { type: 'restored', ...selected, report, additional: false, selected: true },
      { type: 'connectionSelected', ...selected, address: smart, by: 'user' },
    ]
    const after = all.reduce(connectionState, start)
    expect(after.accountTypes).toEqual({ eip155: 'smartAccount', bip122: 'ordinal' })
  })
})

clause('S4-28', () => {
  it('[S4-28] the namespace of a selected network becomes active, on this network unless its wallet is on another', () => {
    const seen = { withWallet: 0, withoutWallet: 0 }
    checkSteps(false, ({ before, event, after }) => {
      if (event.type !== 'networkSelected') return
      const { namespace } = chainParts(event.chainId)
      const connection = before.connections.active[namespace]
      seen[connection.status === 'connected' ? 'withWallet' : 'withoutWallet']++
      expect(after.networks.active).toBe(namespace)
      expect(activeChain(after.networks)).toBe(
        connection.status === 'connected' ? connection.report.chainId : event.chainId,
      )
    })
    expect(Math.min(seen.withWallet, seen.withoutWallet)).toBeGreaterThan(RUNS)
  })
})

describe('connection state', () => {
  it('drops responses to superseded attempts and switches', () => {
    let stale = 0
    checkSteps(true, ({ before, event, after, changes }) => {
      if (!isStale(before, event)) return
      stale++
      expect(after).toBe(before)
      expect(changes).toEqual([])
    })
    expect(stale).toBeGreaterThan(RUNS)
  })

  it('settles the attempt, activates the namespace and selects its network with one event', () => {
    let connected = 0
    checkSteps(true, ({ before, event, after }) => {
      if (event.type !== 'connected' || before === after) return
      connected++
      expect(after.attempt).toMatchObject({ step: 'succeeded', id: event.attempt })
      expect(after.networks.active).toBe(event.namespace)
      expect(activeChain(after.networks)).toBe(event.report.chainId)
      expect(after.connections.active[event.namespace]).toMatchObject({ connectorId: event.connectorId })
      expect(after.connectedByUser).toContain(event.connectorId)
    })
    expect(connected).toBeGreaterThan(RUNS)
  })

  it('shows the account of the preferred type of a wallet that has just become the active one', () => {
    checkSteps(true, ({ before, event, after }) => {
      const [accountBefore, accountAfter] = [
        before.connections.active.bip122,
        after.connections.active.bip122,
      ]
      if (accountAfter.status !== 'connected' || accountAfter.report.accounts === undefined) return
      if (accountBefore.status === 'connected' && accountBefore.connectorId === accountAfter.connectorId)
        return
      if (event.type === 'connectionSelected' && event.address !== undefined) return
      const preferred = accountAfter.report.accounts.find(
        ({ type }) => type === (after.accountTypes.bip122 ?? 'payment'),
      )
      if (preferred !== undefined) expect(accountAfter.report.addresses[0]).toBe(preferred.address)
    })
  })
})

clause(['S3-26', 'S4-06'], () => {
  it.each([true, false])('[S3-26] stores the state (many wallets: %s)', (additional) => {
    checkSteps(additional, (step) => {
      isStored(step)
      isForgotten(step)
    })
  })

  it('[S4-06] writes the keys that other tabs watch last, and none that they wrote', () => {
    checkSteps(true, writesTabKeyLast)
  })

  it('[S3-26] writes nothing for a repeated report', () => {
    checkSteps(true, ({ event, after, stored }) => {
      if (event.type !== 'accountsChanged' && event.type !== 'chainChanged') return
      const { namespace, connectorId } = event
      const connectedWallet = connectedWalletsIn(after.connections, namespace).find(
        (wallet) => wallet.connectorId === connectorId,
      )
      // With several accounts of one type, storage does not determine which comes first.
      if (connectedWallet?.report.accounts !== undefined) return
      const repeatedStep = { before: after, event, after: connectionState(after, event) }
      expect(repeatedStep.after).toBe(after)
      expect(changesOf(repeatedStep, stored, true)).toEqual([])
    })
  })
})
