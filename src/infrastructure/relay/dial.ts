import { parseFrame } from './frames.ts'

/** A relay that takes longer to connect and say something is passed over. */
export const DIAL_MS = 5000

let asked = 0

/** A JSON-RPC id that nothing else of this page has. */
export const nextId = (): number => Date.now() * 1000 + (asked++ % 1000)

/** A cheap question that every relay answers: what waits under a topic that nobody uses. */
export const question = () => {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(32)))
  const topic = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id: nextId(), jsonrpc: '2.0' as const, method: 'irn_fetchMessages', params: { topic } }
}

/** Lets go of a socket: nothing of it is heard any more, however long it takes to close. */
export const hangUp = (socket: WebSocket): void => {
  const ignore = () => {}
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = ignore
  socket.close()
}

/** A socket to a relay that answers. */
export const dial = (url: string, signal: AbortSignal): Promise<WebSocket> =>
  new Promise((reached, failed) => {
    const socket = new WebSocket(url)
    const asking = question()
    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', fail)
    }
    const fail = () => {
      settle()
      hangUp(socket)
      failed(new Error('The relay does not answer'))
    }
    const timer = setTimeout(fail, DIAL_MS)
    signal.addEventListener('abort', fail)
    socket.onerror = socket.onclose = fail
    socket.onopen = () => socket.send(JSON.stringify(asking))
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (parseFrame(data)?.id !== asking.id && parseFrame(data)?.id !== String(asking.id)) return
      settle()
      reached(socket)
    }
  })
