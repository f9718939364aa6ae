import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'

import { LoginStorage } from '#application/use-cases/embedded/frame/login-storage.ts'
import { storedLogin } from '#domain/embedded/stored-login.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'

import {
  AUTH,
  EMAIL,
  embeddedWorld,
  frameReady,
  latest,
  loggedIn,
  startRespondingFrame,
} from './embedded-kit.ts'
import { ALICE } from './wallets.ts'
import { network } from './world.ts'

/** A tab in which the frame has sent the email with the code. */
const emailSent = async (setting: Parameters<typeof embeddedWorld>[0] = {}) => {
  const tab = await embeddedWorld(setting)
  tab.kernel.open({})
  const sent = tab.embedded.connectByEmail.send(EMAIL)
  await frameReady(tab)
  return { ...tab, sent, step: () => latest(tab.embedded.connectByEmail.login$) }
}

/** A tab that asks the user for the code. */
const awaitingCode = async () => {
  const tab = await emailSent()
  tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  await tab.clock.advance(0)
  return tab
}

describe('a login by email', () => {
  it('[S4-22][S5-03][S7-48][S7-50][S3-26] requests the code, then the user’s data, and becomes a connection like any other', async () => {
    const tab = await awaitingCode()
    expect(tab.view()).toBe('EmailLogin')
    expect(tab.step()).toMatchObject({ step: 'code' })
    expect(tab.payloadsOf('CONNECT_EMAIL')).toEqual([{ email: EMAIL }])
    const submitted = tab.embedded.connectByEmail.submit('012345')
    await tab.clock.advance(0)
    expect(tab.payloadsOf('CONNECT_OTP')).toEqual([{ otp: '012345' }])
    tab.frame.reply('CONNECT_OTP', undefined)
    await submitted
    expect(tab.step()).toMatchObject({ step: 'done' })
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE, connectorId: AUTH })
    expect(tab.stored(storedLogin.email)).toBe(EMAIL)
    await tab.clock.advance(600)
    expect(tab.state().open).toBe(false)
    expect(tab.eventNames().filter((name) => /EMAIL|CONNECT/.test(name))).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ])
    expect(tab.reported('CONNECT_SUCCESS')).toMatchObject([{ method: 'email', view: 'EmailLogin' }])
  })

  it('emits an event when the user returns to the email address', async () => {
    const tab = await awaitingCode()
    tab.embedded.connectByEmail.edit()
    expect(tab.eventNames().at(-1)).toBe('EMAIL_EDIT')
  })

  it('[S3-26] a long address is stored in its shortened form, and complete during the visit', () => {
    const disk = new FakeDisk()
    const memory = new LoginStorage(new FakeStorage(disk))
    const stored = () => O.toUndefined(new FakeStorage(disk).get(storedLogin.email))
    const email = `${'ada.lovelace.'.repeat(4)}@example.com`
    memory.saveUser({ address: ALICE, chainId: 1, email })
    expect(stored()).toBe('ada.lovelace.ada.l…@example.com')
    expect(memory.email).toBe(email)
    memory.clear()
    expect([memory.email, stored()]).toEqual([undefined, undefined])
  })

  it('[S7-47] does not switch the frame to another network before it ends', async () => {
    const tab = await awaitingCode()
    await tab.outside.switchNetwork('eip155:10')
    await tab.clock.advance(0)
    expect(tab.payloadsOf('SWITCH_NETWORK')).toEqual([])
  })

  it('[S4-21] needs no code when the frame recognizes the user', async () => {
    const tab = await loggedIn()
    expect(tab.payloadsOf('CONNECT_OTP')).toEqual([])
    expect(tab.account()).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('[S4-21][S4-22][S7-49] waits for a new device to be approved, then for the code', async () => {
    const tab = await emailSent()
    tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'device' })
    expect(tab.frame.waiting('CONNECT_DEVICE')).toBe(1)
    tab.frame.reply('CONNECT_DEVICE', undefined)
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'code' })
    expect(tab.eventNames()).toContain('DEVICE_REGISTERED_FOR_EMAIL')
  })

  it('[S4-22] requests the code again after a wrong one, three times and more', async () => {
    const tab = await awaitingCode()
    for (const otp of ['000001', '000002', '000003']) {
      const submitted = tab.embedded.connectByEmail.submit(otp)
      await tab.clock.advance(0)
      tab.frame.refuse('CONNECT_OTP', 'Invalid code')
      await submitted
      expect(tab.step()).toMatchObject({ step: 'code', failure: { message: 'Invalid code' } })
    }
    const failed = tab.events.filter(({ event }) => event === 'EMAIL_VERIFICATION_CODE_FAIL')
    expect(failed).toHaveLength(3)
    expect(tab.account().status).toBe('disconnected')
  })

  it('[S9-33] repeats the request to approve a new device while its view is open', async () => {
    const tab = await emailSent()
    tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    await tab.clock.advance(240_000)
    expect(tab.payloadsOf('CONNECT_DEVICE')).toHaveLength(3)
    expect(tab.step()).toMatchObject({ step: 'device' })
    expect(tab.step()).not.toHaveProperty('failure')
    expect(tab.errors()).toEqual([])
    tab.frame.reply('CONNECT_DEVICE', undefined)
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'code' })
    tab.kernel.close()
    await tab.clock.advance(240_000)
    expect(tab.payloadsOf('CONNECT_DEVICE')).toHaveLength(3)
  })

  it('[S5-01] starts the waiting time with the request to the frame, not before it has loaded', async () => {
    const { clock, frame } = startRespondingFrame()
    frame.behaviour = 'unloadable'
    const tab = await embeddedWorld({ clock, frame })
    const { connectByEmail } = tab.embedded
    tab.kernel.open({})
    expect(connectByEmail.send(EMAIL)).toEqual(E.right(undefined))
    await clock.advance(0)
    expect(connectByEmail.cooldownEnds()).toBeUndefined()
    frame.behaviour = 'ok'
    expect(connectByEmail.send(EMAIL)).toEqual(E.right(undefined))
    await frameReady(tab)
    expect(tab.payloadsOf('CONNECT_EMAIL')).toHaveLength(1)
    expect(connectByEmail.cooldownEnds()).toBe(clock.now() + 30_000)
  })

  it('[S5-01] sends no second email within thirty seconds, even after a reload', async () => {
    const tab = await awaitingCode()
    await tab.clock.advance(10_000)
    const { connectByEmail } = tab.embedded
    const tooSoon = E.left({ _tag: 'EmailTooSoon', message: 'Please try again after 20 seconds' })
    expect(connectByEmail.resend()).toEqual(tooSoon)
    const nextTab = await embeddedWorld({ disk: tab.disk, clock: tab.clock })
    expect(nextTab.embedded.connectByEmail.send(EMAIL)).toEqual(tooSoon)
    expect(connectByEmail.cooldownEnds()).toBe(tab.clock.now() + 20_000)
    await tab.clock.advance(20_000)
    expect(connectByEmail.cooldownEnds()).toBeUndefined()
    expect(connectByEmail.resend()).toEqual(E.right(undefined))
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'code', again: true })
  })

  it('[S5-02] sends nothing to an invalid address', async () => {
    const tab = await embeddedWorld()
    expect(E.isLeft(tab.embedded.connectByEmail.send('ada@'))).toBe(true)
    expect(tab.frame.visits).toEqual([])
  })

  it('[S2-27] is kept when the modal is closed, and continues with the code', async () => {
    const tab = await awaitingCode()
    tab.kernel.close()
    expect(tab.step()).toMatchObject({ step: 'kept' })
    await tab.clock.advance(60_000)
    tab.kernel.open({})
    expect(tab.view()).toBe('Connect')
    tab.embedded.connectByEmail.resume()
    expect([tab.view(), tab.step().step]).toEqual(['EmailLogin', 'code'])
    const submitted = tab.embedded.connectByEmail.submit('012345')
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_OTP', undefined)
    await submitted
    expect(tab.payloadsOf('CONNECT_EMAIL')).toHaveLength(1)
    expect(tab.account()).toMatchObject({ status: 'connected', connectorId: AUTH })
  })

  it('[S2-27] resumes waiting for a device that is approved while the modal is closed', async () => {
    const tab = await emailSent()
    tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    await tab.clock.advance(0)
    tab.kernel.close()
    await tab.clock.advance(0)
    expect(tab.frame.waiting('CONNECT_DEVICE')).toBe(0)
    tab.kernel.open({})
    tab.embedded.connectByEmail.resume()
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_DEVICE', undefined)
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'code' })
  })

  it('[S2-27] is not kept longer than its code is valid, nor after another login or a cancellation', async () => {
    const tab = await awaitingCode()
    await tab.clock.advance(60_000)
    tab.kernel.close()
    await tab.clock.advance(1_140_000 - 1)
    expect(tab.step()).toMatchObject({ step: 'kept' })
    await tab.clock.advance(1)
    expect(tab.step()).toMatchObject({ step: 'idle' })
    tab.kernel.open({})
    tab.embedded.connectByEmail.resume()
    expect(tab.view()).toBe('Connect')

    tab.embedded.connectByEmail.send(EMAIL)
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await tab.clock.advance(0)
    tab.embedded.connectByEmail.edit()
    expect(tab.step()).toMatchObject({ step: 'idle' })
  })

  it('[S4-22] is cancelled with its view: a late response changes nothing', async () => {
    const tab = await emailSent()
    tab.kernel.close()
    expect(tab.step()).toMatchObject({ step: 'idle' })
    await tab.clock.advance(0)
    expect(tab.frame.waiting('CONNECT_EMAIL')).toBe(0)
    expect(tab.account().status).toBe('disconnected')
  })

  it('[S5-15] needs the auth connector: the frame has no keys for this namespace', async () => {
    const bitcoin = {
      ...network(1),
      id: '000000000019d6689c085ae165831e93',
      chainNamespace: 'bip122',
    } as const
    const tab = await emailSent({ options: { networks: [bitcoin] } })
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { message: 'No auth connector found' } })
    expect(tab.payloadsOf('CONNECT_EMAIL')).toEqual([])
  })

  it('[S8-41, S8-45] reports that the frame does not load, and can be retried', async () => {
    const clock = new FakeClock(1_000_000)
    const frame = new FakeSecureFrame(clock)
    frame.behaviour = 'unloadable'
    const tab = await emailSent({ frame, clock })
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { _tag: 'FrameUnavailable' } })
    expect(latest(tab.inside.showNotices.alert$)).toBe('IFRAME_LOAD_FAILED')
    frame.behaviour = 'ok'
    await clock.advance(30_000)
    tab.embedded.connectByEmail.send(EMAIL)
    await frameReady(tab)
    expect(tab.payloadsOf('CONNECT_EMAIL')).toHaveLength(1)
  })

  it('[S8-42, S8-45] fails when the frame stops responding', async () => {
    const tab = await emailSent()
    await tab.clock.advance(120_000)
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { _tag: 'TimedOut' } })
    expect(latest(tab.inside.showNotices.alert$)).toBe('IFRAME_REQUEST_TIMEOUT')
  })

  it('[S8-42, S8-45] fails at once when the frame no longer answers heartbeats', async () => {
    const tab = await emailSent()
    tab.frame.becomeSilent()
    await tab.clock.advance(0)
    expect(tab.step()).toMatchObject({ step: 'failed', failure: { _tag: 'FrameUnavailable' } })
    expect(latest(tab.inside.showNotices.alert$)).toBe('IFRAME_REQUEST_TIMEOUT')
  })

  it('[S8-35][S8-43] reports that the frame does not know the domain of the page', async () => {
    const tab = await emailSent()
    tab.frame.refuse('CONNECT_EMAIL', 'unverified_domain')
    await tab.clock.advance(0)
    const failure = { _tag: 'FrameRefused', message: 'Unverified domain' }
    expect(tab.step()).toMatchObject({ step: 'failed', failure })
    expect(latest(tab.inside.showNotices.alert$)).toBe('UNVERIFIED_DOMAIN')
    const logEntry = expect.objectContaining({
      level: 'warn',
      message: expect.stringMatching(/^Unverified domain/),
    })
    expect(tab.log.entries).toContainEqual(logEntry)
  })

  it('leaves no request pending when the product is disposed of', async () => {
    const tab = await emailSent()
    tab.dispose()
    await tab.clock.advance(0)
    expect(tab.frame.waiting('CONNECT_EMAIL')).toBe(0)
  })

  it('logs no error for a login that the user cancels while it connects', async () => {
    const { clock, frame } = startRespondingFrame()
    frame.answersLater('GET_USER')
    const tab = await emailSent({ clock, frame })
    tab.frame.reply('CONNECT_EMAIL', { action: 'CONNECT' })
    await clock.advance(0)
    tab.embedded.connectByEmail.cancel()
    await tab.outside.disconnect()
    await clock.advance(10_000)
    expect(tab.errors()).toEqual([])
  })
})
