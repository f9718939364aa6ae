import type { IWalletKit } from '@reown/walletkit'
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

import { allowEndedSessions } from '#infrastructure/relay/ended-sessions.ts'
import { startKit } from '#sandbox/phone/kit.ts'
import { sandboxAccount } from '#sandbox/wallets/keys.ts'

export const account = sandboxAccount('phone', 0)

const permissions = { methods: ['personal_sign'], events: [] }
const MESSAGE = '0x68656c6c6f'

type SignClient = IWalletKit['engine']['signClient']

/** The relay clients of one test file, to be stopped together. */
export const relayClients = () => {
  const kits: IWalletKit[] = []
  const sockets: WebSocket[] = []

  const kit = async (relayUrl: string): Promise<IWalletKit> => {
    const started = await startKit({
      relayUrl,
      url: 'http://localhost',
      // Clients of one process with one prefix share a core, and test files share a process.
      storagePrefix: `client-${randomUUID()}`,
      storageOptions: { database: ':memory:' },
    })
    // Its unhandled rejections would be counted as those of the page.
    allowEndedSessions(started.engine.signClient)
    kits.push(started)
    return started
  }

  /** A client that sends scripted messages over its socket. */
  const socket = async (relayUrl: string, query?: string) => {
    const { core } = await kit(relayUrl)
    const jwt = await core.crypto.signJWT(relayUrl)
    const socket = new WebSocket(`${relayUrl}/?${query ?? `auth=${jwt}&projectId=test`}`)
    sockets.push(socket)
    const frames: unknown[] = []
    socket.on('message', (data: Buffer) => void frames.push(JSON.parse(data.toString())))
    const opening = new Promise<string>((settle) => {
      socket.once('open', () => settle('open')).once('error', ({ message }) => settle(message))
    })
    const closing = new Promise<number>((settle) => void socket.once('close', settle))
    const say = (method: string, params: object, id = 1) =>
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    const confirm = (id: number) => socket.send(JSON.stringify({ id, result: true }))
    return { opening, closing, frames, say, confirm }
  }

  const stopAll = async () => {
    for (const { core } of kits.splice(0)) {
      core.heartbeat.stop()
      // The client may still have to unsubscribe. It would open its socket again for that, and retry forever
      // when its relay has stopped.
      Reflect.set(core.relayer, 'connect', () => new Promise(() => {}))
      await core.relayer.transportClose()
    }
    for (const client of sockets.splice(0)) client.terminate()
  }

  return { kit, socket, stopAll }
}

export const propose = async (app: SignClient) => {
  const { uri, approval } = await app.connect({
    optionalNamespaces: { eip155: { ...permissions, chains: ['eip155:1'] } },
  })
  if (uri === undefined) throw new Error('There is no link')
  return { uri, approval }
}

/** A wallet that approves every proposal and signs every message, or rejects with a reason. */
export const answering = (
  wallet: IWalletKit,
  rejects?: { readonly code: number; readonly message: string },
) => {
  const namespaces = { eip155: { ...permissions, accounts: [`eip155:1:${account.address}`] } }
  wallet.on('session_proposal', ({ id }) => void wallet.approveSession({ id, namespaces }))
  wallet.on('session_request', async ({ id, topic }) => {
    const signed = rejects
      ? { error: rejects }
      : { result: await account.signMessage({ message: { raw: MESSAGE } }) }
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...signed } })
  })
}

export const sign = (app: SignClient, topic: string): Promise<unknown> =>
  app.request({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: [MESSAGE, account.address] },
  })
