import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { initialSignIn, type SignInState } from '#domain/siwx/sign-in.ts'
import type { Wallet } from '#ports/wallets.ts'
import { WalletportError } from '#shell/walletport-error.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeServer, FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { fakeSignature, FakeSignatures } from '#testkit/fake-signatures.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { ALICE, wallet } from './wallets.ts'
import { chain, readyWorld, right, type Setting } from './world.ts'

/** The changes to the host in a visit. */
export type PrepareSessions = (sessions: FakeSignInSessions) => void

/** One site over several visits: its server, the user's disk, and the clock. */
export const site = (wallets: readonly Wallet[] = [wallet()], clock = new FakeClock(1_000_000)) => {
  const [server, disk] = [new FakeServer(), new FakeDisk()]
  /** The fakes of one visit. */
  const fakes = (prepare: PrepareSessions = () => {}) => {
    const [sessions, signatures] = [new FakeSignInSessions(clock, server), new FakeSignatures()]
    prepare(sessions)
    return { clock, disk, wallets, sessions, signatures }
  }
  const visit = async (prepare?: PrepareSessions, setting: Setting = {}) => {
    const tab = await readyWorld({ ...fakes(prepare), ...setting })
    const { signIn } = await tab.inside.siwx.load()
    await clock.advance(0)
    let latestState: SignInState = initialSignIn
    signIn.state$.subscribe((state) => (latestState = state))
    const connect = async (connectorId = 'one') => {
      await tab.outside.connect({ connectorId })
      await clock.advance(0)
    }
    return { ...tab, signIn, connect, now: () => latestState, step: () => latestState.step }
  }
  /** Creates the session of an earlier visit. */
  const signedIn = async (
    chainId: ChainId = chain(1),
    accountAddress: Address = ALICE,
    seconds = 604_800,
  ) => {
    const sessions = new FakeSignInSessions(clock, server)
    sessions.sessionSeconds = seconds
    const { data, text } = right(await sessions.createMessage({ accountAddress, chainId })())
    const signature = fakeSignature('eip155', accountAddress, text)
    right(await sessions.addSession({ data, message: text, signature })())
  }
  return { clock, server, disk, fakes, visit, signedIn }
}
export type Visit = Awaited<ReturnType<ReturnType<typeof site>['visit']>>

/** Makes the sign-in optional. */
export const optional: PrepareSessions = (sessions) => void (sessions.isRequired = false)

export const countOfEvent = ({ eventNames }: Visit, name: string): number =>
  eventNames().filter((eventName) => eventName === name).length

/** The outcome of a sign-in, however long it takes. */
export const signInOutcome = ({ outside }: Visit): Promise<unknown> =>
  outside.siwx.signIn().then(
    () => 'done',
    (error: unknown) => (error instanceof WalletportError ? error.code : error),
  )
