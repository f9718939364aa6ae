import * as t from 'io-ts'
import { type Hex, keccak256, parseTransaction, stringToHex } from 'viem'

import { rpc, RpcError } from '#sandbox/rpc.ts'

import { sendError, sendJson, type Service, startService } from './service.ts'

/** The address of ERC-4337's entry point 0.7. The contract is not deployed here. */
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

const Operation = t.type({ sender: t.string, nonce: t.string, callData: t.string, signature: t.string })
const RpcRequest = t.type({ id: t.unknown, method: t.string, params: t.array(t.unknown) })
const Receipt = t.type({ status: t.string, logs: t.array(t.unknown) })

interface SentOperation {
  readonly sender: string
  readonly nonce: string
  readonly transaction: Hex
}

const parseJson = (body: string): unknown => {
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
  const sentOperations = new Map<string, SentOperation>()
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
    sentOperations.set(hash, { sender, nonce, transaction })
    return hash
  }

  const receiptOf = async (node: string, [hash]: readonly unknown[]): Promise<unknown> => {
    const sentOperation = sentOperations.get(String(hash))
    const receipt =
      sentOperation && (await rpc(node, 'eth_getTransactionReceipt', [sentOperation.transaction]))
    if (sentOperation === undefined || !Receipt.is(receipt)) return null
    const { sender, nonce } = sentOperation
    const commonFields = { userOpHash: hash, entryPoint: ENTRY_POINT, sender, nonce }
    return { ...commonFields, success: receipt.status === '0x1', logs: receipt.logs, receipt }
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
    if (method !== 'POST' || path !== '/v1/bundler') return sendError(response, 404)
    if (query['projectId'] === undefined) return sendError(response, 401)
    const rpcRequest = parseJson(body)
    if (!RpcRequest.is(rpcRequest)) return sendError(response, 422)
    const { id, method: rpcMethod, params } = rpcRequest
    try {
      const result = await answer(query['chainId'] ?? '', rpcMethod, params)
      sendJson(response, { jsonrpc: '2.0', id, result })
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      sendJson(response, { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } })
    }
  })
}
