interface RpcReply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** A chain's error with its code. */
export class RpcError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

const post = async (url: string, body: unknown): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

const resultOf = ({ result, error }: RpcReply): unknown => {
  if (error) throw new RpcError(error.message, error.code, error.data)
  return result
}

/** One JSON-RPC call over HTTP, in Node and in browsers. */
export const rpc = async (url: string, method: string, params: unknown = []): Promise<unknown> =>
  resultOf((await post(url, { jsonrpc: '2.0', id: 1, method, params })) as RpcReply)

/** Calls in one request, which the chain may run in any order. The results are in the order of the calls. */
export const rpcBatch = async (
  url: string,
  calls: readonly (readonly [method: string, params: unknown])[],
): Promise<readonly unknown[]> => {
  const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const replies = (await post(url, body)) as readonly (RpcReply & { readonly id: number })[]
  return replies.toSorted((one, other) => one.id - other.id).map(resultOf)
}
