import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { type Anvil, startAnvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'

import type { RpcQuestion } from './json-rpc-server.ts'

const SENDS = /^eth_send(Raw)?Transaction$/
/** Pages of any origin may read the answers, as with anvil. */
const PAGES = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}
const PATIENCE_MS = 20_000

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * A local EVM chain that answers a sender when the transaction is where the test expects it: in a block, or
 * in the pool while the test mines by itself. Anvil answers before, and a busy machine shows the difference.
 */
export const startChain = async (chainId: number, ...more: readonly string[]): Promise<Anvil> => {
  const anvil = await startAnvil(chainId, ...more)
  let minesBySelf = false

  const isWhereExpected = async (hash: unknown): Promise<boolean> => {
    if (minesBySelf) return (await rpc(anvil.url, 'eth_getTransactionByHash', [hash])) !== null
    // A transaction with a later nonce than the next waits, and so does nobody for it.
    const { pending } = (await rpc(anvil.url, 'txpool_status')) as { readonly pending: string }
    const isWaiting = BigInt(pending) > 0n
    return !isWaiting || (await rpc(anvil.url, 'eth_getTransactionReceipt', [hash])) !== null
  }
  const awaitTransaction = async (hash: unknown): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS
    while (!(await isWhereExpected(hash)) && Date.now() < deadline) await pause(2)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, PAGES).end()
    const body = await textOf(request)
    const headers = { 'content-type': 'application/json' }
    const answered = await fetch(anvil.url, { method: 'POST', headers, body })
    const text = await answered.text()
    const questions = [JSON.parse(body) as RpcQuestion | readonly RpcQuestion[]].flat()
    const answers = [JSON.parse(text) as { readonly id: number; readonly result?: unknown }].flat()
    for (const { method, params, id } of questions) {
      if (method === 'evm_setAutomine') minesBySelf = params[0] === false
      const hash = answers.find((each) => each.id === id)?.result
      if (SENDS.test(method) && hash !== undefined) await awaitTransaction(hash)
    }
    response.writeHead(answered.status, { ...headers, ...PAGES }).end(text)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    chainId,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await anvil.stop()
    },
  }
}
