import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { ABORTED_REPLY_MS } from '#domain/embedded/frame.ts'
import { isOver } from '#domain/embedded/login.ts'
import { loginData, storedLogin } from '#domain/embedded/stored-login.ts'
import { isViewName, traitsOf } from '#domain/modal/view.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { AUTH } from './embedded-kit.ts'
import { responseTo, requestCommands, type Command, loginCommands } from './embedded-model-commands.ts'
import {
  firstVisit,
  leavePage,
  logIn,
  longestAborted,
  pendingNames,
  run,
  type Visit,
} from './embedded-model-visit.ts'
import { ALICE } from './wallets.ts'

/** A connected account has a user, and nothing is stored for a disconnected one. S4-24, S4-25. */
const checkAccount = (visit: Visit) => {
  const { tab, disk } = visit
  const account = tab.account()
  if (account.status === 'connected') {
    expect(account).toMatchObject({ address: ALICE, connectorId: AUTH })
    expect(tab.user()).toBeDefined()
    expect(tab.stored(storedLogin.emailLoginUsed)).toBe(true)
  }
  const isLeaving = pendingNames(visit).includes('signOut')
  if (tab.login().step === 'done' && !isLeaving) expect(account.status).toBe('connected')
  const isStored = tab.stored(storageKeys.connectedConnectors)?.eip155 === AUTH
  if (account.status !== 'disconnected' || isStored || tab.login().step === 'connecting') return
  expect(loginData.filter(({ key }) => disk.texts.has(key))).toEqual([])
  expect(tab.user()).toBeUndefined()
}

/** S4-22, S4-26, S4-38. */
const checkViews = (visit: Visit) => {
  const { tab } = visit
  const { open, view } = tab.state()
  const openRequests = tab.requests().open
  expect(openRequests.map(({ method }) => method)).toEqual(openRequests.map(() => 'personal_sign'))
  // The other requests were aborted, and wait a short time for the frame to say whether that was in time.
  expect(longestAborted(visit, openRequests.length)).toBeLessThanOrEqual(ABORTED_REPLY_MS)
  if (openRequests.length === 0) expect(tab.requests().stack).toEqual([])
  else expect(open).toBe(true)
  if (!open) expect([isOver(tab.login()), tab.update().step]).toEqual([true, 'idle'])
  // The view stays open to report that the frame has failed.
  if (view === 'ApproveTransaction' && open) expect(openRequests.length > 0 || tab.frame.hasFailed).toBe(true)
  if (open && isViewName(view) && traitsOf(view).cancels === 'login') expect(isOver(tab.login())).toBe(false)
}

/** S5-01. */
const checkEmails = ({ emailTimes }: Visit) => {
  const intervals = emailTimes.slice(1).map((time, index) => time - (emailTimes[index] ?? 0))
  expect(intervals.filter((ms) => ms < 30_000)).toEqual([])
}

const leaveAndCheck = async (visit: Visit) => {
  await leavePage(visit)
  const { clock, disk, tab } = visit
  expect([pendingNames(visit), clock.pending]).toEqual([[], 0])
  const textsBefore = [...disk.texts]
  for (const frameRequest of tab.frame.requestLog)
    tab.frame.deliver(frameRequest, responseTo(frameRequest, 0))
  await settled()
  expect([...disk.texts]).toEqual(textsBefore)
}

const runCommands = async (visit: Visit, commands: readonly Command[]) => {
  for (const command of commands) {
    await run(visit, command)
    if (command.isImmediate) continue
    await visit.clock.advance(0)
    checkAccount(visit)
    checkViews(visit)
    checkEmails(visit)
  }
  await leaveAndCheck(visit)
}

const numRuns = runs(14)

clause(['S4-22', 'S4-24', 'S4-26'], () => {
  it(
    '[S4-22, S4-24, S5-01] logins satisfy their invariants, whatever the frame does',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(loginCommands, async (all) => runCommands(await firstVisit(), all)),
        { numRuns },
      )
    },
  )

  it(
    '[S4-24, S4-26, S4-38] requests satisfy their invariants, whatever the frame does',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(requestCommands, async (all) => {
          const visit = await firstVisit()
          await logIn(visit)
          expect(visit.tab.account().status).toBe('connected')
          await runCommands(visit, all)
        }),
        { numRuns },
      )
    },
  )
})
