import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { answersOf } from './server/answers.ts'
import { scriptNamed, styleSheet } from './server/bundle.ts'
import { answerCall, bodyOf, isSameOrigin, type Reply } from './server/calls.ts'
import { Emails } from './server/emails.ts'
import type { FaucetChains } from './server/faucet.ts'
import { FaultBook } from './server/fault-book.ts'
import { pageAt } from './server/pages.ts'
import { Faults } from './wire.ts'

export interface FrameOptions extends FaucetChains {
  /** Defaults to a free port. */
  readonly port?: number
}

/** The reference frame. Protocol: docs/frame-protocol.md. */
export interface SandboxFrame {
  /** The page that hosts embed. */
  readonly url: string
  /** The page that shows emails. `/inbox.json?email=` of the same origin is its machine-readable form. */
  readonly inbox: string
  readonly stop: () => Promise<void>
}

const SCRIPT = /^\/([\w-]+\.js)$/
const CALL = /^\/api\/(\w+)$/

const sendJson = (response: ServerResponse, { status, json }: Reply): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))

const send = (response: ServerResponse, type: string, body: string | undefined): void =>
  void (body === undefined
    ? response.writeHead(404).end()
    : response.writeHead(200, { 'content-type': type }).end(body))

/** Serves the frame, its pages and their server. */
export const startFrame = async ({ port = 0, ...chains }: FrameOptions): Promise<SandboxFrame> => {
  const emails = new Emails()
  const faults = new FaultBook()
  const answers = answersOf(chains, emails, faults)

  const manageFaults = async (request: IncomingMessage, projectId: string | undefined): Promise<Reply> => {
    if (!isSameOrigin(request)) return { status: 403, json: { message: 'Another origin' } }
    if (request.method === 'DELETE') faults.reset(projectId)
    if (request.method === 'POST') {
      const body = await bodyOf(request)
      if (!Faults.is(body)) return { status: 400, json: { message: 'Invalid faults' } }
      faults.set(projectId, body)
    }
    return { status: 200, json: faults.of(projectId ?? '') }
  }

  const showPage = (response: ServerResponse, path: string, query: URLSearchParams): void => {
    const { load } = faults.of(query.get('projectId') ?? '')
    if (path === '/sdk' && load === 'never') return
    if (path === '/sdk' && load === 'error') return void response.writeHead(500).end('Out of order')
    const page = pageAt(path)
    if (page === undefined) return void response.writeHead(404).end('No such page')
    response.writeHead(200, page.headers).end(page.body)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { pathname: path, searchParams: query } = url
    if (path === '/frame.css') send(response, 'text/css', await styleSheet())
    else if (path === '/inbox.json')
      sendJson(response, { status: 200, json: emails.to(query.get('email') ?? undefined) })
    else if (path === '/faults')
      sendJson(response, await manageFaults(request, query.get('projectId') ?? undefined))
    else showPage(response, path, query)
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://frame.test')
    response.setHeader('cache-control', 'no-store')
    const [, script] = SCRIPT.exec(url.pathname) ?? []
    const [, call] = CALL.exec(url.pathname) ?? []
    if (script !== undefined) send(response, 'text/javascript', await scriptNamed(script))
    else if (call !== undefined) sendJson(response, await answerCall(answers, call, request))
    else await serve(request, response, url)
  }

  const sendFailure = (response: ServerResponse) => (error: unknown) =>
    sendJson(response, { status: 500, json: { message: String(error) } })
  const server = createServer(
    (request, response) => void respond(request, response).catch(sendFailure(response)),
  )
  await new Promise<void>((ready, reject) => server.once('error', reject).listen(port, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/sdk`,
    inbox: `${origin}/inbox`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
