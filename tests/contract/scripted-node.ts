import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { json, type RpcQuestion } from './json-rpc-server.ts'

/** A node's response: a result or an error. */
export type ScriptedResponse = { readonly result: unknown } | { readonly error: object }

/** A node with a scripted response for each method. `requests` lists the received requests, oldest first. */
export const startScriptedNode = async (answers: Readonly<Record<string, ScriptedResponse>>) => {
  const requests: RpcQuestion[] = []
  const respond = (question: RpcQuestion) => {
    requests.push(question)
    const unknown = { error: { code: -32601, message: 'Method not found' } }
    return { jsonrpc: '2.0', id: question.id, ...(answers[question.method] ?? unknown) }
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const parsed = JSON.parse(body) as RpcQuestion | readonly RpcQuestion[]
      json(response, 'method' in parsed ? respond(parsed) : parsed.map(respond))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/`, requests, stop }
}
