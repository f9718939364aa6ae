import { ContainerModule } from 'inversify'

import { Popup } from '#ports/popup.ts'
import { SecureFrame } from '#ports/secure-frame.ts'
import { SignInSessions } from '#ports/sign-in-sessions.ts'
import { Signatures } from '#ports/signatures.ts'
import { SmartSessions } from '#ports/smart-sessions.ts'
import type { FakeClock } from '#testkit/fake-clock.ts'
import { FakePopup } from '#testkit/fake-popup.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'
import { FakeSmartSessions } from '#testkit/fake-smart-sessions.ts'

export interface StageSetting {
  /** Adds an embedded wallet. */
  readonly frame?: FakeSecureFrame
  readonly popup?: FakePopup
  readonly smartSessions?: FakeSmartSessions
  /** Enables the sign-in. */
  readonly sessions?: FakeSignInSessions
  readonly signatures?: FakeSignatures
}

/** Fakes of the ports of the sign-in and of the embedded wallet. */
export const stageFakes = (setting: StageSetting, clock: FakeClock) => {
  const { frame = new FakeSecureFrame(clock), popup = new FakePopup() } = setting
  const { smartSessions = new FakeSmartSessions(clock) } = setting
  const { sessions = new FakeSignInSessions(clock), signatures = new FakeSignatures() } = setting
  const embedded = new ContainerModule(({ bind }) => {
    bind(SecureFrame).toConstantValue(frame)
    bind(Popup).toConstantValue(popup)
    bind(SmartSessions).toConstantValue(smartSessions)
  })
  const siwx = new ContainerModule(({ bind }) => {
    bind(SignInSessions).toConstantValue(sessions)
    bind(Signatures).toConstantValue(signatures)
  })
  return { frame, popup, smartSessions, sessions, signatures, modules: { siwx, embedded } }
}
