import { vi } from 'vitest'

import { ConfiguredSignInSessions } from '#infrastructure/siwx/configured-sign-in-sessions.ts'
import type { SignInOptions } from '#infrastructure/siwx/sign-in-options.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'

export const NOW = Date.UTC(2026, 4, 20)

/** The page that requests the sign-in. Its query and fragment must not be in the message. */
export const onPage = (host = 'app.example'): void => {
  const origin = `https://${host}`
  vi.stubGlobal('location', { host, origin, pathname: '/shop', href: `${origin}/shop?basket=7#top` })
}

/** The sessions of a visit to a site with these options. */
export const visitTo = (options: SignInOptions, clock = new FakeClock(NOW), disk = new FakeDisk()) => {
  const signatures = new FakeSignatures()
  const sessions = new ConfiguredSignInSessions(options, clock, new FakeStorage(disk), signatures)
  return { sessions, clock, disk, signatures }
}
