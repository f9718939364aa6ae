import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A file that the gateway itself serves. */
export interface GatewayFile {
  readonly type: string
  readonly body: () => Promise<string | undefined>
}

export interface GatewayOptions {
  readonly port: number
  /** The services by the first parts of their paths, such as `evm/1`. */
  readonly services: Readonly<Record<string, string>>
  readonly fileAt: (path: string) => GatewayFile | undefined
}

export interface Gateway {
  /** Without a trailing slash. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const TEXT = /json|html|javascript|text/

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/**
 * One address for all services, so that the options of a host stay the same when the sandbox is started again. What services say of their
 * own addresses is rewritten to those of the gateway.
 */
export const startGateway = async ({ port, services, fileAt }: GatewayOptions): Promise<Gateway> => {
  const url = `http://127.0.0.1:${port}`
  const rows = Object.entries(services).map(([path, target]) => [path, withoutSlash(target)] as const)

  const targetOf = (path: string): URL | undefined => {
    const row = rows.find(([name]) => new RegExp(`^/${name}(?=$|[/?])`).test(path))
    return row && new URL(row[1].replace(/^ws/, 'http') + path.slice(row[0].length + 1))
  }
  const rewritten = (text: string): string =>
    rows
      .filter(([, target]) => target.startsWith('http'))
      .reduce(
        (before, [path, target]) => before.replaceAll(new RegExp(`${target}(?!\\d)`, 'g'), `${url}/${path}`),
        text,
      )

  const answer = async (response: ServerResponse, received: IncomingMessage): Promise<void> => {
    const { statusCode = 502, headers } = received
    if (!TEXT.test(headers['content-type'] ?? '')) {
      response.writeHead(statusCode, headers)
      return void received.pipe(response)
    }
    const { 'content-length': _, 'transfer-encoding': __, ...others } = headers
    response.writeHead(statusCode, others).end(rewritten((await buffer(received)).toString()))
  }

  const fail = (response: ServerResponse): void =>
    void (response.headersSent || response.writeHead(502).end())

  const forward = (asked: IncomingMessage, response: ServerResponse, target: URL): void => {
    const { 'accept-encoding': _, ...headers } = asked.headers
    const sent = request(
      target,
      { method: asked.method ?? 'GET', headers: { ...headers, host: target.host } },
      (received) => void answer(response, received).catch(() => fail(response)),
    )
    sent.on('error', () => fail(response))
    response.on('close', () => sent.destroy())
    asked.pipe(sent)
  }

  const serve = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = asked.url ?? '/'
    const target = targetOf(path)
    if (target !== undefined) return forward(asked, response, target)
    const file = fileAt(new URL(path, url).pathname)
    const body = await file?.body()
    if (file === undefined || body === undefined) return void response.writeHead(404).end('Not found')
    response
      .writeHead(200, {
        'content-type': file.type,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
      .end(body)
  }

  /** Passes on a WebSocket: the head of the request, then all bytes of both sides. */
  const upgrade = (asked: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const target = targetOf(asked.url ?? '/')
    if (target === undefined) return void socket.destroy()
    const other = connect(Number(target.port), target.hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      )
      other.write([`GET ${target.pathname}${target.search} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      other.write(head)
      socket.pipe(other).pipe(socket)
    })
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const)
      one.on('error', () => another.destroy()).on('close', () => another.destroy())
  }

  const server = createServer((asked, response) => void serve(asked, response).catch(() => fail(response)))
  server.on('upgrade', upgrade)
  await new Promise<void>((ready, reject) => server.once('error', reject).listen(port, '127.0.0.1', ready))
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
