import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface HostMessage {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

declare global {
  interface Window {
    far?: {
      readonly received: readonly HostMessage[]
      readonly say: (message: unknown) => void
      /** The messages received over the port, and how the page responds to heartbeats. */
      readonly port: {
        readonly received: readonly HostMessage[]
        readonly say: (message: unknown) => void
        pings: number
        isSilent: boolean
      }
    }
  }
}

const SCRIPT = `
  const received = []
  const other = opener ?? parent
  addEventListener('message', ({ data }) => void received.push(data))
  const { port1, port2 } = new MessageChannel()
  const port = { received: [], say: (message) => port1.postMessage(message), pings: 0, isSilent: false }
  port1.onmessage = ({ data }) => {
    if (data.type !== '@w3m-app/PING') return void port.received.push(data)
    port.pings++
    if (!port.isSilent) port.say({ type: '@w3m-frame/PONG' })
  }
  window.far = { received, say: (message) => other.postMessage(message, '*'), port }
  const ready = { type: '@w3m-frame/READY', payload: { version: '4' } }
  if (location.pathname === '/sdk') far.say(ready)
  if (location.pathname === '/port') other.postMessage(ready, '*', [port2])`

/**
 * Pages that a test controls. `/sdk` and `/port` report that they are ready, `/port` with a message port. `/refused`
 * forbids frames, and `/slow` never finishes loading. Other pages are silent.
 */
export const startFarSite = async () => {
  const server = createServer(({ url = '' }, response) => {
    if (url === '/hang') return
    if (url.startsWith('/refused')) response.setHeader('content-security-policy', "frame-ancestors 'none'")
    const rest = url.startsWith('/slow') ? '<img src="/hang">' : ''
    response.setHeader('content-type', 'text/html').end(`<!doctype html><script>${SCRIPT}</script>${rest}`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, crossSite: `http://localhost:${port}`, stop }
}
