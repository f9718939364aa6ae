import type { MethodKind } from './rpc-methods.ts'

/** A request to the embedded wallet that has no response yet. */
export interface EmbeddedRequest {
  readonly id: string
  readonly method: string
  readonly kind: Exclude<MethodKind, 'unknown'>
}

/** The open requests to the embedded wallet, oldest first. */
export interface Requests {
  readonly open: readonly EmbeddedRequest[]
  /** Modal flows that a request interrupts. The modal returns to the newest one afterwards. */
  readonly stack: readonly string[]
}

export type RequestsEvent =
  | { readonly type: 'requested'; readonly request: EmbeddedRequest }
  /** The request ended, with success or with an error. */
  | { readonly type: 'completed'; readonly id: string }
  /** A modal flow starts and is about to send a request. */
  | { readonly type: 'flowStarted'; readonly flow: string }
  /** A flow ended without sending a request. */
  | { readonly type: 'flowEnded'; readonly flow: string }
  /** The user closed the modal or rejected the request. */
  | { readonly type: 'aborted' }

export const noRequests: Requests = { open: [], stack: [] }

/** The requests that wait for the user's approval. */
const unsafe = ({ open }: Requests): readonly EmbeddedRequest[] =>
  open.filter(({ kind }) => kind === 'unsafe')

/** The request that is shown for approval. Requests are shown one at a time, the oldest first. S4-37. */
export const shownRequest = (state: Requests): EmbeddedRequest | undefined => unsafe(state)[0]

/** The requests that end when the user closes the modal or rejects. Safe requests continue. S4-26. */
export const abortedRequests = unsafe

/** What the modal does when a request ends: return to a flow, stay as it is, or close. S4-38. */
export type Exit = 'pop' | 'stay' | 'close'

/** Must be called before the request is removed. A safe request shows no view, so it closes none. S4-38. */
export const exitAfter = (state: Requests, id: string): Exit => {
  const waiting = unsafe(state)
  if (!waiting.some((request) => request.id === id)) return 'stay'
  if (state.stack.length > 0) return 'pop'
  return waiting.length > 1 ? 'stay' : 'close'
}

const completed = (state: Requests, id: string): Requests => {
  const completed = state.open.find((request) => request.id === id)
  if (completed === undefined) return state
  const open = state.open.filter((request) => request !== completed)
  return { open, stack: completed.kind === 'unsafe' ? state.stack.slice(0, -1) : state.stack }
}

const flowEnded = (state: Requests, flow: string): Requests => {
  const at = state.stack.lastIndexOf(flow)
  return at < 0 ? state : { ...state, stack: state.stack.filter((_, index) => index !== at) }
}

const aborted = (state: Requests): Requests => {
  const open = state.open.filter(({ kind }) => kind === 'safe')
  return open.length === state.open.length && state.stack.length === 0 ? state : { open, stack: [] }
}

/** Adds each id once. An event about an unknown request returns the same state reference. S4-26, S4-38. */
export const requests = (state: Requests, event: RequestsEvent): Requests => {
  switch (event.type) {
    case 'requested':
      return state.open.some(({ id }) => id === event.request.id)
        ? state
        : { ...state, open: [...state.open, event.request] }
    case 'completed':
      return completed(state, event.id)
    case 'flowStarted':
      return { ...state, stack: [...state.stack, event.flow] }
    case 'flowEnded':
      return flowEnded(state, event.flow)
    case 'aborted':
      return aborted(state)
  }
}
