import type { MethodKind } from './rpc-methods.ts'

/** A request that the frame has not answered. */
export interface OpenRequest {
  readonly id: string
  readonly method: string
  readonly kind: Exclude<MethodKind, 'unknown'>
}

/** What is asked of the embedded wallet, oldest first. */
export interface Requests {
  readonly open: readonly OpenRequest[]
  /** Flows of the modal that a request takes the place of for a while: they are gone back to, the newest first. */
  readonly stack: readonly string[]
}

export type RequestsEvent =
  | { readonly type: 'asked'; readonly request: OpenRequest }
  /** With success or with an error. */
  | { readonly type: 'settled'; readonly id: string }
  /** A flow of the modal is about to ask. */
  | { readonly type: 'begun'; readonly flow: string }
  /** It ended without a request of its own. */
  | { readonly type: 'ended'; readonly flow: string }
  /** The visitor closed the modal, or rejected. */
  | { readonly type: 'givenUp' }

export const noRequests: Requests = { open: [], stack: [] }

/** Those that wait for the visitor. */
const unsafe = ({ open }: Requests): readonly OpenRequest[] => open.filter(({ kind }) => kind === 'unsafe')

/** The one that the visitor is asked to approve: one at a time, in the order of asking. S4-37. */
export const shownRequest = (state: Requests): OpenRequest | undefined => unsafe(state)[0]

/** Those that end when the visitor closes the modal or rejects; safe ones go on. S4-26. */
export const abortedRequests = unsafe

/** Where the modal goes when a request is settled: back to a flow, nowhere, or it closes. S4-38. */
export type Exit = 'pop' | 'stay' | 'close'

/** Asked before the request is settled. A safe one shows nothing, so it leaves nothing either. S4-38. */
export const exitAfter = (state: Requests, id: string): Exit => {
  const waiting = unsafe(state)
  if (!waiting.some((own) => own.id === id)) return 'stay'
  if (state.stack.length > 0) return 'pop'
  return waiting.length > 1 ? 'stay' : 'close'
}

const settled = (state: Requests, id: string): Requests => {
  const own = state.open.find((request) => request.id === id)
  if (own === undefined) return state
  const open = state.open.filter((request) => request !== own)
  return { open, stack: own.kind === 'unsafe' ? state.stack.slice(0, -1) : state.stack }
}

const ended = (state: Requests, flow: string): Requests => {
  const at = state.stack.lastIndexOf(flow)
  return at < 0 ? state : { ...state, stack: state.stack.filter((_, index) => index !== at) }
}

const givenUp = (state: Requests): Requests => {
  const open = state.open.filter(({ kind }) => kind === 'safe')
  return open.length === state.open.length && state.stack.length === 0 ? state : { open, stack: [] }
}

/** An id is asked once; answers to what is not open change nothing (the same reference). S4-26, S4-38. */
export const requests = (state: Requests, event: RequestsEvent): Requests => {
  switch (event.type) {
    case 'asked':
      return state.open.some(({ id }) => id === event.request.id)
        ? state
        : { ...state, open: [...state.open, event.request] }
    case 'settled':
      return settled(state, event.id)
    case 'begun':
      return { ...state, stack: [...state.stack, event.flow] }
    case 'ended':
      return ended(state, event.flow)
    case 'givenUp':
      return givenUp(state)
  }
}
