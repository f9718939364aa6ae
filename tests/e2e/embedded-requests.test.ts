import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createPublicClient, http } from 'viem'

import { rpc } from '#sandbox/rpc.ts'

import { withMotion } from './fixtures.ts'
import {
  requestOnPage,
  decide,
  expectFrameOverSlot,
  hexIn,
  leftPositions,
  onPage,
  shownText,
  resultOnPage,
} from './support/approving.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './support/axe.ts'
import { expect, test } from './support/embedded-fixtures.ts'
import type { Handle } from './support/handle.ts'

test.use(withMotion)

interface Refusal {
  readonly code: number
  readonly message: string
}

test('[S2-13, S4-26, S4-29, S4-37, S6-06, S7-61, S7-67] requests that the user approves are signed and sent in both namespaces, in a frame that moves with the modal', async ({
  host,
  page,
  email,
  site,
}) => {
  test.slow()
  await host.visit()
  await host.logIn(email)
  const address = hexIn((await host.state()).accounts.eip155.address ?? '')

  await requestOnPage(host, 'Sign a message')
  await expectAccessible(page)
  const message = await shownText(host)
  await decide(host, 'Approve')
  const signature = hexIn(await resultOnPage(host, 'Sign a message'))
  const chain = createPublicClient({ transport: http(site.evm[1]), pollingInterval: 50 })
  expect(await chain.verifyMessage({ address, message, signature })).toBe(true)
  await expect(onPage(host, 'Sign a message')).toBeFocused()

  await requestOnPage(host, 'Send a little')
  await expect(host.approval.getByText('0.01 ETH')).toBeVisible()
  await decide(host, 'Approve')
  const hash = hexIn(await resultOnPage(host, 'Send a little'))
  const { to, status } = await chain.waitForTransactionReceipt({ hash })
  expect([to, status]).toEqual([address.toLowerCase(), 'success'])

  await onPage(host, 'Solana').click()
  await host.expectState({ namespace: 'solana' })
  await host.expectAccountIn('solana', { status: 'connected' })
  const { address: pubkey = '' } = (await host.state()).accounts.solana
  await requestOnPage(host, 'Sign a message')
  const text = await shownText(host)
  await decide(host, 'Approve')
  const bytes = base58.decode(await resultOnPage(host, 'Sign a message'))
  expect(ed25519.verify(bytes, new TextEncoder().encode(text), base58.decode(pubkey))).toBe(true)

  await requestOnPage(host, 'Send a little')
  await decide(host, 'Approve')
  const sent = await resultOnPage(host, 'Send a little')
  const [url = ''] = Object.values(site.solana)
  expect(await rpc(url, 'getSignatureStatuses', [[sent]])).toMatchObject({ value: [{ err: null }] })

  await test.step('the frame moves with the modal and shares the focus with it, and a request whose view is closed is not signed', async () => {
    const outside = () => page.mouse.click(5, 5)
    const heading = host.approval.getByRole('heading')
    const close = host.dialog.getByRole('button', { name: 'Close' })
    await requestOnPage(host, 'Sign a message')
    await expectFrameOverSlot(host)
    expect((await leftPositions(host, outside)).length).toBeGreaterThan(3)
    await expect(heading).toBeVisible()
    await page.setViewportSize({ width: 390, height: 700 })
    await expectFrameOverSlot(host)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await leftPositions(host, outside)).length).toBe(1)

    await page.keyboard.press('Shift+Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(host.approval.getByRole('button', { name: 'Approve' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await resultOnPage(host, 'Sign a message')).toBe('4001: Request was aborted')
    await expect(onPage(host, 'Sign a message')).toBeFocused()
  })

  await test.step('Escape in the frame closes the modal', async () => {
    await requestOnPage(host, 'Sign a message')
    await expect(host.approval.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    expect(await resultOnPage(host, 'Sign a message')).toBe('4001: Request was aborted')
    await expect(onPage(host, 'Sign a message')).toBeFocused()
  })
})

test('[S2-03, S2-21, S4-39, S6-02, S8-25] the account shows the logged-in user, Receive warns that the smart account is not deployed yet, and the EOA can replace it', async ({
  host,
  page,
  email,
  site,
}) => {
  await host.visit()
  await host.logIn(email)
  const { address: smart } = (await host.state()).accounts.eip155
  await host.open()
  const login = host.dialog.getByRole('list', { name: 'Your sign-in' })
  const press = (name: string) => host.dialog.getByRole('button', { name, exact: true }).click()
  await expect(login.getByRole('button', { name: 'Email' })).toContainText(email.slice(0, 4))
  await expectAccessible(page)
  await press('Receive')
  await expect(host.dialog).toHaveAccessibleName('Receive')
  await expect(host.dialog).toContainText('Not set up on Ethereum yet')
  await expect(host.dialog).toContainText('You can receive now')
  await expectAccessibleInAllLooks(page)
  await press('Back')
  const choice = login.getByRole('switch', { name: 'Smart account' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await press('Receive')
  await expect(host.dialog.getByRole('img', { name: 'QR code with your address' })).toBeVisible()
  await expect(host.dialog).not.toContainText('Not set up')
  await press('Close')
  const key = hexIn((await host.state()).accounts.eip155.address ?? '')
  expect(key).not.toBe(smart)
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(key)

  await requestOnPage(host, 'Sign a message')
  await decide(host, 'Reject')
  expect(await resultOnPage(host, 'Sign a message')).toBe('4001: User rejected the request')

  await requestOnPage(host, 'Send a little')
  await expect(host.approval.getByText('0.01 ETH')).toBeVisible()
  await decide(host, 'Approve')
  const hash = hexIn(await resultOnPage(host, 'Send a little'))
  const chain = createPublicClient({ transport: http(site.evm[1]), pollingInterval: 50 })
  expect(await chain.waitForTransactionReceipt({ hash })).toMatchObject({
    from: key.toLowerCase(),
    status: 'success',
  })

  const refusal = await page.evaluate(async () => {
    const provider = await (window.walletport as Handle).getProvider('eip155')
    return provider
      ?.request({ method: 'eth_sign', params: [] })
      .catch(({ code, message }: Refusal) => [code, message])
  })
  expect(refusal).toEqual([4200, 'Requested RPC call is not allowed'])
  await expect(host.dialog).toBeVisible()
  await expect(page.getByText('Action not allowed').first()).toBeVisible()
})
