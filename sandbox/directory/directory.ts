import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#sandbox/ports.ts'

import { markOf } from './images.ts'
import { MOST_NAMES } from './names.ts'
import { answerTo } from './query.ts'
import { type ListedWallet, walletLists } from './wallets.ts'

/** What the service does instead of answering. `refuse` closes its port, `silent` never answers. */
export type DirectoryFault =
  | { readonly type: 'refuse' | 'silent' | 'garbage' }
  | { readonly type: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly type: 'slow'; readonly ms: number }
  | { readonly type: 'body'; readonly body: string }

export interface DirectoryRequest {
  readonly at: number
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The caller hung up before it was answered. */
  aborted: boolean
}

export interface Directory {
  /** Without a slash at its end. */
  readonly url: string
  /** What was asked for so far, images too, oldest first. */
  readonly requests: readonly DirectoryRequest[]
  /** From now on everything fails so, or the next `times` requests do; nothing heals it. */
  fail(fault?: DirectoryFault, times?: number): Promise<void>
  readonly stop: () => Promise<void>
}

export interface DirectoryOptions {
  /** A free one when absent. */
  readonly port?: number
  /** How many wallets it lists. */
  readonly count?: number
}

const IMAGES = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([\w.-]+)$/
const GARBAGE = '<!doctype html><title>Not what you asked for</title>'

const end = (response: ServerResponse, type: string, body: string): void =>
  void response.writeHead(200, { 'content-type': type }).end(body)

const refuse = (response: ServerResponse, status: number, retryAfter?: string): void =>
  void response
    .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    .end(JSON.stringify({ status: 'FAILED', reasons: [{ field: 'sandbox', description: String(status) }] }))

const allowEveryone = (response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-expose-headers', 'retry-after')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}

/** The site that asks, whose phone wallet the first wallets link to. */
const siteOf = ({ headers }: IncomingMessage): string => headers.origin ?? 'https://phone.wallet.test'

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve))

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const serve = (wallets: readonly ListedWallet[], response: ServerResponse, asked: URL): void => {
  const [, image] = IMAGES.exec(asked.pathname) ?? []
  if (image !== undefined) end(response, 'image/svg+xml', markOf(image))
  else if (asked.pathname !== '/getWallets') refuse(response, 404)
  else end(response, 'application/json', JSON.stringify(answerTo(wallets, asked.searchParams)))
}

/** Does what the fault says; whether the answer is still to be given. */
const goesOn = async (response: ServerResponse, fault: DirectoryFault | undefined): Promise<boolean> => {
  switch (fault?.type) {
    case 'status':
      refuse(response, fault.status, fault.retryAfter)
      return false
    case 'garbage':
      end(response, 'text/html', GARBAGE)
      return false
    case 'body':
      end(response, 'application/json', fault.body)
      return false
    case 'slow':
      await pause(fault.ms)
      return true
    case 'silent':
    case 'refuse':
      return false
    case undefined:
      return true
  }
}

/** A wallet directory with generated wallets, and faults on command. */
export const startDirectory = async ({
  count = 600,
  ...options
}: DirectoryOptions = {}): Promise<Directory> => {
  if (count > MOST_NAMES) throw new Error(`There are names for ${MOST_NAMES} wallets only.`)
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const walletsFor = walletLists(count)
  const requests: DirectoryRequest[] = []
  let fault: DirectoryFault | undefined
  let remaining = 0

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = new URL(request.url ?? '/', url)
    allowEveryone(response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { pathname: path, searchParams } = asked
    const entry = { at: Date.now(), path, query: Object.fromEntries(searchParams), aborted: false }
    requests.push(entry)
    response.once('close', () => void (entry.aborted = !response.writableFinished))
    const now = remaining > 0 ? fault : undefined
    remaining -= 1
    if (await goesOn(response, now)) serve(walletsFor(siteOf(request)), response, asked)
  }

  const server = createServer((request, response) => void answer(request, response))
  await listen(server, port)
  return {
    url,
    requests,
    fail: async (next, times = Number.POSITIVE_INFINITY) => {
      fault = next
      remaining = times
      if (next?.type === 'refuse') await close(server)
      else if (!server.listening) await listen(server, port)
    },
    stop: () => close(server),
  }
}
