import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isOver } from '#domain/embedded/login.ts'
import { loginData, storedLogin } from '#domain/embedded/stored-login.ts'
import { isViewName, traitsOf } from '#domain/modal/view.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { AUTH } from './embedded-kit.ts'
import { answerTo, asking, type Command, loginCommands } from './embedded-model-commands.ts'
import { firstVisit, leavePage, logIn, owed, run, type Visit } from './embedded-model-visit.ts'
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
  const isLeaving = owed(visit).includes('signOut')
  if (tab.login().step === 'done' && !isLeaving) expect(account.status).toBe('connected')
  const isRemembered = tab.stored(storageKeys.connectedConnectors)?.eip155 === AUTH
  if (account.status !== 'disconnected' || isRemembered || tab.login().step === 'connecting') return
  expect(loginData.filter(({ key }) => disk.texts.has(key))).toEqual([])
  expect(tab.user()).toBeUndefined()
}

/** S4-22, S4-26, S4-38. */
const checkViews = (visit: Visit) => {
  const { tab } = visit
  const { open, view } = tab.state()
  const waiting = owed(visit).filter((what) => what === 'personal_sign')
  expect(tab.requests().open.map(({ method }) => method)).toEqual(waiting)
  if (waiting.length === 0) expect(tab.requests().stack).toEqual([])
  else expect(open).toBe(true)
  if (!open) expect([isOver(tab.login()), tab.update().step]).toEqual([true, 'idle'])
  // The view stays open to report that the frame has failed.
  if (view === 'ApproveTransaction' && open) expect(waiting.length > 0 || tab.frame.hasFallen).toBe(true)
  if (open && isViewName(view) && traitsOf(view).cancels === 'login') expect(isOver(tab.login())).toBe(false)
}

/** S5-01. */
const checkMails = ({ mails }: Visit) => {
  const waits = mails.slice(1).map((at, index) => at - (mails[index] ?? 0))
  expect(waits.filter((ms) => ms < 30_000)).toEqual([])
}

const leave = async (visit: Visit) => {
  await leavePage(visit)
  const { clock, disk, tab } = visit
  expect([owed(visit), clock.pending]).toEqual([[], 0])
  const before = [...disk.texts]
  for (const letter of tab.frame.letters) tab.frame.deliver(letter, answerTo(letter, 0))
  await settled()
  expect([...disk.texts]).toEqual(before)
}

const play = async (visit: Visit, commands: readonly Command[]) => {
  for (const told of commands) {
    await run(visit, told)
    if (told.atOnce) continue
    await visit.clock.advance(0)
    checkAccount(visit)
    checkViews(visit)
    checkMails(visit)
  }
  await leave(visit)
}

const numRuns = runs(14)

clause(['S4-22', 'S4-24', 'S4-26'], () => {
  it(
    '[S4-22, S4-24, S5-01] logins satisfy their invariants, whatever the frame does',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(loginCommands, async (all) => play(await firstVisit(), all)),
        { numRuns },
      )
    },
  )

  it(
    '[S4-24, S4-26, S4-38] requests satisfy their invariants, whatever the frame does',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(asking, async (all) => {
          const visit = await firstVisit()
          await logIn(visit)
          expect(visit.tab.account().status).toBe('connected')
          await play(visit, all)
        }),
        { numRuns },
      )
    },
  )
})
