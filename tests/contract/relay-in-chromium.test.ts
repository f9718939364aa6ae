import type { IWalletKit } from '@reown/walletkit'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { SandboxRelay } from '#sandbox/relay/relay.ts'

import { hasChromium, startSite } from './chromium.ts'
import { signIn } from './relay-signing.ts'
import { answerWith, approve, relayWorld } from './relay-world.ts'

/** Makes the browser report that it is offline, although it has a network. Counts links and listeners. */
const SCRIPT = `
  Object.defineProperty(navigator, 'onLine', { get: () => false })
  window.left = []
  window.open = (url, target) => (window.left.push([url, target]), null)
  window.received = 0
  for (const [name, step] of [['addEventListener', 1], ['removeEventListener', -1]]) {
    const own = window[name]
    window[name] = function (...args) { window.received += step; return own.apply(this, args) }
  }`

describe.skipIf(!hasChromium)('a relay in Chromium', () => {
  const { relayWith, phone, stop } = relayWorld()
  let site: Awaited<ReturnType<typeof startSite>>
  let page: Page
  let sandbox: SandboxRelay
  let wallet: IWalletKit
  const visited: string[] = []
  beforeAll(async () => {
    site = await startSite('relay-page')
  })
  afterAll(() => site.stop())
  beforeEach(async () => {
    sandbox = await relayWith()
    wallet = await phone(sandbox.url)
    answerWith(wallet, { result: '0xsigned' })
    const context = await site.browser.newContext()
    await context.addInitScript(SCRIPT)
    page = await context.newPage()
    visited.length = 0
    page.on('request', (request) => void visited.push(new URL(request.url()).host))
    page.on('websocket', (socket) => void visited.push(new URL(socket.url()).host))
    await begin()
  })
  afterEach(async () => {
    await page.context().close()
    await stop()
  })

  const begin = async () => {
    await page.goto(site.url)
    await page.evaluate((url) => window.relayPage?.begin(url), sandbox.url)
  }
  const connect = async () => {
    const uri = (await page.evaluate(() => window.relayPage?.pair())) ?? ''
    await approve(wallet, { uri })
    const approval = await page.evaluate(() => window.relayPage?.approval())
    if (approval?._tag !== 'Right') throw new Error(JSON.stringify(approval))
    return approval.right
  }
  const left = () => page.evaluate(() => Reflect.get(window, 'left') as [string, string][])
  const ask = (topic: string) => page.evaluate((of) => window.relayPage?.request(of), topic)

  it('connects although the browser reports that it is offline, and has its session after a reload', async () => {
    const session = await connect()
    await begin()
    expect(await page.evaluate(() => window.relayPage?.sessions())).toEqual({
      _tag: 'Right',
      right: [session],
    })
    expect(await ask(session.topic)).toEqual({ _tag: 'Right', right: '0xsigned' })
    expect(new Set(visited)).toEqual(new Set([new URL(site.url).host, new URL(sandbox.url).host]))
  })

  it('connects if the browser’s database fails to write', async () => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => void errors.push(message))
    await page.evaluate(() => {
      for (const name of ['put', 'delete'])
        Reflect.set(IDBObjectStore.prototype, name, () => {
          throw new DOMException('Full', 'QuotaExceededError')
        })
    })
    const { topic } = await connect()
    expect(await ask(topic)).toEqual({ _tag: 'Right', right: '0xsigned' })
    // The client's first write, which starts when it is created.
    expect(errors).toEqual(['Full'])
  })

  it('signs in while connecting, without any Node API', async () => {
    const uri = (await page.evaluate(() => window.relayPage?.signIn())) ?? ''
    const approval = page.evaluate(() => window.relayPage?.signedIn())
    await signIn(wallet, { uri }, 1)
    expect(await approval).toMatchObject({ _tag: 'Right', right: { cacaos: [{ p: { nonce: 'k3n9s0v2' } }] } })
    expect(await page.evaluate(() => 'Buffer' in window)).toBe(false)
  })

  it('opens the linked wallet for each request, and none without a link', async () => {
    const { topic } = await connect()
    await ask(topic)
    expect(await left()).toEqual([])
    await page.evaluate(() => window.relayPage?.setWalletLink('wallet://'))
    await ask(topic)
    await page.evaluate(() => window.relayPage?.setWalletLink('https://wallet.example/'))
    await ask(topic)
    const query = `wc\\?requestId=\\d+&sessionTopic=${topic}$`
    expect(await left()).toEqual([
      [expect.stringMatching(new RegExp(`^wallet://${query}`)), '_self'],
      [expect.stringMatching(new RegExp(`^https://wallet.example/${query}`)), '_blank'],
    ])
    await page.evaluate(() => window.relayPage?.setWalletLink())
    await ask(topic)
    expect(await left()).toHaveLength(2)
  })

  it("still opens links after its first start, which clears the page's storage, and stops on request", async () => {
    await page.evaluate(() => window.relayPage?.setWalletLink('wallet://'))
    const { topic } = await connect()
    await ask(topic)
    await page.evaluate(() => window.relayPage?.setWalletLink())
    await ask(topic)
    expect(await left()).toHaveLength(1)
  })

  it('removes its listeners and closes its socket at disposal', async () => {
    const received = () => page.evaluate(() => Reflect.get(window, 'received') as number)
    const before = await received()
    await connect()
    expect(sandbox.sockets()).toBe(2)
    expect(await received()).toBe(before + 1)
    await page.evaluate(() => window.relayPage?.dispose())
    await expect.poll(() => sandbox.sockets()).toBe(1)
    expect(await received()).toBe(before)
  })
})
