import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import { RESTORE_DEADLINE_MS } from '#domain/connection/attempt.ts'
import { failure } from '#domain/shared/failure.ts'
import { encodeStored, storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { walletWithOverrides, noResponse, wallet } from './wallets.ts'
import { world } from './world.ts'

/** One visit. Times are in milliseconds from its start. No two are equal. */
interface Visit {
  readonly storage: 'empty' | 'holds' | 'holds, but the user had disconnected'
  readonly reconnect: boolean
  /** Undefined if the wallet never announces itself. */
  readonly announcedAt: number | undefined
  readonly reply: 'accounts' | 'empty' | 'error' | 'never'
  readonly replyTakes: number
  readonly user: 'watches' | 'connects another' | 'is rejected by another' | 'disconnects'
  readonly userAt: number
}

const visit: fc.Arbitrary<Visit> = fc.record({
  storage: fc.constantFrom('empty', 'holds', 'holds', 'holds, but the user had disconnected'),
  reconnect: fc.constantFrom(true, true, true, false),
  announcedAt: fc.constantFrom(0, 300, 2500, 2998, 3004, 8000, undefined),
  reply: fc.constantFrom('accounts', 'accounts', 'empty', 'error', 'never'),
  replyTakes: fc.constantFrom(0, 40, 600, 5000),
  user: fc.constantFrom('watches', 'connects another', 'is rejected by another', 'disconnects'),
  userAt: fc.constantFrom(7, 317, 1007, 2777, 3017, 9007),
})

const wantsRestore = ({ storage, reconnect }: Visit) => storage === 'holds' && reconnect

/** The time at which the stored wallet is connected if nothing interferes. */
const restoredAt = (plannedVisit: Visit): number | undefined =>
  wantsRestore(plannedVisit) && plannedVisit.announcedAt !== undefined && plannedVisit.reply === 'accounts'
    ? plannedVisit.announcedAt + plannedVisit.replyTakes
    : undefined

const readyAt = (plannedVisit: Visit): number => {
  if (!wantsRestore(plannedVisit)) return 0
  const { announcedAt = Infinity, reply, replyTakes, user, userAt } = plannedVisit
  const answeredAt = reply === 'never' ? Infinity : announcedAt + replyTakes
  // A connection that the user starts replaces the one being restored.
  const replacedAt = user === 'watches' || user === 'disconnects' ? Infinity : userAt
  return Math.min(answeredAt, replacedAt, RESTORE_DEADLINE_MS)
}

const connectedAtLast = (plannedVisit: Visit): string | undefined => {
  const { user, userAt } = plannedVisit
  const restored = restoredAt(plannedVisit)
  if (user === 'connects another') return 'two'
  if (user === 'disconnects' || restored === undefined) return undefined
  return user === 'watches' || restored < userAt ? 'one' : undefined
}

const diskOf = ({ storage }: Visit): FakeDisk => {
  const disk = new FakeDisk()
  const store = (key: string, text: string) => disk.texts.set(key, text)
  const { connectedConnectors, disconnectedConnectors } = storageKeys
  if (storage !== 'empty')
    store(connectedConnectors.key, encodeStored(connectedConnectors, { eip155: 'one' }))
  if (storage === 'holds, but the user had disconnected')
    store(disconnectedConnectors.key, encodeStored(disconnectedConnectors, { eip155: ['ONE'] }))
  return disk
}

/** Plays the visit until long after its last event. */
const playVisit = async (plannedVisit: Visit) => {
  const storedWallet = wallet('one', { permitted: true })
  const another = wallet('two')
  const tab = world({
    wallets: [another],
    disk: diskOf(plannedVisit),
    options: { enableReconnect: plannedVisit.reconnect },
  })
  const replies = {
    accounts: () => storedWallet.restore()(),
    empty: () => TE.left(failure('NoAccounts', 'Failed to connect'))(),
    error: () => TE.left(failure('FailedToConnect', 'Failed to connect'))(),
    never: noResponse,
  }
  const walletWithReply = walletWithOverrides(storedWallet, {
    restore: () => async () => {
      await new Promise<void>(
        (resolve) => void tab.clock.after(plannedVisit.replyTakes).subscribe(() => resolve()),
      )
      return replies[plannedVisit.reply]()
    },
  })
  const start = tab.clock.now()
  const settlements: number[] = []
  void tab.kernel.restore().then(() => settlements.push(tab.clock.now() - start))
  await settled()
  const connectAnother = () => void tab.outside.connect({ connectorId: 'two' }).catch(() => {})
  const userActions = {
    watches: () => {},
    'connects another': connectAnother,
    'is rejected by another': () => {
      another.next('reject')
      connectAnother()
    },
    disconnects: () => void tab.outside.disconnect(),
  }
  const { announcedAt } = plannedVisit
  const plannedEvents = [
    ...(announcedAt === undefined
      ? []
      : [{ at: announcedAt, run: () => tab.wallets.announce(walletWithReply) }]),
    { at: plannedVisit.userAt, run: userActions[plannedVisit.user] },
    { at: 20_000, run: () => {} },
  ].sort((a, b) => a.at - b.at)
  for (const { at, run } of plannedEvents) {
    await tab.clock.advance(at - (tab.clock.now() - start))
    run()
    await settled()
  }
  return { tab, storedWallet, settlements }
}

clause(['S4-02', 'S4-03', 'S4-06'], () => {
  it(
    '[S4-02] in every visit the state is ready in time, not disconnected before, and no wallet prompts the user',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(visit, async (plannedVisit) => {
          const { tab, storedWallet, settlements } = await playVisit(plannedVisit)
          for (const { phase, accounts } of tab.trace)
            if (phase === 'restoring')
              for (const { status } of Object.values(accounts)) expect(status).not.toBe('disconnected')
          const phases = tab.trace.map(({ phase }) => phase)
          expect(phases.slice(phases.indexOf('ready'))).not.toContain('restoring')
          expect(settlements).toEqual([readyAt(plannedVisit)])
          expect(storedWallet.requests.filter((question) => question === 'connect')).toEqual([])
          expect(tab.account().connectorId).toBe(connectedAtLast(plannedVisit))
          expect(tab.state()).toMatchObject({ phase: 'ready', open: false })
          tab.dispose()
        }),
        { numRuns: runs(100) },
      )
    },
  )
})
