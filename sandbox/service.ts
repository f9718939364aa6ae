import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '#sandbox/ports.ts'

/** A fault of the service. `refuse` closes the port, `silent` never answers, `unknown` answers 404 to every request. */
export type Fault =
  | { readonly type: 'refuse' | 'silent' | 'garbage' | 'unknown' }
  | { readonly type: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly type: 'slow'; readonly ms: number }
  | { readonly type: 'body'; readonly body: string }

export interface ServiceRequest {
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The body as sent, or empty. */
  readonly body: string
  /** Whether the caller cancelled the request. */
  aborted: boolean
}

/** An HTTP service for pages of any origin, with switchable faults. */
export interface Service {
  /** Without a trailing slash. */
  readonly url: string
  /** The requests so far, oldest first. */
  readonly requests: readonly ServiceRequest[]
  /** Every request fails this way from now on, or the next `times` of those that `only` accepts do. */
  fail(fault?: Fault, times?: number, isAffected?: (serviceRequest: ServiceRequest) => boolean): Promise<void>
  readonly stop: () => Promise<void>
}

const GARBAGE = '<!doctype html><title>Not what you asked for</title>'

export const send = (response: ServerResponse, type: string, body: string): void =>
  void response.writeHead(200, { 'content-type': type }).end(body)

export const sendJson = (response: ServerResponse, body: unknown): void =>
  send(response, 'application/json', JSON.stringify(body))

export const sendError = (
  response: ServerResponse,
  status: number,
  description = String(status),
  retryAfter?: string,
): void =>
  void response
    .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    .end(JSON.stringify({ status: 'FAILED', reasons: [{ field: 'sandbox', description }] }))

const allowAnyOrigin = (response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-expose-headers', 'retry-after')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve))

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Applies the fault. Returns whether the request should still be answered. */
const applyFault = async (response: ServerResponse, fault: Fault | undefined): Promise<boolean> => {
  switch (fault?.type) {
    case 'status':
      sendError(response, fault.status, undefined, fault.retryAfter)
      return false
    case 'garbage':
      send(response, 'text/html', GARBAGE)
      return false
    case 'unknown':
      response.writeHead(404).end(JSON.stringify({ message: 'Not found' }))
      return false
    case 'body':
      send(response, 'application/json', fault.body)
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

type Serve = (
  serviceRequest: ServiceRequest,
  response: ServerResponse,
  request: IncomingMessage,
) => void | Promise<void>

/** Defaults to a free port. */
export const startService = async (serve: Serve, requestedPort?: number): Promise<Service> => {
  const port = requestedPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const requests: ServiceRequest[] = []
  let fault: Fault | undefined
  let remaining = 0
  let isAffected = (_request: ServiceRequest): boolean => true

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', url)
    const { method = 'GET' } = request
    allowAnyOrigin(response)
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    const query = Object.fromEntries(searchParams)
    const serviceRequest = { at: Date.now(), method, path, query, body: await text(request), aborted: false }
    requests.push(serviceRequest)
    response.once('close', () => void (serviceRequest.aborted = !response.writableFinished))
    const activeFault = remaining > 0 && isAffected(serviceRequest) ? fault : undefined
    if (activeFault !== undefined) remaining -= 1
    if (await applyFault(response, activeFault)) await serve(serviceRequest, response, request)
  }

  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) => {
        // The caller may have cancelled the request.
        if (!response.headersSent) sendError(response, 500, String(error))
      }),
  )
  await listen(server, port)
  return {
    url,
    requests,
    fail: async (newFault, times = Number.POSITIVE_INFINITY, only = () => true) => {
      fault = newFault
      remaining = times
      isAffected = only
      if (newFault?.type === 'refuse') await close(server)
      else if (!server.listening) await listen(server, port)
    },
    stop: () => close(server),
  }
}
