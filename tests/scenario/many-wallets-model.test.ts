import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { isSoak, MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  applyToModel,
  type Command,
  command,
  firstVisit,
  run,
  type Visit,
  walletOf,
} from './many-wallets-commands.ts'
import { connectedEntriesOf, NAMESPACES } from './many-wallets.ts'

/** The data of each connected wallet as text, without its class. */
const entriesOf = async ({ tab }: Visit): Promise<ReadonlyMap<string, string>> => {
  const lists = await tab.walletLists()
  const allEntries = NAMESPACES.flatMap((of) => connectedEntriesOf(lists[of]))
  return new Map(
    allEntries.map(({ status: _, ...entry }) => [
      `${entry.namespace} ${entry.connectorId}`,
      JSON.stringify(entry),
    ]),
  )
}

const checkConnected = async (visit: Visit) => {
  const { tab, connected } = visit
  const lists = await tab.walletLists()
  const state = tab.state()
  for (const of of NAMESPACES) {
    const entries = connectedEntriesOf(lists[of])
    expect(entries.map(({ connectorId }) => connectorId)).toEqual(connected[of])
    expect(entries.map((entry) => entry.status)).toEqual(
      connected[of].map((_, at) => (at ? 'active' : 'connected')),
    )
    for (const { connectorId: id, accounts, caipNetworkId } of entries) {
      const modelWallet = walletOf(visit, { of, id })
      expect([accounts.map(({ address }) => address), caipNetworkId]).toEqual([
        modelWallet.addresses,
        modelWallet.chainId,
      ])
    }
    const [active] = entries
    expect(state.accounts[of]).toEqual(
      active === undefined
        ? { status: 'disconnected' }
        : expect.objectContaining({ connectorId: active.connectorId, address: active.accounts[0]?.address }),
    )
    const ids = lists[of].recent.map(({ connectorId }) => connectorId)
    expect(ids.filter((id) => connected[of].includes(id))).toEqual([])
  }
  const activeAccount = state.accounts[state.namespace]
  if (activeAccount.status === 'connected') expect(state.caipNetworkId).toBe(activeAccount.caipNetworkId)
}

const checkStorage = ({ tab, connected }: Visit) => {
  const active = tab.stored(storageKeys.connectedConnectors) ?? {}
  const others = tab.stored(storageKeys.otherConnectors) ?? {}
  for (const of of NAMESPACES) {
    const modelWallet = active[of]
    expect([...(modelWallet === undefined ? [] : [modelWallet]), ...(others[of] ?? [])]).toEqual(
      connected[of],
    )
  }
}

/** Wallets that the command does not concern are unchanged. */
const checkOthers = async (visit: Visit, entriesBefore: ReadonlyMap<string, string>, runCommand: Command) => {
  const entriesAfter = await entriesOf(visit)
  const isAffected = (key: string) =>
    runCommand.do === 'endAll' ||
    (runCommand.do === 'endOf' && key.startsWith(runCommand.of)) ||
    ('id' in runCommand && key === `${runCommand.of} ${runCommand.id}`) ||
    (!visit.many && 'of' in runCommand && key.startsWith(runCommand.of))
  for (const [key, text] of entriesBefore) if (!isAffected(key)) expect(entriesAfter.get(key)).toBe(text)
}

const disconnectEvents = ({ tab }: Visit) =>
  tab.eventNames().filter((name) => name === 'DISCONNECT_SUCCESS').length
const usedNamespaces = ({ connected }: Visit) => NAMESPACES.filter((of) => connected[of].length > 0).length

const runAndCheck = async (visit: Visit, runCommand: Command) => {
  const [entriesBefore, endsBefore, usedBefore] = [
    await entriesOf(visit),
    disconnectEvents(visit),
    usedNamespaces(visit),
  ]
  await run(visit, runCommand)
  await settled()
  if (runCommand.do === 'reload') {
    await checkOthers(visit, entriesBefore, runCommand)
    visit.tab.wallets.announce(walletOf(visit, runCommand))
    await settled()
  }
  applyToModel(visit, runCommand)
  await checkConnected(visit)
  checkStorage(visit)
  await checkOthers(visit, entriesBefore, runCommand)
  // S4-08: a disconnection is reported with the last wallet of a namespace, and not before.
  const endedNamespaces = Math.max(0, usedBefore - usedNamespaces(visit))
  if (runCommand.do !== 'reload') expect(disconnectEvents(visit) - endsBefore).toBe(endedNamespaces)
}

/** In the gate each visit starts from the beginning, so only the soak has long visits. */
const COMMANDS = isSoak ? 1000 : 300

clause(['S1-17', 'S4-08', 'S8-36'], () => {
  it.each([
    ['[S1-17] several wallets match the model, in which each is independent of the others', true],
    ['[S8-36] with one wallet at a time the state matches the model, without two in a namespace', false],
  ] as const)('%s', { timeout: MODEL_TIMEOUT_MS }, async (_, many) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' }),
        async (commands) => {
          const visit = await firstVisit(many)
          for (const runCommand of commands) await runAndCheck(visit, runCommand)
          visit.tab.dispose()
        },
      ),
      { numRuns: runs(1), endOnFailure: true },
    )
  })
})
