import type { Observable } from 'rxjs'

import { type EmailUpdate, noEmailUpdate } from '#domain/embedded/email-update.ts'
import { type Login, noLogin } from '#domain/embedded/login.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { BadFrame, type Letter } from './bad-frame.ts'
import { EMAIL, embeddedWorld } from './embedded-kit.ts'
import { responseTo, type Command, responseModes, type Action } from './embedded-model-commands.ts'
import { ALICE } from './wallets.ts'

/** Returns a function that gives the latest value of a stream. */
const latestOf = <A>(stream$: Observable<A>, first: A): (() => A) => {
  let latestValue = first
  stream$.subscribe((value) => (latestValue = value))
  return () => latestValue
}

const startVisit = async (clock: FakeClock, disk: FakeDisk, emailTimes: number[]) => {
  const frame = new BadFrame(clock)
  frame.onRequest = ({ name }) => {
    if (name === 'CONNECT_EMAIL' || name === 'UPDATE_EMAIL') emailTimes.push(clock.now())
  }
  frame.immediateResponse = responseModes.polite
  const loading = embeddedWorld({ clock, disk, frame })
  // Restoring waits for a frame that may never respond.
  await clock.advance(3000)
  const tab = await loading
  const { connectByEmail, approveRequest, updateEmail, viewLogin } = tab.embedded
  return {
    ...tab,
    frame,
    login: latestOf<Login>(connectByEmail.login$, noLogin),
    update: latestOf<EmailUpdate>(updateEmail.update$, noEmailUpdate),
    requests: latestOf(approveRequest.requests$, { open: [], stack: [] }),
    user: latestOf(viewLogin.user$, undefined),
  }
}

/** A promise that the test waits for. */
interface PendingPromise {
  readonly name: string
  isSettled: boolean
  /** When the request was first seen to be pending, but no longer open. */
  abortedAt?: number
}

/** The browser over several visits, and the model of them. */
export const firstVisit = async () => {
  const [clock, disk] = [new FakeClock(1_000_000), new FakeDisk()]
  const promises: PendingPromise[] = []
  /** The times of the requests to the frame to send an email. */
  const emailTimes: number[] = []
  return { clock, disk, promises, emailTimes, tab: await startVisit(clock, disk, emailTimes) }
}
export type Visit = Awaited<ReturnType<typeof firstVisit>>

const track = ({ promises }: Visit, name: string, outcome: Promise<unknown>): void => {
  const entry: PendingPromise = { name, isSettled: false }
  promises.push(entry)
  const settle = () => void (entry.isSettled = true)
  outcome.then(settle, settle)
}

/** The promises that have not settled. */
export const pendingNames = ({ promises }: Visit): readonly string[] =>
  promises.filter(({ isSettled }) => !isSettled).map(({ name }) => name)

/** For how long the oldest aborted signature is pending, if `open` of the pending ones are open: an abort ends all that are open. */
export const longestAborted = ({ promises, clock }: Visit, open: number): number => {
  const pending = promises.filter(({ name, isSettled }) => name === 'personal_sign' && !isSettled)
  if (pending.length < open) throw new Error(`${open} requests are open, but ${pending.length} are pending`)
  const aborted = pending.slice(0, pending.length - open)
  const ages = aborted.map((entry) => clock.now() - (entry.abortedAt ??= clock.now()))
  return Math.max(0, ...ages)
}

/** Sends a request to the wallet that the host received once, whichever wallet is connected now. */
const request = (visit: Visit, method: string, params: readonly unknown[] = []): void => {
  const provider = visit.tab.kernel.providerOf('eip155')
  if (provider !== undefined) track(visit, method, provider.request({ method, params }))
}

/** Opens the view to choose a login, unless the user is already there. */
const openConnect = ({ tab }: Visit): void => {
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
  const userPromises = pendingNames(visit).filter((name) =>
    ['personal_sign', 'code', 'newCode', 'signOut'].includes(name),
  )
  if (userPromises.length > 0) throw new Error(`Not kept when the page went: ${userPromises.join()}`)
  tab.frame.end()
  await clock.advance(0)
}

const actions: Readonly<Record<Action, (visit: Visit) => unknown>> = {
  email: (visit) => {
    openConnect(visit)
    visit.tab.embedded.connectByEmail.send(EMAIL)
  },
  resend: (visit) => visit.tab.embedded.connectByEmail.resend(),
  code: (visit) => track(visit, 'code', visit.tab.embedded.connectByEmail.submit('123456')),
  social: (visit) => {
    openConnect(visit)
    visit.tab.embedded.connectBySocial.begin('google')
  },
  farcaster: (visit) => {
    openConnect(visit)
    visit.tab.embedded.connectByFarcaster.begin()
  },
  again: ({ tab }) => tab.view() === 'ConnectingFarcaster' && tab.embedded.connectByFarcaster.retry(),
  newEmail: (visit) => {
    if (visit.tab.account().status !== 'connected') return
    visit.tab.kernel.open({ view: 'Account' })
    visit.tab.embedded.updateEmail.open()
    visit.tab.embedded.updateEmail.send('lovelace@example.com')
  },
  newCode: (visit) => track(visit, 'newCode', visit.tab.embedded.updateEmail.submit('123456')),
  open: ({ tab }) => tab.kernel.open({}),
  close: ({ tab }) => tab.kernel.close(),
  back: ({ tab }) => tab.state().open && tab.outside.modal.back(),
  signOut: (visit) => track(visit, 'signOut', visit.tab.outside.disconnect()),
  sign: (visit) => request(visit, 'personal_sign', ['0x68', ALICE]),
  read: (visit) => request(visit, 'eth_blockNumber'),
  unknown: (visit) => request(visit, 'eth_sign'),
  cancelRequest: ({ tab }) => tab.embedded.approveRequest.cancel(),
  switch: (visit) => track(visit, 'switch', visit.tab.outside.switchNetwork('eip155:10')),
  type: (visit) => track(visit, 'type', visit.tab.embedded.chooseAccountType.switchTo('smartAccount')),
  navigate: ({ tab }) => tab.frame.isReady && tab.frame.becomeReady(),
  fall: ({ tab }) => tab.frame.isReady && tab.frame.fail(),
  reload: async (visit) => {
    await leavePage(visit)
    visit.tab = await startVisit(visit.clock, visit.disk, visit.emailTimes)
  },
}

/** Everything observable, as text. */
export const observableState = ({ tab, disk }: Visit): string =>
  JSON.stringify([tab.state(), tab.login(), tab.update(), tab.requests(), tab.user(), [...disk.texts]])

/** The newest unanswered letter, or any letter if `late`. */
const requestFor = ({ tab }: Visit, which: number, late: boolean): Letter | undefined => {
  const { requestLog, answered } = tab.frame
  const candidates = late ? requestLog : requestLog.filter((frameRequest) => !answered.has(frameRequest))
  return candidates.at(-1 - (which % Math.max(1, candidates.length)))
}

/** Sends a response. Fails if a response that is no longer expected changes anything. */
const reply = async (visit: Visit, command: Extract<Command, { readonly do: 'reply' }>) => {
  const frameRequest = requestFor(visit, command.which, command.late)
  if (frameRequest === undefined) return
  await settled()
  const stateBefore = observableState(visit)
  if (visit.tab.frame.deliver(frameRequest, responseTo(frameRequest, command.how))) return
  await settled()
  if (observableState(visit) !== stateBefore)
    throw new Error(`A late ${frameRequest.name} changed ${stateBefore} to ${observableState(visit)}`)
}

const popup = ({ tab }: Visit, how: Extract<Command, { readonly do: 'popup' }>['how']) => {
  const { latest } = tab.popup
  if (how === 'closes') latest?.fail()
  else latest?.answer(`https://frame.example/back?${how === 'denies' ? 'error=denied' : 'code=1'}`)
}

/** Performs the command on the page or in the frame. */
export const run = async (visit: Visit, command: Command): Promise<void> => {
  if (command.do === 'reply') await reply(visit, command)
  else if (command.do === 'popup') popup(visit, command.how)
  else if (command.do === 'wait') await visit.clock.advance(command.ms)
  else if (command.do === 'behaviour') {
    visit.tab.frame.behaviour = command.behaviour
    visit.tab.frame.immediateResponse = responseModes[command.mode]
  } else await actions[command.do](visit)
}

/** Logs in by email with a frame that responds. */
export const logIn = async (visit: Visit): Promise<void> => {
  await actions.email(visit)
  await visit.clock.advance(500)
  for (const name of ['CONNECT_EMAIL', 'GET_USER']) {
    const frameRequest = visit.tab.frame.requestLog.find((one) => one.name === name)
    if (frameRequest !== undefined) visit.tab.frame.deliver(frameRequest, responseTo(frameRequest, 0))
    await settled()
  }
  await visit.clock.advance(600)
}
