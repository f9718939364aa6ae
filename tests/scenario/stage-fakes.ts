import { ContainerModule } from 'inversify'

import { Holdings } from '#ports/holdings.ts'
import { Popup } from '#ports/popup.ts'
import { Prices } from '#ports/prices.ts'
import { SecureFrame } from '#ports/secure-frame.ts'
import { SignInSessions } from '#ports/sign-in-sessions.ts'
import { Signatures } from '#ports/signatures.ts'
import { SmartSessions } from '#ports/smart-sessions.ts'
import { Transfers } from '#ports/transfers.ts'
import type { FakeClock } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakePopup } from '#testkit/fake-popup.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'
import { FakeSmartSessions } from '#testkit/fake-smart-sessions.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

export interface StageSetting {
  /** Adds an embedded wallet. */
  readonly frame?: FakeSecureFrame
  readonly popup?: FakePopup
  readonly smartSessions?: FakeSmartSessions
  /** Enables the sign-in. */
  readonly sessions?: FakeSignInSessions
  readonly signatures?: FakeSignatures
  /** Lists the tokens of accounts. */
  readonly holdings?: FakeHoldings
  readonly prices?: FakePrices
  /** Enables sending. */
  readonly transfers?: FakeTransfers
}

/** Fakes of the ports of the sign-in, of the embedded wallet and of tokens. */
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
  const { holdings = new FakeHoldings(), prices = new FakePrices() } = setting
  const tokens = new ContainerModule(({ bind }) => {
    bind(Holdings).toConstantValue(holdings)
    bind(Prices).toConstantValue(prices)
  })
  const { transfers = new FakeTransfers() } = setting
  const send = new ContainerModule(({ bind }) => void bind(Transfers).toConstantValue(transfers))
  return {
    transfers,
    holdings,
    prices,
    frame,
    popup,
    smartSessions,
    sessions,
    signatures,
    modules: { siwx, embedded, tokens, send },
  }
}
