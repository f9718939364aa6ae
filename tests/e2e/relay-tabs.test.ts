import { expect, test } from './support/relay-fixtures.ts'
import { RelayHost } from './support/relay-host.ts'

test('two tabs share one session: both send requests, and this session and the next end in both', async ({
  host,
  phone,
  context,
  site,
  relayUrl,
}) => {
  const second = new RelayHost(await context.newPage(), site.demo, [relayUrl])
  await second.visit()
  await host.visit()
  await phone.drive('always', 'approve')
  const address = await phone.account()
  for (const [here, there] of [
    [host, second],
    [second, host],
  ] as const) {
    await here.page.bringToFront()
    await here.connectTo(phone)
    await there.expectAccount({ status: 'connected', address })
    for (const tab of [here, there])
      expect(await tab.ask('personal_sign', ['0x00', address])).toHaveProperty('result')
    await there.page.bringToFront()
    await there.open()
    await there.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await there.expectAccount({ status: 'disconnected' })
    await here.expectAccount({ status: 'disconnected' })
    await expect.poll(() => phone.sessions()).toBe(0)
  }
})
