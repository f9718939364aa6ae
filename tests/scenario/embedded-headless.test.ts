import { distinctUntilChanged, firstValueFrom, map } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { WalletportError } from '#shell/walletport-error.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'

import { EMAIL, embeddedWorld, frameReady, latest, loggedIn } from './embedded-kit.ts'
import { providerOf } from './relay-kit.ts'
import { ALICE, SIGNATURE } from './wallets.ts'
import { readyWorld } from './world.ts'

const PLACE = { left: 8, top: 16, width: 360, height: 480, radius: 0 }
const sign = { method: 'personal_sign', params: ['0x68', ALICE] }

const NEXT = 'lovelace@example.com'
const codeOf = ({ code }: WalletportError): string => code

const headlessTab = async () => {
  const tab = await loggedIn()
  const host = tab.outside.embedded
  const requestLists: (readonly string[])[] = []
  const requests$ = host.state$.pipe(map(({ requests }) => requests))
  requests$
    .pipe(distinctUntilChanged((before, now) => before.join() === now.join()))
    .subscribe((methods) => requestLists.push(methods))
  await tab.clock.advance(0)
  return { ...tab, host, requestLists, provider: providerOf(tab) }
}

describe('a host with its own interface for the embedded wallet', () => {
  it('[S0-02][S4-37] receives the requests that wait for approval, and positions the frame itself', async () => {
    const { host, requestLists, frame, clock, provider } = await headlessTab()
    const signed = provider.request(sign)
    await clock.advance(0)
    host.placeFrame(PLACE)
    host.focusFrame()
    expect(frame.places.at(-1)).toEqual(PLACE)
    expect(frame.focused).toBe(1)
    frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await signed).toBe(SIGNATURE)
    host.placeFrame()
    expect(frame.places.at(-1)).toBeUndefined()
    expect(requestLists).toEqual([[], ['personal_sign'], []])
  })

  it('[S0-02][S4-26] cancels the requests that wait for approval', async () => {
    const { host, requestLists, clock, provider } = await headlessTab()
    const outcomes = [provider.request(sign), provider.request(sign)].map((request) =>
      request.catch(({ code, message }: { code: number; message: string }) => ({ code, message })),
    )
    await clock.advance(0)
    host.cancelRequests()
    const aborted = { code: 4001, message: 'Request was aborted' }
    expect(await Promise.all(outcomes)).toEqual([aborted, aborted])
    expect(requestLists).toEqual([[], ['personal_sign'], ['personal_sign', 'personal_sign'], []])
  })

  it('[S0-02][S4-23][S5-01] changes the email after a code from each address', async () => {
    const { host, frame, clock, outside } = await headlessTab()
    const steps: string[] = []
    const update$ = host.state$.pipe(map(({ emailUpdate }) => emailUpdate))
    update$
      .pipe(distinctUntilChanged((before, now) => before.step === now.step))
      .subscribe(({ step, error }) => steps.push(error === undefined ? step : error.message))
    const { user } = (await firstValueFrom(outside.account.state$)).eip155
    expect(user?.email).toBe(EMAIL)
    expect(await host.updateEmail(NEXT).catch(codeOf)).toBe('EMAIL_TOO_SOON')
    await clock.advance(30_000)
    expect(await host.updateEmail(EMAIL).catch(codeOf)).toBe('SAME_EMAIL')
    await host.updateEmail(NEXT)
    await clock.advance(0)
    frame.reply('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    await clock.advance(0)
    for (const [name, answer] of [
      ['UPDATE_EMAIL_PRIMARY_OTP', undefined],
      ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: NEXT }],
    ] as const) {
      const submitted = host.submitUpdateCode('123456')
      await clock.advance(0)
      frame.reply(name, answer)
      await submitted
    }
    expect(steps).toEqual(['idle', 'sending', 'primary', 'checking', 'secondary', 'checking', 'done'])
    expect((await firstValueFrom(outside.account.state$)).eip155.user?.email).toBe(NEXT)
    host.cancelEmailUpdate()
    expect(steps.at(-1)).toBe('idle')
  })

  it('[S5-01] reports when the next email may be sent', async () => {
    const tab = await embeddedWorld()
    const host = tab.outside.embedded
    const allowed = () => latest(host.state$).emailAllowedAt
    expect(allowed()).toBeUndefined()
    void host.sendEmail(EMAIL)
    await frameReady(tab)
    tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await tab.clock.advance(0)
    const allowedBefore = allowed() ?? 0
    expect(allowedBefore).toBeGreaterThan(tab.clock.now())
    await tab.clock.advance(allowedBefore - tab.clock.now() - 1)
    expect(await host.resendEmail().catch(codeOf)).toBe('EMAIL_TOO_SOON')
    await tab.clock.advance(1)
    void host.resendEmail()
    await tab.clock.advance(0)
    expect(tab.payloadsOf('CONNECT_EMAIL')).toHaveLength(2)
  })

  it('[S0-02] cancels a login', async () => {
    const tab = await embeddedWorld()
    const host = tab.outside.embedded
    void host.sendEmail(EMAIL)
    await frameReady(tab)
    tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await tab.clock.advance(0)
    expect(latest(host.state$).login).toMatchObject({ step: 'code' })
    host.cancelLogin()
    expect(latest(host.state$).login).toEqual({ step: 'idle' })
    expect(tab.account().status).toBe('disconnected')
  })

  it('[S6-09] has no login in basic mode, whatever the host configured', async () => {
    const { outside } = await readyWorld({
      frame: new FakeSecureFrame(new FakeClock()),
      options: { basic: true },
    })
    expect(latest(outside.embedded.state$).socials).toEqual([])
    expect(outside.connectors.state.connectors).toEqual([])
    expect(await outside.embedded.sendEmail(EMAIL).catch(codeOf)).toBe('NO_AUTH_CONNECTOR')
    expect(await outside.connect({ connectorId: 'auth' }).catch(codeOf)).toBe('NO_AUTH_CONNECTOR')
  })

  it('[S5-15] has no login and no request without a frame, and sending an email fails', async () => {
    const { outside } = await readyWorld()
    expect(latest(outside.embedded.state$)).toEqual({
      login: { step: 'idle' },
      emailUpdate: { step: 'idle' },
      socials: [],
      requests: [],
    })
    const code = await outside.embedded.sendEmail(EMAIL).catch(codeOf)
    expect(code).toBe('NO_AUTH_CONNECTOR')
  })
})
