import { expect, test } from './support/embedded-fixtures.ts'

test('[S4-20] a visitor without a wallet has an account after a code by email', async ({ host, email }) => {
  await host.visit()
  await host.logIn(email)
  await host.expectState({ namespace: 'eip155' })
  await expect(host.button).toContainText(/…/)
})
