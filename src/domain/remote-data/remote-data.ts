import type { ServiceFailure } from './service-failure.ts'

/** Pages of something a service knows, or one page where it has no cursor. */
export type RemoteData<Item> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly key: string }
  | Loaded<Item>
  | { readonly status: 'error'; readonly key: string; readonly failure: ServiceFailure }

interface Loaded<Item> {
  readonly status: 'ready'
  /** What the answers belong to: account, network, filter. */
  readonly key: string
  readonly items: readonly Item[]
  /** Undefined on the last page. */
  readonly cursor: string | undefined
  readonly loadedAt: number
  /** What is asked for while the items stay on the screen. */
  readonly pending: 'refresh' | 'more' | undefined
  /** Why the items are older than they should be. */
  readonly failure: ServiceFailure | undefined
}

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly cursor?: string | undefined
}

export type RemoteDataEvent<Item> =
  | { readonly type: 'requested'; readonly key: string; readonly what: 'first' | 'refresh' | 'more' }
  | { readonly type: 'received'; readonly key: string; readonly page: Page<Item>; readonly at: number }
  | { readonly type: 'failed'; readonly key: string; readonly failure: ServiceFailure }
  | { readonly type: 'reset' }

const received = <Item>(
  state: RemoteData<Item>,
  { key, page, at }: RemoteDataEvent<Item> & { readonly type: 'received' },
): Loaded<Item> => {
  const before = state.status === 'ready' && state.pending === 'more' ? state.items : []
  const { items, cursor } = page
  return {
    status: 'ready',
    key,
    items: [...before, ...items],
    cursor,
    loadedAt: at,
    pending: undefined,
    failure: undefined,
  }
}

/** An answer to another key than the one that is shown changes nothing. */
export const remoteData = <Item>(state: RemoteData<Item>, event: RemoteDataEvent<Item>): RemoteData<Item> => {
  if (event.type === 'reset') return { status: 'idle' }
  if (event.type === 'requested')
    return state.status === 'ready' && state.key === event.key && event.what !== 'first'
      ? { ...state, pending: event.what, failure: undefined }
      : { status: 'loading', key: event.key }
  if (state.status === 'idle' || state.key !== event.key) return state
  if (event.type === 'received') return received(state, event)
  return state.status === 'ready'
    ? { ...state, pending: undefined, failure: event.failure }
    : { status: 'error', key: event.key, failure: event.failure }
}

/** Whether what is shown is too old to be shown again without asking. */
export const isStale = (state: RemoteData<unknown>, key: string, now: number, maxAgeMs: number): boolean =>
  state.status !== 'ready' || state.key !== key || now - state.loadedAt >= maxAgeMs
