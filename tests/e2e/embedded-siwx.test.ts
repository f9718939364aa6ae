import { expect, test } from './support/embedded-fixtures.ts'
import type { EmbeddedHost } from './support/embedded-host.ts'
import { storedSessions, signButton } from './support/signing-in.ts'

const config = { siwx: { statement: 'Welcome to Tidepool.' } }

/** Responds by keyboard, once the host has focused the frame, which then focuses the request's heading. */
const respond = async ({ approval }: EmbeddedHost, name: 'Approve' | 'Reject'): Promise<void> => {
  await expect(approval.getByRole('heading')).toBeFocused()
  await approval.getByRole('button', { name }).press('Enter')
}

test('[S0-04, S4-10, S4-11, S7-53] a login by email also signs in, and the sign-in on the next family is approved in the frame', async ({
  host,
  page,
  email,
}) => {
  await host.visit('/strict.html', { config })
  await host.logIn(email)
  const { caipAddress = '' } = (await host.state()).accounts.eip155
  expect(await storedSessions(host)).toEqual([caipAddress])

  await page.getByRole('main').getByRole('button', { name: 'Solana' }).click()
  await host.expectState({ view: 'SIWXSignMessage' })
  await signButton(host).click()
  await expect(host.approval.getByLabel('What is signed')).toContainText('your Solana account')
  await respond(host, 'Reject')
  await expect(signButton(host)).toHaveText('Try again')
  await signButton(host).click()
  await respond(host, 'Approve')
  await expect(host.dialog).toBeHidden()
  const { caipAddress: other = '' } = (await host.state()).accounts.solana
  expect(await storedSessions(host)).toEqual([caipAddress, other])
})
