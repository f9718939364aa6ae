import { freePort } from '#sandbox/ports.ts'
import { type RelayOptions, startRelay } from '#sandbox/relay/relay.ts'

import { expectAccessible } from './support/axe.ts'
import type { Complaints } from './support/complaints.ts'
import { expect, test as base } from './support/relay-fixtures.ts'
import { RelayHost } from './support/relay-host.ts'
import { killableSocket } from './support/relay-sockets.ts'

/** The browser's console message for each socket that cannot be opened. */
const NO_SOCKET = /WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/[^']*' failed/

const MINUTE_MS = 60_000
/** The page's clock advances in steps, so that a busy machine keeps up. */
const SLICE_MS = 100

interface OutageFixtures {
  /** Another relay for this test. */
  readonly relayWith: (options: RelayOptions) => ReturnType<typeof startRelay>
}

const test = base.extend<OutageFixtures>({
  relayWith: async ({ complaints }, use) => {
    const relays: Awaited<ReturnType<typeof startRelay>>[] = []
    await use(async (options) => {
      const relay = await startRelay(options)
      complaints.allow(relay.url)
      relays.push(relay)
      return relay
    })
    await Promise.all(relays.map((relay) => relay.stop()))
  },
})

/** The wallet's client adds a listener at each retry, and there may be many before the relay is available. */
const MANY_TRIES = /MaxListenersExceededWarning: .* disconnect listeners added/

const tolerateOutage = (complaints: Complaints, phone?: Complaints) => {
  complaints.tolerate(NO_SOCKET)
  phone?.tolerate(NO_SOCKET)
  phone?.tolerate(MANY_TRIES)
}

test('[S7-32] a request survives a relay restart, after which the response arrives', async ({
  host,
  phone,
  relay,
  relayWith,
  complaints,
}) => {
  tolerateOutage(complaints, phone.complaints)
  await host.visit()
  await host.connectTo(phone)
  const signing = host.ask('personal_sign', ['0x00', await phone.account()])
  await expect(phone.question('Request personal_sign')).toBeVisible()
  await relay.stop()
  await phone.answer('Request personal_sign', 'Approve')
  await relayWith({ port: relay.port, mailbox: relay.mailbox })
  await phone.drive('wake')
  expect(await signing).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
})

test(
  'a relay that refuses connections is reported immediately, and other wallets still connect',
  { tag: '@long' },
  async ({ page, site, complaints }) => {
    tolerateOutage(complaints)
    complaints.expect(/Connecting walletConnect/)
    const unreachableRelay = `ws://127.0.0.1:${await freePort()}`
    complaints.allow(unreachableRelay)
    const host = new RelayHost(page, site.demo, [unreachableRelay])
    await host.visit()
    await host.chooseRelay()
    await expect(host.dialog.getByRole('alert')).toContainText('The connection service didn’t answer')
    await expectAccessible(page)
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await host.wallet(/Sandbox Harbour/).click()
    await host.expectAccount({ status: 'connected' })
  },
)

test(
  'a relay that does not respond fails within 15 s, and can be retried',
  { tag: '@long' },
  async ({ host, relay, page, complaints }) => {
    complaints.expect(/Connecting walletConnect/)
    relay.setState('silent')
    await page.clock.install()
    await host.visit()
    await host.chooseRelay()
    await expect.poll(() => relay.sockets()).toBe(1)
    await page.clock.runFor(15_000)
    await expect(host.dialog.getByRole('alert')).toContainText('The connection service didn’t answer')
    relay.setState('ok')
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(host.code).toBeVisible()
  },
)

test(
  'the second relay replaces one that is unreachable',
  { tag: '@long' },
  async ({ phone, page, context, site, relay, complaints }) => {
    tolerateOutage(complaints)
    const unreachableRelay = `ws://127.0.0.1:${await freePort()}`
    complaints.allow(unreachableRelay)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const host = new RelayHost(page, site.demo, [unreachableRelay, relay.url])
    await host.visit()
    await host.connectTo(phone)
    await phone.drive('always', 'approve')
    expect(await host.ask('personal_sign', ['0x00', await phone.account()])).toHaveProperty('result')
  },
)

test(
  '[S5-41, S9-26, S9-27] a code lives for 4 min, and a visible one is replaced by a new one 10 s before',
  { tag: '@long' },
  async ({ host, phone, page }) => {
    await page.clock.install()
    await host.visit()
    await host.openCode()
    const link = await host.copyLink()
    await page.clock.pauseAt(Date.now() + MINUTE_MS)
    const life = await host.dialog.getByText(/^Code expires in \d:\d\d$/).textContent()
    const [minutes = 0, seconds = 0] = life?.match(/\d+/g)?.map(Number) ?? []
    const remainingSeconds = minutes * 60 + seconds
    expect(Math.ceil(remainingSeconds / 60)).toBe(3)
    await page.clock.fastForward((remainingSeconds - 11) * 1000)
    await expect(host.dialog).toContainText('Code expires in 0:11')
    // The page's clock advances in steps, so that an effect at the end is not mistaken for this one.
    let passed = 0
    const pass = async () => {
      await page.clock.runFor(SLICE_MS)
      passed += SLICE_MS
      return host.dialog.textContent()
    }
    await expect.poll(pass, { intervals: [SLICE_MS] }).toContain('Code expires in 3:')
    expect(passed).toBeGreaterThan(1000 - SLICE_MS)
    expect(passed).toBeLessThan(9000)
    await page.clock.resume()
    const another = await host.copyLink()
    expect(another).not.toBe(link)
    await phone.drive('next', 'approve')
    await phone.drive('pair', another)
    await host.expectAccount({ status: 'connected' })
  },
)

test('an approval during the sleep of the page arrives within 3 s of its return', async ({
  host,
  phone,
  page,
  relay,
}) => {
  const socket = await killableSocket(page, relay.url)
  await page.clock.install()
  await host.visit()
  await host.openCode()
  await phone.paste(await host.copyLink())
  await expect(phone.question('Connection request')).toBeVisible()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  socket.die()
  await phone.answer('Connection request', 'Approve')
  await expect.poll(() => phone.sessions()).toBe(1)
  await host.expectAccount({ status: 'connecting' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  let passed = 0
  const pass = async () => {
    await page.clock.runFor(SLICE_MS)
    passed += SLICE_MS
    return (await host.state()).accounts.eip155.status
  }
  await expect.poll(pass, { intervals: [SLICE_MS] }).toBe('connected')
  expect(passed).toBeLessThanOrEqual(3000)
})
