import * as t from 'io-ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocketServer, type WebSocket } from 'ws'

import { addSolNames } from '#sandbox/names/sns.ts'

import { SolanaChain } from './chain.ts'
import { SolanaRpcError } from './errors.ts'
import { fundHolders } from './funds.ts'
import { solanaMethods } from './methods.ts'
import { Subscriptions } from './subscriptions.ts'

export interface SolanaOptions {
  /** Defaults to a free port. */
  readonly port?: number
  /** Whether a slot follows another by itself, which is the default. */
  readonly hasClock?: boolean
}

export interface SolanaRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node with its own chain. */
export interface SandboxSolana {
  /** The genesis hash, shortened as CAIP-2 defines. */
  readonly reference: string
  readonly url: string
  /** The subscription endpoint. */
  readonly ws: string
  readonly chain: SolanaChain
  /** The requests so far, oldest first. */
  readonly requests: readonly SolanaRequest[]
  readonly stop: () => Promise<void>
}

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const REFERENCE_LENGTH = 32
const SLOT = 400

const Request = t.intersection([
  t.type({ method: t.string }),
  t.partial({ id: t.union([t.string, t.number, t.null]), params: t.array(t.unknown) }),
])
type Request = t.TypeOf<typeof Request>

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const errorBody = (error: unknown) =>
  error instanceof SolanaRpcError
    ? { code: error.code, message: error.message, ...(error.data && { data: error.data }) }
    : { code: -32603, message: String(error) }

const outcomeOf = (run: () => unknown): object => {
  try {
    return { result: run() }
  } catch (error) {
    return { error: errorBody(error) }
  }
}

const allowAnyOrigin = (response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type,solana-client')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}

/** A Solana node on this machine, with funded accounts for the sandbox wallets and a token. */
export const startSolana = async ({
  port = 0,
  hasClock = true,
}: SolanaOptions = {}): Promise<SandboxSolana> => {
  const chain = new SolanaChain()
  await fundHolders(chain)
  await addSolNames(chain)
  const methods = solanaMethods(GENESIS)
  const requests: SolanaRequest[] = []

  const answer = (call: unknown): object => {
    if (!Request.is(call))
      return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
    const { id = null, method, params = [] } = call
    requests.push({ method, params })
    const run = methods[method]
    const outcome = run
      ? outcomeOf(() => run(chain, params))
      : { error: { code: -32601, message: 'Method not found' } }
    return { jsonrpc: '2.0', id, ...outcome }
  }
  const answerAll = (call: unknown) => (Array.isArray(call) ? call.map(answer) : answer(call))

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    allowAnyOrigin(response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const responses = answerAll(parse(await text(request)))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(responses))
  }

  const serveSocket = (socket: WebSocket): void => {
    const subscriptions = new Subscriptions(chain, socket)
    const send = (frame: object) => socket.send(JSON.stringify(frame))
    socket.on('message', (data: Buffer) => {
      const call = parse(data.toString())
      if (!Request.is(call)) return send(answer(call))
      const { id = null, method, params = [] } = call
      const reply = (result: unknown) => send({ jsonrpc: '2.0', id, result })
      const outcome = outcomeOf(() => subscriptions.answer(method, params, reply))
      if ('error' in outcome) send({ jsonrpc: '2.0', id, ...outcome })
      else if ('result' in outcome && outcome.result === false) send(answer(call))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => subscriptions.endAll())
  }

  const server = createServer((request, response) => void respond(request, response))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', serveSocket)
  await new Promise<void>((ready, reject) => server.once('error', reject).listen(port, '127.0.0.1', ready))
  const slots = hasClock ? setInterval(() => chain.advance(), SLOT) : undefined
  slots?.unref()

  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    reference: GENESIS.slice(0, REFERENCE_LENGTH),
    url: `http://${host}`,
    ws: `ws://${host}`,
    chain,
    requests,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(slots)
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
