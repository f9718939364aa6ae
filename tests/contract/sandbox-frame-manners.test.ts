import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { parseAddress } from '#domain/caip/address.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { rpc } from '#sandbox/rpc.ts'
import { startSolana, type SandboxSolana } from '#sandbox/solana/solana.ts'

import { hasChromium, startFrameWorld, type FrameWorld, type HostTab } from './sandbox-frame-kit.ts'
import { ANN, transferWire } from './solana-kit.ts'

const id = (digit: string) => digit.repeat(32)
const question = (name: string, requestId: string, payload?: unknown) => ({
  type: `@w3m-app/${name}`,
  id: id(requestId),
  ...(payload !== undefined && { payload }),
})

describe.skipIf(!hasChromium)('the protocol of the sandbox frame', () => {
  let world: FrameWorld
  let node: SandboxSolana
  beforeAll(async () => {
    node = await startSolana()
    world = await startFrameWorld({ evm: {}, solana: { [node.reference]: node.url }, tokens: [] })
  })
  afterAll(async () => void (await Promise.all([world.stop(), node.stop()])))
  afterEach(() => world.fail(undefined))

  const receivedWith = async ({ page }: HostTab, requestId: string) =>
    page.evaluate(
      (requestId) =>
        window.hostPage?.received.flatMap(({ data }) =>
          Reflect.get(Object(data), 'id') === requestId ? [data] : [],
        ),
      id(requestId),
    )
  const post = (tab: HostTab, message: unknown) =>
    tab.page.evaluate((requestId) => window.hostPage?.post(requestId), message)
  /** Waits until all earlier messages have been received. */
  const settle = async (tab: HostTab) => void (await tab.ask('GET_CHAIN_ID'))

  it('replies to each id once, and to unreadable requests with an error', async () => {
    const tab = await world.openTab()
    await post(tab, question('GET_CHAIN_ID', '1'))
    await post(tab, question('GET_CHAIN_ID', '1'))
    await post(tab, question('CONNECT_EMAIL', '2', { email: 7 }))
    await post(tab, question('MAKE_TEA', '3'))
    await post(tab, { type: '@w3m-app/GET_CHAIN_ID' })
    await settle(tab)
    expect(await receivedWith(tab, '1')).toEqual([
      { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: id('1'), payload: { chainId: 1 } },
    ])
    const error = (name: string, requestId: string, message: string) => [
      { type: `@w3m-frame/${name}_ERROR`, id: id(requestId), payload: { message } },
    ]
    expect(await receivedWith(tab, '2')).toEqual(error('CONNECT_EMAIL', '2', 'Invalid request'))
    expect(await receivedWith(tab, '3')).toEqual(error('MAKE_TEA', '3', 'Unknown request'))
  })

  it('replies over its port if the host uses it, and then ignores the window', async () => {
    const tab = await world.openTab()
    const send = (message: unknown) =>
      tab.page.evaluate((requestId) => window.hostPage?.postOverPort(requestId), message)
    const overPort = () => tab.page.evaluate(() => window.hostPage?.overPort)
    await settle(tab)
    await send({ type: '@w3m-app/PING' })
    await expect.poll(overPort).toEqual([{ type: '@w3m-frame/PONG' }])
    await post(tab, question('GET_CHAIN_ID', '1'))
    await send(question('GET_CHAIN_ID', '2'))
    const response = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: id('2'), payload: { chainId: 1 } }
    await expect.poll(overPort).toEqual([{ type: '@w3m-frame/PONG' }, response])
    expect([await receivedWith(tab, '1'), await receivedWith(tab, '2')]).toEqual([[], []])
  })

  it('tells its host once that Escape was pressed in it', async () => {
    const tab = await world.openTab()
    await settle(tab)
    await tab.page.evaluate(() => window.hostPage?.postOverPort({ type: '@w3m-app/PING' }))
    const [, frame] = tab.page.frames()
    await frame?.evaluate(() => {
      for (const more of [{}, { repeat: true }, { isComposing: true }])
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...more }))
    })
    await expect
      .poll(() => tab.page.evaluate(() => window.hostPage?.overPort))
      .toEqual([{ type: '@w3m-frame/PONG' }, { type: '@w3m-frame/ESCAPE' }])
  })

  it('accepts messages only from the embedding page, and separates the logins of hosts', async () => {
    const tab = await world.openTab()
    await tab.login('mia@mail.test')
    await tab.page.evaluate(
      (message) => {
        const sibling = document.body.appendChild(document.createElement('iframe'))
        const siblingWindow = sibling.contentWindow
        if (siblingWindow === null) return
        const script = sibling.contentDocument?.createElement('script')
        if (script === undefined) return
        script.textContent = `parent.frames[0].postMessage(${JSON.stringify(message)}, '*')`
        sibling.contentDocument?.body.append(script)
      },
      question('GET_CHAIN_ID', '4'),
    )
    await settle(tab)
    expect(await receivedWith(tab, '4')).toEqual([])

    const body = await (await fetch(world.site.url)).text()
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const guest = await world.open(await tab.page.context().newPage(), { host })
    server.close()
    server.closeAllConnections()
    expect(await guest.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: false } })
    expect(await tab.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: true } })
  })

  it('applies the theme of the host, and shows the name of the host', async () => {
    const tab = await world.openTab()
    await tab.login('mia@mail.test')
    await tab.ask('SYNC_THEME', {
      themeMode: 'dark',
      w3mThemeVariables: { '--w3m-accent': 'rgb(1, 2, 3)', '--w3m-background': 'url(x)' },
    })
    const appearance = await tab.frame
      .locator(':root')
      .evaluate(({ dataset, style }) => [
        dataset['theme'],
        style.getPropertyValue('--accent'),
        style.getPropertyValue('--background'),
      ])
    expect(appearance).toEqual(['dark', 'rgb(1, 2, 3)', ''])
    const metadata = { name: 'Tidepool', description: '', url: tab.origin, icons: [] }
    await tab.ask('SYNC_DAPP_DATA', { projectId: 'test', metadata })
    await tab.login('mia@mail.test')
    const { address } = (await tab.ask('GET_USER')).answer as EmbeddedUser
    const rpcUrl = 'http://127.0.0.1:9/'
    const pendingRequest = tab.ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['0x00', address],
      rpcUrl,
    })
    await tab.frame.getByText('calls itself Tidepool').waitFor()
    await tab.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await pendingRequest).toHaveProperty('error')
  })

  it('restarts, and open requests fail', async () => {
    const tab = await world.openTab()
    await tab.ask('GET_FARCASTER_URI')
    const pendingRequest = tab.ask('CONNECT_FARCASTER')
    expect(await tab.ask('RELOAD')).toEqual({ answer: undefined })
    expect(await pendingRequest).toEqual({ error: 'The frame was reloaded' })
  })

  it('is silent, replies late, wrong or twice, or does not load, according to its faults', async () => {
    const tab = await world.openTab()
    const responses = async (fault: 'hang' | 'late' | 'wrong' | 'twice' | 'error', requestId: string) => {
      await world.fail({ answers: fault, only: ['IS_CONNECTED'], lateBy: 1500 })
      await post(tab, question('IS_CONNECTED', requestId))
      await settle(tab)
      return ((await receivedWith(tab, requestId)) ?? []).map(
        (data) => Reflect.get(Object(data), 'payload') as unknown,
      )
    }
    const right = { isConnected: false }
    expect(await responses('hang', '5')).toEqual([])
    expect(await responses('late', '6')).toEqual([])
    await expect.poll(() => receivedWith(tab, '6')).toHaveLength(1)
    expect(await responses('wrong', '7')).toEqual([{ wrong: true }])
    expect(await responses('twice', '8')).toEqual([right, right])
    expect(await responses('error', '9')).toEqual([{ message: '' }])
    await world.fail({ load: 'error' })
    expect((await fetch(world.at('/sdk?projectId=test'))).status).toBe(500)
    expect((await fetch(world.at('/sdk?projectId=other'))).status).toBe(200)
    await world.fail({ load: 'never' })
    const signal = AbortSignal.timeout(200)
    await expect(fetch(world.at('/sdk?projectId=test'), { signal })).rejects.toThrow('timeout')
  })

  it('replies for the right family when both families are requested at once', async () => {
    const tab = await world.openTab()
    await tab.login('dot@mail.test')
    const chains = [1, `solana:${node.reference}`]
    const responses = await Promise.all(chains.map((chainId) => tab.ask('GET_USER', { chainId })))
    const [homeUser, otherUser] = responses.map(({ answer }) => answer as EmbeddedUser)
    expect([homeUser?.chainId, otherUser?.chainId]).toEqual(chains)
    expect(homeUser?.address).toMatch(/^0x/)
    expect(otherUser?.address).not.toMatch(/^0x/)
  })

  it('signs and sends for Solana', async () => {
    const tab = await world.openTab()
    await tab.login('sol@mail.test')
    const chainId = `solana:${node.reference}`
    const { answer: response } = await tab.ask('GET_USER', { chainId, rpcUrl: node.url })
    const { address } = response as EmbeddedUser
    const ask = (method: string, params: unknown) => {
      const request = { method, params, chainId: node.reference, chainNamespace: 'solana', rpcUrl: node.url }
      return tab.asking('Approve', 'RPC_REQUEST', request)
    }
    const message = new TextEncoder().encode('Tidepool')
    const signed = await ask('solana_signMessage', { message: base58.encode(message), pubkey: address })
    const { signature } = signed.answer as { readonly signature: string }
    expect(ed25519.verify(base58.decode(signature), message, base58.decode(address))).toBe(true)

    const parsed = parseAddress('solana', address)
    if (parsed._tag === 'Left') throw new Error(parsed.left.message)
    const latest = (await rpc(node.url, 'getLatestBlockhash')) as { readonly value: object }
    const wire = transferWire(parsed.right, ANN.address, 7_000n, latest.value)
    const before = node.chain.balance(ANN.address as never)
    const transaction = base58.encode(new Uint8Array(wire))
    const result = await ask('solana_signAndSendTransaction', {
      transaction,
      options: { skipPreflight: true },
    })
    expect(result.answer).toHaveProperty('signature')
    expect(node.chain.balance(ANN.address as never)).toBe(before + 7_000)
  })
})
