import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { bitcoinHolders } from './keys.ts'
import { BitcoinLedger } from './ledger.ts'
import { answerTo, type Answer, GENESIS } from './routes.ts'

/** A fault of the service. `silent` never answers. */
export type BitcoinFault =
  | { readonly type: 'silent' | 'garbage' }
  | { readonly type: 'status'; readonly status: number; readonly retryAfter?: string }

export interface BitcoinOptions {
  /** Defaults to a free port. */
  readonly port?: number
  /** Milliseconds between blocks. Without it only `mine` creates blocks. */
  readonly mineEvery?: number
}

/** An Esplora-compatible service over an in-memory ledger. */
export interface SandboxBitcoin {
  /** The first block's hash, shortened as CAIP-2 defines. */
  readonly reference: string
  /** Without a trailing slash. */
  readonly url: string
  /** The requests so far as `GET /path`, oldest first. */
  readonly requests: readonly string[]
  /** Creates a confirmed coin for an address. Returns the transaction id. */
  readonly fund: (address: string, satoshi: number) => string
  /** Creates a block with all waiting transactions. */
  readonly mine: () => void
  /** Every request fails this way from now on, or the next `times` requests do. */
  readonly fail: (fault?: BitcoinFault, times?: number) => void
  readonly stop: () => Promise<void>
}

const GARBAGE = '<!doctype html><title>Not what you asked for</title>'

/**
 * In satoshi: two coins per account, so that a payment has to select. The second account has half as much.
 */
const COINS = [1_250_000, 300_000]

const sendAnswer = (response: ServerResponse, { status = 200, body }: Answer): void => {
  const [type, content] =
    typeof body === 'string' ? ['text/plain', body] : ['application/json', JSON.stringify(body)]
  response.writeHead(status, { 'content-type': type }).end(content)
}

const allowAnyOrigin = (response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-expose-headers', 'retry-after')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}

const applyFault = (response: ServerResponse, fault: BitcoinFault): void => {
  if (fault.type === 'garbage') response.setHeader('content-type', 'text/html').end(GARBAGE)
  if (fault.type !== 'status') return
  const { status, retryAfter } = fault
  response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('Refused')
}

/** A Bitcoin service on this machine, with coins for the sandbox wallets. */
export const startBitcoin = async ({ port = 0, mineEvery }: BitcoinOptions = {}): Promise<SandboxBitcoin> => {
  const ledger = new BitcoinLedger()
  for (const { address, index } of bitcoinHolders())
    for (const coin of COINS) ledger.fund(address, coin / (index + 1))
  const requests: string[] = []
  let fault: BitcoinFault | undefined
  let remaining = 0

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request
    allowAnyOrigin(response)
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    requests.push(`${method} ${url}`)
    const activeFault = remaining > 0 ? fault : undefined
    remaining -= 1
    if (activeFault) applyFault(response, activeFault)
    else sendAnswer(response, answerTo(ledger, method, url, await text(request)))
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((ready, reject) => server.once('error', reject).listen(port, '127.0.0.1', ready))
  const miningTimer = mineEvery === undefined ? undefined : setInterval(() => ledger.mine(), mineEvery)
  miningTimer?.unref()

  return {
    reference: GENESIS.slice(0, 32),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fund: (address, satoshi) => ledger.fund(address, satoshi),
    mine: () => ledger.mine(),
    fail: (newFault, times = Number.POSITIVE_INFINITY) => {
      fault = newFault
      remaining = times
    },
    stop: () =>
      new Promise((resolve) => {
        clearInterval(miningTimer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
