import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RpcQuestion {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The behaviour of the server. `answer` returns each account's own number as its balance. */
export type RpcReply = (response: ServerResponse, answer: () => void) => void

interface Received {
  readonly at: number
  readonly questions: readonly RpcQuestion[]
  readonly isBatch: boolean
}

/** A node with scripted replies in order, the last of which repeats. */
const startRpcServer = async (...replies: readonly RpcReply[]) => {
  const received: Received[] = []
  let turn = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const parsed = JSON.parse(body) as RpcQuestion | RpcQuestion[]
      const questions = Array.isArray(parsed) ? parsed : [parsed]
      const results = questions.map(({ id, method, params }) => ({
        jsonrpc: '2.0',
        id,
        result: method === 'eth_getBalance' ? `0x${BigInt(String(params[0])).toString(16)}` : '0x1',
      }))
      const answer = () => json(response, Array.isArray(parsed) ? results : results[0])
      if (questions.every(({ method }) => method === 'eth_chainId')) return answer()
      received.push({ at: Date.now(), questions, isBatch: Array.isArray(parsed) })
      const reply = replies[Math.min(turn++, replies.length - 1)]
      if (reply === undefined) answer()
      else reply(response, answer)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/`, received, stop }
}

export const json = (response: ServerResponse, body: unknown): void => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

/** The servers of one test file, to be stopped together. */
export const rpcServers = () => {
  const stops: (() => void)[] = []
  const serve = async (...replies: readonly RpcReply[]) => {
    const server = await startRpcServer(...replies)
    stops.push(server.stop)
    return server
  }
  const stopAll = () => {
    for (const stop of stops.splice(0)) stop()
  }
  return { serve, stopAll }
}

export const good: RpcReply = (_, answer) => answer()
