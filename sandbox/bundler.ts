import * as t from 'io-ts'
import { type Hex, keccak256, parseTransaction, stringToHex } from 'viem'

import { rpc, RpcError } from '#sandbox/rpc.ts'

import { refuse, sendJson, type Service, startService } from './service.ts'

/** ERC-4337's entry point 0.7, by its address alone. */
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

const Operation = t.type({ sender: t.string, nonce: t.string, callData: t.string, signature: t.string })
const Question = t.type({ id: t.unknown, method: t.string, params: t.array(t.unknown) })
const Receipt = t.type({ status: t.string, logs: t.array(t.unknown) })

interface Sent {
  readonly sender: string
  readonly nonce: string
  readonly transaction: Hex
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const signedCall = (signature: string): Hex => {
  try {
    parseTransaction(signature as Hex)
    return signature as Hex
  } catch {
    throw new RpcError('The signature is no transaction of the owner', -32602)
  }
}

/**
 * Simulated, without an entry point: the signature of a user operation is a transaction signed by the
 * account's owner that has the same effect. It is broadcast unchanged.
 */
const bundlerOf = (nodes: Readonly<Record<string, string>>) => {
  const sent = new Map<string, Sent>()
  const nodeOf = (chainId: string): string => {
    const url = nodes[chainId.replace('eip155:', '')]
    if (url === undefined) throw new RpcError(`No such chain: ${chainId}`, -32602)
    return url
  }

  const send = async (node: string, [operation]: readonly unknown[]): Promise<string> => {
    if (!Operation.is(operation)) throw new RpcError('Invalid user operation', -32602)
    const { sender, nonce, signature } = operation
    const transaction = (await rpc(node, 'eth_sendRawTransaction', [signedCall(signature)])) as Hex
    const hash = keccak256(stringToHex(`${sender} ${nonce} ${transaction}`))
    sent.set(hash, { sender, nonce, transaction })
    return hash
  }

  const receiptOf = async (node: string, [hash]: readonly unknown[]): Promise<unknown> => {
    const own = sent.get(String(hash))
    const receipt = own && (await rpc(node, 'eth_getTransactionReceipt', [own.transaction]))
    if (own === undefined || !Receipt.is(receipt)) return null
    const { sender, nonce } = own
    const known = { userOpHash: hash, entryPoint: ENTRY_POINT, sender, nonce }
    return { ...known, success: receipt.status === '0x1', logs: receipt.logs, receipt }
  }

  return async (chainId: string, method: string, params: readonly unknown[]): Promise<unknown> => {
    const node = nodeOf(chainId)
    if (method === 'eth_sendUserOperation') return send(node, params)
    if (method === 'eth_getUserOperationReceipt') return receiptOf(node, params)
    throw new RpcError(`The bundler has no ${method}`, -32601)
  }
}

/** `POST /v1/bundler?projectId&chainId` over the chains at `nodes`, by chain id, with faults on command. */
export const startBundler = (nodes: Readonly<Record<string, string>>): Promise<Service> => {
  const answer = bundlerOf(nodes)
  return startService(async ({ method, path, query, body }, response) => {
    if (method !== 'POST' || path !== '/v1/bundler') return refuse(response, 404)
    if (query['projectId'] === undefined) return refuse(response, 401)
    const question = parsed(body)
    if (!Question.is(question)) return refuse(response, 422)
    const { id, method: asked, params } = question
    try {
      const result = await answer(query['chainId'] ?? '', asked, params)
      sendJson(response, { jsonrpc: '2.0', id, result })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      sendJson(response, { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } })
    }
  })
}
