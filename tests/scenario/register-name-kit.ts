import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeNameRegistry } from '#testkit/fake-name-registry.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'

import { loggedIn, startRespondingFrame } from './embedded-kit.ts'
import type { Setting } from './world.ts'

export const MARA = 'mara.names.example'
export const MARA_HQ = 'mara-hq.names.example'

/** A promise that a test resolves. */
export const pendingPromise = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => void (open = resolve))
  return { open: () => open(), opened }
}

/** A user of the embedded wallet, with the names feature loaded. */
export const embeddedTab = async (setting: Setting = {}) => {
  const clock = setting.clock ?? new FakeClock(1_000_000)
  const { frame } = setting.frame === undefined ? startRespondingFrame(clock) : { frame: setting.frame }
  const names = setting.names ?? new FakeNames()
  const registry = setting.registry ?? new FakeNameRegistry()
  const signatures = new FakeSignatures()
  const tab = await loggedIn({ ...setting, clock, frame, names, registry, signatures })
  const { registrationDraft: registerName, offerName } = await tab.inside.names.load()
  return {
    ...tab,
    registry,
    signatures,
    register: registerName,
    step: () => registerName.state.current,
    offered: () => {
      const offers: boolean[] = []
      const listening = offerName.isOffered$.subscribe((isOffered) => offers.push(isOffered))
      return { offers, end: () => listening.unsubscribe() }
    },
    /** Types, and waits for the suggestions. */
    typed: async (text: string) => {
      registerName.type(text)
      await clock.advance(500)
    },
  }
}
