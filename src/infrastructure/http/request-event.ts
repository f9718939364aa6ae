/** The URL, the method, the HTTP status (0 without a response), and the start of the request. */
export type RequestDetail = readonly [
  input: RequestInfo | URL,
  method: string | undefined,
  status: number,
  /** Milliseconds on the clock of the event's `timeStamp`. */
  start: number,
]

/** A page event, because the chain adapters do not know the instance that uses them. */
export type RequestEvent = CustomEvent<RequestDetail>

declare global {
  interface WindowEventMap {
    'walletport:request': RequestEvent
  }
}

/** Dispatches the event for a request that has ended. Does nothing in Node. */
export const dispatchRequestEvent = (...detail: RequestDetail): unknown =>
  globalThis.dispatchEvent?.(new CustomEvent('walletport:request', { detail }))
