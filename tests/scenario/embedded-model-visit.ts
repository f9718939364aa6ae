import type { Observable } from 'rxjs'

import { type EmailUpdate, noEmailUpdate } from '#domain/embedded/email-update.ts'
import { type Login, noLogin } from '#domain/embedded/login.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { BadFrame, type Letter } from './bad-frame.ts'
import { EMAIL, embeddedWorld } from './embedded-kit.ts'
import { answerTo, type Command, manners, type Move } from './embedded-model-commands.ts'
import { ALICE } from './wallets.ts'

/** Returns a function that gives the latest value of a stream. */
const watched = <A>(stream$: Observable<A>, first: A): (() => A) => {
  let last = first
  stream$.subscribe((value) => (last = value))
  return () => last
}

const enter = async (clock: FakeClock, disk: FakeDisk, mails: number[]) => {
  const frame = new BadFrame(clock)
  frame.posted = ({ name }) => {
    if (name === 'CONNECT_EMAIL' || name === 'UPDATE_EMAIL') mails.push(clock.now())
  }
  frame.polite = manners.polite
  const coming = embeddedWorld({ clock, disk, frame })
  // Restoring waits for a frame that may never respond.
  await clock.advance(3000)
  const tab = await coming
  const { connectByEmail, approveRequest, updateEmail, viewLogin } = tab.embedded
  return {
    ...tab,
    frame,
    login: watched<Login>(connectByEmail.login$, noLogin),
    update: watched<EmailUpdate>(updateEmail.update$, noEmailUpdate),
    requests: watched(approveRequest.requests$, { open: [], stack: [] }),
    user: watched(viewLogin.user$, undefined),
  }
}

/** A promise that the test waits for. */
interface Promised {
  readonly what: string
  isKept: boolean
}

/** The browser over several visits, and the model of them. */
export const firstVisit = async () => {
  const [clock, disk] = [new FakeClock(1_000_000), new FakeDisk()]
  const promised: Promised[] = []
  /** The times of the requests to the frame to send an email. */
  const mails: number[] = []
  return { clock, disk, promised, mails, tab: await enter(clock, disk, mails) }
}
export type Visit = Awaited<ReturnType<typeof firstVisit>>

const promise = ({ promised }: Visit, what: string, outcome: Promise<unknown>): void => {
  const own: Promised = { what, isKept: false }
  promised.push(own)
  const keep = () => void (own.isKept = true)
  outcome.then(keep, keep)
}

/** The promises that have not settled. */
export const owed = ({ promised }: Visit): readonly string[] =>
  promised.filter(({ isKept }) => !isKept).map(({ what }) => what)

/** Sends a request to the wallet that the host received once, whichever wallet is connected now. */
const request = (visit: Visit, method: string, params: readonly unknown[] = []): void => {
  const provider = visit.tab.kernel.providerOf('eip155')
  if (provider !== undefined) promise(visit, method, provider.request({ method, params }))
}

/** Opens the view to choose a login, unless the user is already there. */
const choose = ({ tab }: Visit): void => {
  if (!tab.state().open || tab.state().view !== 'Connect') tab.kernel.open({ view: 'Connect' })
}

/**
 * The page goes away first and its frame afterwards. Promises that wait for the user settle before the frame
 * ends.
 */
export const leavePage = async (visit: Visit): Promise<void> => {
  const { tab, clock } = visit
  tab.dispose()
  await clock.advance(0)
  const ofUser = owed(visit).filter((what) => ['personal_sign', 'code', 'newCode', 'signOut'].includes(what))
  if (ofUser.length > 0) throw new Error(`Not kept when the page went: ${ofUser.join()}`)
  tab.frame.end()
  await clock.advance(0)
}

const runs: Readonly<Record<Move, (visit: Visit) => unknown>> = {
  email: (visit) => {
    choose(visit)
    visit.tab.embedded.connectByEmail.send(EMAIL)
  },
  resend: (visit) => visit.tab.embedded.connectByEmail.resend(),
  code: (visit) => promise(visit, 'code', visit.tab.embedded.connectByEmail.submit('123456')),
  social: (visit) => {
    choose(visit)
    visit.tab.embedded.connectBySocial.begin('google')
  },
  farcaster: (visit) => {
    choose(visit)
    visit.tab.embedded.connectByFarcaster.begin()
  },
  again: ({ tab }) => tab.view() === 'ConnectingFarcaster' && tab.embedded.connectByFarcaster.retry(),
  newEmail: (visit) => {
    if (visit.tab.account().status !== 'connected') return
    visit.tab.kernel.open({ view: 'Account' })
    visit.tab.embedded.updateEmail.open()
    visit.tab.embedded.updateEmail.send('lovelace@example.com')
  },
  newCode: (visit) => promise(visit, 'newCode', visit.tab.embedded.updateEmail.submit('123456')),
  open: ({ tab }) => tab.kernel.open({}),
  close: ({ tab }) => tab.kernel.close(),
  back: ({ tab }) => tab.state().open && tab.outside.modal.back(),
  signOut: (visit) => promise(visit, 'signOut', visit.tab.outside.disconnect()),
  sign: (visit) => request(visit, 'personal_sign', ['0x68', ALICE]),
  read: (visit) => request(visit, 'eth_blockNumber'),
  unknown: (visit) => request(visit, 'eth_sign'),
  cancelRequest: ({ tab }) => tab.embedded.approveRequest.cancel(),
  switch: (visit) => promise(visit, 'switch', visit.tab.outside.switchNetwork('eip155:10')),
  type: (visit) => promise(visit, 'type', visit.tab.embedded.chooseAccountType.switchTo('smartAccount')),
  navigate: ({ tab }) => tab.frame.isReady && tab.frame.becomeReady(),
  fall: ({ tab }) => tab.frame.isReady && tab.frame.fail(),
  reload: async (visit) => {
    await leavePage(visit)
    visit.tab = await enter(visit.clock, visit.disk, visit.mails)
  },
}

/** Everything observable, as text. */
export const seen = ({ tab, disk }: Visit): string =>
  JSON.stringify([tab.state(), tab.login(), tab.update(), tab.requests(), tab.user(), [...disk.texts]])

/** The newest unanswered letter, or any letter if `late`. */
const letterFor = ({ tab }: Visit, which: number, late: boolean): Letter | undefined => {
  const { letters, answered } = tab.frame
  const from = late ? letters : letters.filter((letter) => !answered.has(letter))
  return from.at(-1 - (which % Math.max(1, from.length)))
}

/** Sends a response. Fails if a response that is no longer expected changes anything. */
const reply = async (visit: Visit, told: Extract<Command, { readonly do: 'reply' }>) => {
  const letter = letterFor(visit, told.which, told.late)
  if (letter === undefined) return
  await settled()
  const before = seen(visit)
  if (visit.tab.frame.deliver(letter, answerTo(letter, told.how))) return
  await settled()
  if (seen(visit) !== before) throw new Error(`A late ${letter.name} changed ${before} to ${seen(visit)}`)
}

const popup = ({ tab }: Visit, how: Extract<Command, { readonly do: 'popup' }>['how']) => {
  const { latest } = tab.popup
  if (how === 'closes') latest?.fail()
  else latest?.answer(`https://frame.example/back?${how === 'denies' ? 'error=denied' : 'code=1'}`)
}

/** Performs the command on the page or in the frame. */
export const run = async (visit: Visit, told: Command): Promise<void> => {
  if (told.do === 'reply') await reply(visit, told)
  else if (told.do === 'popup') popup(visit, told.how)
  else if (told.do === 'wait') await visit.clock.advance(told.ms)
  else if (told.do === 'behaviour') {
    visit.tab.frame.behaviour = told.behaviour
    visit.tab.frame.polite = manners[told.manner]
  } else await runs[told.do](visit)
}

/** Logs in by email with a frame that responds. */
export const logIn = async (visit: Visit): Promise<void> => {
  await runs.email(visit)
  await visit.clock.advance(500)
  for (const name of ['CONNECT_EMAIL', 'GET_USER']) {
    const letter = visit.tab.frame.letters.find((one) => one.name === name)
    if (letter !== undefined) visit.tab.frame.deliver(letter, answerTo(letter, 0))
    await settled()
  }
  await visit.clock.advance(600)
}
