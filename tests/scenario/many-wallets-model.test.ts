import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { isSoak, MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  believe,
  type Command,
  command,
  firstVisit,
  run,
  type Visit,
  walletOf,
} from './many-wallets-commands.ts'
import { liveOf, SPOKEN } from './many-wallets.ts'

/** The data of each connected wallet as text, without its class. */
const entriesOf = async ({ tab }: Visit): Promise<ReadonlyMap<string, string>> => {
  const lists = await tab.lists()
  const all = SPOKEN.flatMap((of) => liveOf(lists[of]))
  return new Map(
    all.map(({ class: _, ...entry }) => [`${entry.namespace} ${entry.connectorId}`, JSON.stringify(entry)]),
  )
}

const checkLive = async (visit: Visit) => {
  const { tab, live } = visit
  const lists = await tab.lists()
  const state = tab.state()
  for (const of of SPOKEN) {
    const entries = liveOf(lists[of])
    expect(entries.map(({ connectorId }) => connectorId)).toEqual(live[of])
    expect(entries.map((entry) => entry.class)).toEqual(
      live[of].map((_, at) => (at ? 'active' : 'connected')),
    )
    for (const { connectorId: id, accounts, caipNetwork } of entries) {
      const own = walletOf(visit, { of, id })
      expect([accounts.map(({ address }) => address), caipNetwork]).toEqual([own.addresses, own.chainId])
    }
    const [active] = entries
    expect(state.accounts[of]).toEqual(
      active === undefined
        ? { status: 'disconnected' }
        : expect.objectContaining({ connectorId: active.connectorId, address: active.accounts[0]?.address }),
    )
    const ids = lists[of].recent.map(({ connectorId }) => connectorId)
    expect(ids.filter((id) => live[of].includes(id))).toEqual([])
  }
  const shown = state.accounts[state.namespace]
  if (shown.status === 'connected') expect(state.caipNetworkId).toBe(shown.caipNetworkId)
}

const checkMemory = ({ tab, live }: Visit) => {
  const active = tab.stored(storageKeys.connectedConnectors) ?? {}
  const others = tab.stored(storageKeys.otherConnectors) ?? {}
  for (const of of SPOKEN) {
    const own = active[of]
    expect([...(own === undefined ? [] : [own]), ...(others[of] ?? [])]).toEqual(live[of])
  }
}

/** Wallets that the command does not concern are unchanged. */
const checkOthers = async (visit: Visit, before: ReadonlyMap<string, string>, told: Command) => {
  const after = await entriesOf(visit)
  const isTouched = (key: string) =>
    told.do === 'endAll' ||
    (told.do === 'endOf' && key.startsWith(told.of)) ||
    ('id' in told && key === `${told.of} ${told.id}`) ||
    (!visit.many && 'of' in told && key.startsWith(told.of))
  for (const [key, text] of before) if (!isTouched(key)) expect(after.get(key)).toBe(text)
}

const ends = ({ tab }: Visit) => tab.eventNames().filter((name) => name === 'DISCONNECT_SUCCESS').length
const used = ({ live }: Visit) => SPOKEN.filter((of) => live[of].length > 0).length

const step = async (visit: Visit, told: Command) => {
  const [before, endsBefore, usedBefore] = [await entriesOf(visit), ends(visit), used(visit)]
  await run(visit, told)
  await settled()
  if (told.do === 'reload') {
    await checkOthers(visit, before, told)
    visit.tab.wallets.announce(walletOf(visit, told))
    await settled()
  }
  believe(visit, told)
  await checkLive(visit)
  checkMemory(visit)
  await checkOthers(visit, before, told)
  // S4-08: a disconnection is reported with the last wallet of a namespace, and not before.
  const over = Math.max(0, usedBefore - used(visit))
  if (told.do !== 'reload') expect(ends(visit) - endsBefore).toBe(over)
}

/** In the gate each visit starts from the beginning, so only the soak has long visits. */
const COMMANDS = isSoak ? 1000 : 300

clause(['S1-17', 'S4-08', 'S8-36'], () => {
  it.each([
    ['[S1-17] several wallets follow their model: each is independent of the others', true],
    ['[S8-36] one wallet at a time follows its model too: never two in a namespace', false],
  ] as const)('%s', { timeout: MODEL_TIMEOUT_MS }, async (_, many) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' }),
        async (commands) => {
          const visit = await firstVisit(many)
          for (const told of commands) await step(visit, told)
          visit.tab.dispose()
        },
      ),
      { numRuns: runs(1), endOnFailure: true },
    )
  })
})
