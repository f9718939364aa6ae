import type { ServiceFailure } from './service-failure.ts'

/** Items that a service knows, page by page; a service without pages gives one. */
export type RemoteData<Item> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly key: string }
  | Ready<Item>
  | {
      readonly status: 'error'
      readonly key: string
      readonly failure: ServiceFailure
      /** Milliseconds since the epoch. */
      readonly failedAt: number
    }

/** A refresh loads the first page again, and at first loads it; `more` adds the next page. */
export type RemoteRequest = 'refresh' | 'more'

interface Ready<Item> {
  readonly status: 'ready'
  /** What the items belong to, for example an account or a search term. */
  readonly key: string
  readonly items: readonly Item[]
  /** Items on all pages, loaded or not; undefined when the service does not count them. */
  readonly total: number | undefined
  /** Where the next page begins; undefined on the last page. */
  readonly cursor: string | undefined
  /** When the first page was loaded, in milliseconds since the epoch. */
  readonly loadedAt: number
  /** The request that runs while the items stay on screen. */
  readonly pending: RemoteRequest | undefined
  /** Why the items are older or fewer than they should be. */
  readonly failure: ServiceFailure | undefined
  /** The request that failed; undefined when the failure came with a page. */
  readonly failed: { readonly request: RemoteRequest; readonly at: number } | undefined
}

export interface ItemPage<Item> {
  readonly items: readonly Item[]
  readonly total?: number | undefined
  readonly cursor?: string | undefined
  /** Set when the page comes from a cache: when it was loaded. */
  readonly loadedAt?: number | undefined
  /** Set when the page replaces one that the service did not give. */
  readonly failure?: ServiceFailure | undefined
  /** Set on a first page that the same request replaces when it knows more. */
  readonly isPartial?: boolean | undefined
}

export type RemoteDataEvent<Item> =
  | { readonly type: 'requested'; readonly key: string; readonly request: RemoteRequest }
  | { readonly type: 'received'; readonly key: string; readonly page: ItemPage<Item>; readonly at: number }
  | { readonly type: 'failed'; readonly key: string; readonly failure: ServiceFailure; readonly at: number }
  | { readonly type: 'reset' }

type Event<Type extends string> = Extract<RemoteDataEvent<never>, { readonly type: Type }>

export const idle: RemoteData<never> = { status: 'idle' }

const requested = <Item>(state: RemoteData<Item>, { key, request }: Event<'requested'>): RemoteData<Item> =>
  state.status === 'ready' && state.key === key
    ? { ...state, pending: request, failure: undefined, failed: undefined }
    : { status: 'loading', key }

const received = <Item>(
  /** Where the page is added; undefined when it is the first one. */
  earlier: Ready<Item> | undefined,
  { key, page, at }: { readonly key: string; readonly page: ItemPage<Item>; readonly at: number },
): Ready<Item> => ({
  status: 'ready',
  key,
  items: earlier === undefined ? page.items : [...earlier.items, ...page.items],
  total: page.total,
  cursor: page.cursor,
  loadedAt: earlier?.loadedAt ?? page.loadedAt ?? at,
  pending: earlier === undefined && page.isPartial === true ? 'refresh' : undefined,
  failure: page.failure,
  failed: undefined,
})

/** The request that is under way. */
export const pendingOf = (state: RemoteData<unknown>): RemoteRequest | undefined => {
  if (state.status === 'loading') return 'refresh'
  return state.status === 'ready' ? state.pending : undefined
}

const failed = <Item>(
  state: RemoteData<Item>,
  request: RemoteRequest,
  { key, failure, at }: Event<'failed'>,
): RemoteData<Item> =>
  state.status === 'ready'
    ? { ...state, pending: undefined, failure, failed: { request, at } }
    : { status: 'error', key, failure, failedAt: at }

/** Changes nothing for an answer that was not requested, or that belongs to another key. */
export const remoteData = <Item>(state: RemoteData<Item>, event: RemoteDataEvent<Item>): RemoteData<Item> => {
  if (event.type === 'reset') return idle
  if (event.type === 'requested') return requested(state, event)
  const request = pendingOf(state)
  if (state.status === 'idle' || request === undefined || state.key !== event.key) return state
  if (event.type === 'failed') return failed(state, request, event)
  return received(state.status === 'ready' && request === 'more' ? state : undefined, event)
}

/** The items that are known; none before the first page. */
export const itemsOf = <Item>(state: RemoteData<Item>): readonly Item[] =>
  state.status === 'ready' ? state.items : []

/** Why there are no items, or not those that there should be. */
export const failureOf = (state: RemoteData<unknown>): ServiceFailure | undefined =>
  state.status === 'ready' || state.status === 'error' ? state.failure : undefined

/** When the first page was read, if it could not be read again since, in milliseconds since the epoch. */
export const readAtOf = (state: RemoteData<unknown>): number | undefined =>
  state.status === 'ready' && state.failure !== undefined && state.failed?.request !== 'more'
    ? state.loadedAt
    : undefined

/** When the last request failed, in milliseconds since the epoch. */
export const failedAtOf = (state: RemoteData<unknown>): number | undefined => {
  if (state.status === 'error') return state.failedAt
  return state.status === 'ready' ? state.failed?.at : undefined
}

/** Whether the request of the one state failed and gave the other. */
export const hasFailed = (before: RemoteData<unknown>, after: RemoteData<unknown>): boolean =>
  pendingOf(before) !== undefined &&
  failureOf(after) !== undefined &&
  before.status !== 'idle' &&
  after.status !== 'idle' &&
  before.key === after.key

/** Whether the first page is on its way, for the first time or again. */
export const isFetching = (state: RemoteData<unknown>): boolean => pendingOf(state) === 'refresh'

/** Whether the next page can be requested now; one that failed waits for a retry. */
export const hasMore = (state: RemoteData<unknown>): boolean =>
  state.status === 'ready' &&
  state.cursor !== undefined &&
  state.pending !== 'refresh' &&
  state.failed?.request !== 'more'

/** How long data may be shown without a new request, in milliseconds. */
export interface MaxAge {
  readonly maxAgeMs: number
  /** The same after a failed request. */
  readonly failureAgeMs: number
}

/** Whether `at` is less than `ageMs` ago. A time in the future is not. */
export const isRecent = (at: number, now: number, ageMs: number): boolean => now >= at && now - at < ageMs

/** Whether the data of that key has to be requested: it is unknown, too old, or its last request failed too long ago. */
export const isStale = (
  state: RemoteData<unknown>,
  key: string,
  now: number,
  { maxAgeMs, failureAgeMs }: MaxAge,
): boolean => {
  if (state.status === 'idle' || state.key !== key) return true
  if (state.status === 'loading' || isFetching(state)) return false
  if (state.status === 'error') return !isRecent(state.failedAt, now, failureAgeMs)
  if (state.failure === undefined) return !isRecent(state.loadedAt, now, maxAgeMs)
  return !isRecent(state.failed?.at ?? state.loadedAt, now, failureAgeMs)
}
