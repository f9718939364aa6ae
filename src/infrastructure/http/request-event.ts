/** The detail of the event: what was asked, how, the HTTP status (0 without an answer), and when it began. */
export type RequestDetail = readonly [
  asked: RequestInfo | URL,
  method: string | undefined,
  status: number,
  /** Milliseconds on the clock of the event's `timeStamp`. */
  start: number,
]

/** An event of the page, because the adapters of chains know no instance. Nothing of it is kept. */
export type RequestEvent = CustomEvent<RequestDetail>

declare global {
  interface WindowEventMap {
    'walletport:request': RequestEvent
  }
}

/** Tells the page of a request that has ended. Node has no page. */
export const tellRequest = (...detail: RequestDetail): unknown =>
  globalThis.dispatchEvent?.(new CustomEvent('walletport:request', { detail }))
