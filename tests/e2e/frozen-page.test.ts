import type { Page } from 'playwright/test'

import { expect, test } from './support/relay-fixtures.ts'

/** Freezes and thaws a page as a browser does with a tab in the background. A frozen page runs no code. */
const freezer = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const set = (state: 'frozen' | 'active') => session.send('Page.setWebLifecycleState', { state })
  return { freeze: () => set('frozen'), thaw: () => set('active') }
}

test('a page that was frozen while its user approved on the phone is connected when it is thawed', async ({
  host,
  phone,
  page,
}) => {
  const { freeze, thaw } = await freezer(page)
  await host.visit()
  await host.openCode()
  await phone.paste(await host.copyLink())
  await expect(phone.question('Connection request')).toBeVisible()
  await freeze()
  await phone.answer('Connection request', 'Approve')
  await expect.poll(() => phone.sessions()).toBe(1)
  await thaw()
  await host.expectAccount({ status: 'connected', address: await phone.account() })
  await expect(host.dialog).toBeHidden()
  await phone.drive('always', 'approve')
  expect(await host.ask('personal_sign', ['0x00', await phone.account()])).toHaveProperty('result')
})

test('a page that was frozen while another tab disconnected is disconnected when it is thawed', async ({
  host,
  page,
  context,
  site,
}) => {
  const { freeze, thaw } = await freezer(page)
  await host.visit('/vanilla.html')
  await host.open()
  await host.wallet(/Sandbox Harbour/).click()
  await host.expectAccount({ status: 'connected' })
  const otherTab = await context.newPage()
  await otherTab.goto(`${site.demo}/tidepool.svg`)
  await freeze()
  await otherTab.evaluate(() => localStorage.clear())
  await thaw()
  await host.expectAccount({ status: 'disconnected' })
  await otherTab.close()
})
