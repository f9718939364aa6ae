import type { Page } from 'playwright/test'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { ExampleClient, type ExampleServer, startExample } from '#tests/contract/example-server.ts'

import { expect, test } from './fixtures.ts'
import { browserOnly, evmOnly, type Host } from './support/host.ts'
import { readSite } from './support/site.ts'

interface Sent {
  readonly sessions: readonly { readonly message: string; readonly signature: string }[]
}

const stranger = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const SERVER = '**/siwx/**'

const signs = async (host: Host): Promise<number> =>
  (await host.asked('harbour')).filter((method) => method === 'personal_sign').length

let server: ExampleServer
test.beforeAll(async () => {
  const { demo, evm } = readSite()
  const nodes = Object.fromEntries(Object.entries(evm).map(([id, url]) => [`eip155:${id}`, [url]]))
  server = await startExample(
    'express',
    { DOMAIN: new URL(demo).host, RPC_URLS: JSON.stringify(nodes) },
    true,
  )
})
test.afterAll(() => server.stop())

/** Serves the server under the page's own address, and records the sign-ins. `spoil` changes the request. */
const serveUnderPage = async (page: Page, spoil: (sent: Sent) => Promise<Sent>) => {
  const signIns: Sent[] = []
  await page.route(SERVER, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const url = server.url + pathname
    if (!pathname.endsWith('/sign-in')) return route.continue({ url })
    const sent = await spoil(request.postDataJSON() as Sent)
    signIns.push(sent)
    return route.continue({ url, postData: JSON.stringify(sent) })
  })
  return signIns
}

/** The user of the page according to the server. */
const signedInUser = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ((await (await fetch('/siwx/me')).json()) as { sessions: unknown }).sessions)

test('[S0-04, S4-11, S4-12] a user signs in to a server, which rejects other keys and used nonces', async ({
  host,
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/)
  complaints.expect(/Signing in: The signature is not the account’s/)
  let isForged = true
  const signIns = await serveUnderPage(page, async (sent) => {
    if (!isForged) return sent
    isForged = false
    const sessions = sent.sessions.map(async ({ message }) => ({
      message,
      signature: (await stranger.signMessage({ message })) as Hex,
    }))
    return { ...sent, sessions: await Promise.all(sessions) }
  })
  await host.visit('/', { config: { ...evmOnly, ...browserOnly, siwx: 'server' } })
  await host.open()
  await host.wallet(/Sandbox Harbour/).click()
  await host.expectState({ view: 'SIWXSignMessage' })

  await host.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(host.dialog.getByRole('alert')).toContainText('The signature is not the account’s')
  expect(await signedInUser(page)).toEqual([])

  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(host.dialog).toBeHidden()
  const address = await host.accountOf('harbour')
  await host.expectAccount({ status: 'connected', address })
  const signedIn = [{ data: { accountAddress: address, chainId: 'eip155:1' } }]
  expect(await signedInUser(page)).toMatchObject(signedIn)
  expect(await signs(host)).toBe(2)

  const looked = page.waitForResponse(/\/siwx\/me$/)
  await host.reload()
  await looked
  await host.expectAccount({ status: 'connected', address })
  expect(await signedInUser(page)).toMatchObject(signedIn)
  await expect(host.dialog).toBeHidden()
  expect(await signs(host)).toBe(0)

  expect(signIns).toHaveLength(2)
  const replay = await new ExampleClient().signIn(server.url, signIns[1]?.sessions ?? [])
  expect(replay).toMatchObject({ status: 401, body: { code: 'USED_NONCE' } })
})
