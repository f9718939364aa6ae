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

/** One JSON-RPC call over HTTP, in Node and in browsers. */
export const rpc = async (url: string, method: string, params: unknown = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as RpcReply
  if (error) throw new RpcError(error.message, error.code, error.data)
  return result
}
