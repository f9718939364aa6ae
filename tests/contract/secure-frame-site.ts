import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Said {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

declare global {
  interface Window {
    far?: { readonly heard: readonly Said[]; readonly say: (message: unknown) => void }
  }
}

const SCRIPT = `
  const heard = []
  const other = opener ?? parent
  addEventListener('message', ({ data }) => void heard.push(data))
  window.far = { heard, say: (message) => other.postMessage(message, '*') }
  if (location.pathname === '/sdk') far.say({ type: '@w3m-frame/READY', payload: { version: '4' } })`

/**
 * Pages that only say what a test tells them. `/sdk` says that it is ready, `/refused` lets nobody frame it, `/slow`
 * never finishes to load; any other is silent.
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
