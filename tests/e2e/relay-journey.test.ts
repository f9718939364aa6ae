import { createPublicClient, http, stringToHex, verifyMessage, type Hex } from 'viem'

import { expectAccessibleInAllLooks } from './support/axe.ts'
import { recordStates, shownStatuses } from './support/handle.ts'
import { expect, test } from './support/relay-fixtures.ts'

const MESSAGE = 'Prove that this address is yours.'
const TENTH_OF_ETHER = '0x16345785d8a0000'

test.describe('over a relay that the policy of the page allows', () => {
  test.use({ isShared: true })

  test('[S0-02, S7-32] a user of a page with a strict policy scans the code with a phone, signs and sends', async ({
    host,
    phone,
    site,
  }) => {
    await host.visit('/strict.html')
    await host.openCode()
    const link = await host.copyLink()
    expect(await phone.read(host.code)).toBe(link)
    await phone.paste(link)
    await expect(phone.question('Connection request')).toContainText('Tidepool')
    await phone.answer('Connection request', 'Approve')
    const address = (await phone.account()) as Hex
    await host.expectAccount({ status: 'connected', address, caipNetworkId: 'eip155:1' })
    await expect(host.dialog).toBeHidden()
    await expect(host.button).toContainText(address.slice(0, 6))

    const signing = host.ask('personal_sign', [stringToHex(MESSAGE), address])
    await expect(phone.question('Request personal_sign')).toContainText(MESSAGE)
    await phone.answer('Request personal_sign', 'Approve')
    const signature = (await signing).result as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

    const transaction = { from: address, to: await phone.account(1), value: TENTH_OF_ETHER }
    const sending = host.ask('eth_sendTransaction', [transaction])
    await phone.answer('Request eth_sendTransaction', 'Approve')
    const hash = (await sending).result as Hex
    const chain = createPublicClient({ transport: http(site.evm['1']), pollingInterval: 50 })
    expect(await chain.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  })
})

test('[S0-02, S4-02] a phone rejects a code that is decoded in both themes, and connects with the next one; a reload restores the session without a prompt or a message, and either side can end it', async ({
  host,
  phone,
  page,
  relay,
}) => {
  test.slow()
  await host.visit()

  await test.step('the code is decoded in both themes', async () => {
    await host.openCode()
    const link = await host.copyLink()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Colours start to change with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await phone.read(host.code)).toBe(link)
    }
    await expectAccessibleInAllLooks(page)
  })

  await test.step('a proposal that the phone rejects is shown as text, and a new code connects', async () => {
    const link = await host.copyLink()
    await phone.paste(link)
    await phone.answer('Connection request', 'Reject')
    await expect(host.dialog.getByRole('alert')).toContainText('Connection rejected')
    await host.expectAccount({ status: 'disconnected' })
    await expectAccessibleInAllLooks(page)
    await host.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(host.code).toBeVisible()
    const another = await host.copyLink()
    expect(another).not.toBe(link)
    await phone.paste(another)
    await phone.answer('Connection request', 'Approve')
    await host.expectAccount({ status: 'connected' })
    await expect(host.dialog).toBeHidden()
  })

  await test.step('a reload restores the session', async () => {
    await recordStates(page)
    const sent = () => relay.stats.get('irn_publish') ?? 0
    const before = sent()
    await host.reload()
    await host.expectAccount({ status: 'connected', address: await phone.account() })
    expect(await shownStatuses(page)).toEqual(['restoring', 'connected'])
    expect(sent()).toBe(before)
    expect(await phone.asked()).toEqual([])
    await phone.drive('next', 'approve')
    expect(await host.ask('personal_sign', [MESSAGE, await phone.account()])).toHaveProperty('result')
  })

  await test.step('a disconnect on the page reaches the phone', async () => {
    expect(await phone.sessions()).toBe(1)
    await host.open()
    await host.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await host.expectAccount({ status: 'disconnected' })
    await expect.poll(() => phone.sessions()).toBe(0)
    await host.reload()
    await host.expectState({ phase: 'ready' })
    await host.expectAccount({ status: 'disconnected' })
  })

  await test.step('a disconnect on the phone reaches the page', async () => {
    await host.connectTo(phone)
    await phone.drive('disconnect')
    await host.expectAccount({ status: 'disconnected' })
    await host.reload()
    await host.expectState({ phase: 'ready' })
    await host.expectAccount({ status: 'disconnected' })
  })
})

test('no code of the relay is loaded before it is selected', async ({ host, complaints, relay, page }) => {
  const sockets = () => complaints.requests.filter((url) => url.startsWith(relay.url))
  const clients = async () => {
    const scripts = complaints.requests.filter((url) => url.endsWith('.js'))
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    return scripts.filter((_, index) => texts[index]?.includes('irn_'))
  }
  await host.visit('/', { config: { baseUrls: {} } })
  await host.open()
  await expect(host.wallet(/^WalletConnect/)).toBeVisible()
  await host.wallet(/Sandbox Harbour Installed/).click()
  await host.expectAccount({ status: 'connected' })
  await page.waitForLoadState('networkidle')
  expect([...sockets(), ...(await clients())]).toEqual([])

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await host.expectAccount({ status: 'disconnected' })
  await host.openCode()
  expect(sockets()).toHaveLength(1)
  expect(await clients()).not.toEqual([])
})
