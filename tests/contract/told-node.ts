import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { json, type RpcQuestion } from './json-rpc-server.ts'

/** A node's answer: a result, or an error. */
export type Told = { readonly result: unknown } | { readonly error: object }

/** A node that answers each method as it is told. `asked` is what it was asked, oldest first. */
export const startToldNode = async (answers: Readonly<Record<string, Told>>) => {
  const asked: RpcQuestion[] = []
  const answered = (question: RpcQuestion) => {
    asked.push(question)
    const unknown = { error: { code: -32601, message: 'Method not found' } }
    return { jsonrpc: '2.0', id: question.id, ...(answers[question.method] ?? unknown) }
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const parsed = JSON.parse(body) as RpcQuestion | readonly RpcQuestion[]
      json(response, 'method' in parsed ? answered(parsed) : parsed.map(answered))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/`, asked, stop }
}
