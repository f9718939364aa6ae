import { afterAll, beforeAll, vi } from 'vitest'

import type { SiwxSession } from '#contracts/siwx.ts'
import type { SignInOptions } from '#infrastructure/siwx/sign-in-options.ts'
import { siwx } from '#public/siwx.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeServer, FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'

import { HostSiwx, keptNowhere } from './host-siwx.ts'
import { signInSessionsContract } from './sign-in-sessions-contract.ts'
import { NOW, onPage, visitTo } from './sign-in-sessions-kit.ts'

const WEEK = 604_800

beforeAll(() => onPage())
afterAll(() => vi.unstubAllGlobals())

signInSessionsContract('fake', async () => {
  const clock = new FakeClock(NOW)
  const server = new FakeServer()
  return {
    sessions: new FakeSignInSessions(clock, server),
    reloaded: () => new FakeSignInSessions(clock, server),
    passSeconds: (seconds) => clock.advance(seconds * 1000),
    sessionSeconds: WEEK,
    stop: async () => {},
  }
})

const chosenBy = (sessionSeconds: number, optionsAt: (clock: FakeClock) => SignInOptions) => async () => {
  const [clock, disk] = [new FakeClock(NOW), new FakeDisk()]
  const options = optionsAt(clock)
  return {
    sessions: visitTo(options, clock, disk).sessions,
    reloaded: () => visitTo(options, clock, disk).sessions,
    passSeconds: (seconds: number) => clock.advance(seconds * 1000),
    sessionSeconds,
    stop: async () => {},
  }
}

signInSessionsContract(
  'a host with a server',
  chosenBy(600, (clock) => ({ siwx: new HostSiwx(() => clock.now(), keptNowhere()) })),
)

signInSessionsContract(
  'in this browser',
  chosenBy(WEEK, () => ({ siwx: siwx() })),
)

signInSessionsContract(
  'in a storage of the host',
  chosenBy(60, () => {
    let text = '[]'
    const storage = {
      get: async () => JSON.parse(text) as readonly SiwxSession[],
      set: async (sessions: readonly SiwxSession[]) => void (text = JSON.stringify(sessions)),
    }
    return { siwx: siwx({ storage, sessionSeconds: 60 }) }
  }),
)
