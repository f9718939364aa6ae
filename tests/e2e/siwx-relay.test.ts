import { evmOnly } from './support/host.ts'
import { expect, test } from './support/relay-fixtures.ts'
import { storedSessions, signButton } from './support/signing-in.ts'

// Without tokens, whose list requests the capabilities of the wallet.
const config = { ...evmOnly, siwx: {}, tokens: false }

test('[S0-04, S5-39] a phone signs in while connecting, on every network, with one request', async ({
  host,
  phone,
}) => {
  await host.visit('/vanilla.html', { config })
  await host.openCode()
  await phone.paste(await host.copyLink())
  await phone.approveAuth()
  await host.expectAccount({ status: 'connected', address: await phone.account() })
  await expect(host.dialog).toBeHidden()
  const sessions = await storedSessions(host)
  expect(sessions).toHaveLength(evmOnly.networks.length)
  await host.reload()
  await host.expectAccount({ status: 'connected' })
  await host.open()
  await host.expectState({ view: 'Account' })
  expect(await phone.asked()).toEqual([])
})

test('[S4-10] a phone without support for sign-ins connects, and signs afterwards', async ({
  host,
  phone,
}) => {
  await phone.drive('setSignInSupport', false)
  await host.visit('/vanilla.html', { config })
  await host.openCode()
  await phone.drive('always', 'approve')
  await phone.drive('pair', await host.copyLink())
  await host.expectState({ view: 'SIWXSignMessage' })
  await signButton(host).click()
  await expect(host.dialog).toBeHidden()
  expect(await storedSessions(host)).toEqual([`eip155:1:${await phone.account()}`])
  expect(await phone.asked()).toEqual(['personal_sign'])
})
