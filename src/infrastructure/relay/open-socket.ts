import { dispatchRequestEvent } from '#infrastructure/http/request-event.ts'

import { parseMessage } from './messages.ts'

/** Milliseconds until a relay that does not respond is skipped. */
export const OPEN_MS = 5000

let idCount = 0

/** A JSON-RPC id that is unique on this page. */
export const nextId = (): number => Date.now() * 1000 + (idCount++ % 1000)

/** A cheap request that every relay supports: the messages of an unused topic. */
export const pingRequest = () => {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(32)))
  const topic = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id: nextId(), jsonrpc: '2.0' as const, method: 'irn_fetchMessages', params: { topic } }
}

/** Detaches from a socket, so that nothing is received from it while it closes. */
export const detach = (socket: WebSocket): void => {
  const ignore = () => {}
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = ignore
  socket.close()
}

/** A socket that the relay closed, with its reason. */
export class RelayClosed extends Error {}

/** Opens a socket to a relay and waits for its first response. */
export const openSocket = (url: string, signal: AbortSignal): Promise<WebSocket> =>
  new Promise((reached, failed) => {
    if (signal.aborted) return failed(new Error('Cancelled'))
    const socket = new WebSocket(url)
    const start = performance.now()
    const asking = pingRequest()
    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', fail)
    }
    const failWith = (error: Error) => {
      settle()
      dispatchRequestEvent(url, 'GET', 0, start)
      detach(socket)
      failed(error)
    }
    const fail = () => failWith(new Error('The relay does not answer'))
    const timer = setTimeout(fail, OPEN_MS)
    signal.addEventListener('abort', fail)
    socket.onerror = fail
    socket.onclose = ({ reason }) => failWith(new RelayClosed(reason))
    socket.onopen = () => socket.send(JSON.stringify(asking))
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      // Some relays return the id as a string.
      if (String(parseMessage(data)?.id) !== String(asking.id)) return
      settle()
      // Switching Protocols. RFC 6455.
      dispatchRequestEvent(url, 'GET', 101, start)
      reached(socket)
    }
  })
