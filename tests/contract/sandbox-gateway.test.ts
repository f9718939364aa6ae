import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { type Gateway, startGateway } from '#sandbox/packed/gateway.ts'
import { freePort } from '#sandbox/ports.ts'
import { send, sendJson, type Service, startService } from '#sandbox/service.ts'

let service: Service
let gateway: Gateway
let sockets: WebSocketServer

beforeAll(async () => {
  service = await startService(({ method, path, query, body }, response) => {
    if (path === '/picture') return void response.writeHead(200, { 'content-type': 'image/png' }).end('\0png')
    if (path === '/page') return send(response, 'text/html', `<a href="${service.url}/next">`)
    sendJson(response, { method, path, query, body, next: `${service.url}/next` })
  })
  const socketPort = await freePort()
  sockets = new WebSocketServer({ host: '127.0.0.1', port: socketPort })
  sockets.on('connection', (socket: WebSocket, { url }) => {
    socket.on('message', (data: Buffer) => socket.send(`${url} ${data.toString()}`))
  })
  gateway = await startGateway({
    port: await freePort(),
    services: {
      'evm/1': service.url,
      names: service.url,
      relay: `ws://127.0.0.1:${socketPort}/`,
      gone: `http://127.0.0.1:${await freePort()}`,
    },
    fileAt: (path) => (path === '/own.js' ? { type: 'text/javascript', body: async () => 'own' } : undefined),
  })
})
afterAll(async () => {
  sockets.close()
  await Promise.all([gateway.stop(), service.stop()])
})

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(gateway.url + path, init)
  return { status: response.status, text: await response.text() }
}

describe('the gateway of the sandbox', () => {
  it('passes on requests to the service that the path begins with', async () => {
    const { text } = await get('/evm/1/deep/path?a=b', { method: 'POST', body: 'told' })
    expect(JSON.parse(text)).toMatchObject({
      method: 'POST',
      path: '/deep/path',
      query: { a: 'b' },
      body: 'told',
    })
    expect(JSON.parse((await get('/names?a=b')).text)).toMatchObject({ path: '/', query: { a: 'b' } })
  })

  it('knows no path that only begins like one of a service', async () => {
    expect(await get('/evm/10')).toMatchObject({ status: 404 })
    expect(await get('/namesake')).toMatchObject({ status: 404 })
  })

  it('rewrites the addresses of services in texts, and leaves pictures as they are', async () => {
    expect((await get('/names/page')).text).toBe(`<a href="${gateway.url}/evm/1/next">`)
    expect((await get('/names/picture')).text).toBe('\0png')
  })

  it('serves files of its own to pages of any origin', async () => {
    const response = await fetch(`${gateway.url}/own.js`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toBe('own')
  })

  it('passes on sockets', async () => {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/relay?auth=x`)
    const answer = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)))
    socket.addEventListener('open', () => socket.send('hello'))
    expect(await answer).toBe('/?auth=x hello')
    socket.close()
  })

  it('says that a service is not reachable', async () => {
    expect(await get('/gone')).toMatchObject({ status: 502 })
  })
})
