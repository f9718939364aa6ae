import type { ServiceFailure } from './service-failure.ts'

/** The items of a service, page by page. A service without pages returns one page. */
export type RemoteData<Item> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly key: string }
  | Ready<Item>
  | {
      readonly status: 'error'
      readonly key: string
      readonly failure: ServiceFailure
      /** Milliseconds since the epoch. */
      readonly failedAt: number
    }

/** `refresh` loads the first page, for the first time or again. `more` adds the next page. */
export type RemoteRequest = 'refresh' | 'more'

interface Ready<Item> {
  readonly status: 'success'
  /** Identifies the data, for example an account or a search term. */
  readonly key: string
  readonly items: readonly Item[]
  /** The number of items on all pages, loaded or not. Undefined if the service does not count them. */
  readonly total: number | undefined
  /** The cursor of the next page. Undefined on the last page. */
  readonly cursor: string | undefined
  /** When the first page was loaded, in milliseconds since the epoch. */
  readonly loadedAt: number
  /** The running request. The items stay on screen meanwhile. */
  readonly pending: RemoteRequest | undefined
  /** Why the items are outdated or incomplete. */
  readonly failure: ServiceFailure | undefined
  /** The failed request. Undefined if the failure came with a page. */
  readonly failed: { readonly request: RemoteRequest; readonly at: number } | undefined
}

export interface ItemPage<Item> {
  readonly items: readonly Item[]
  readonly total?: number | undefined
  readonly cursor?: string | undefined
  /** When a page from a cache was loaded. */
  readonly loadedAt?: number | undefined
  /** Why the page replaces the page of the service. */
  readonly failure?: ServiceFailure | undefined
  /** Whether a complete first page of the same request will follow. */
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
  state.status === 'success' && state.key === key
    ? { ...state, pending: request, failure: undefined, failed: undefined }
    : { status: 'pending', key }

const received = <Item>(
  /** The data to which the page is added. Undefined for the first page. */
  earlier: Ready<Item> | undefined,
  { key, page, at }: { readonly key: string; readonly page: ItemPage<Item>; readonly at: number },
): Ready<Item> => ({
  status: 'success',
  key,
  items: earlier === undefined ? page.items : [...earlier.items, ...page.items],
  total: page.total,
  cursor: page.cursor,
  loadedAt: earlier?.loadedAt ?? page.loadedAt ?? at,
  pending: earlier === undefined && page.isPartial === true ? 'refresh' : undefined,
  failure: page.failure,
  failed: undefined,
})

/** The running request. */
export const pendingOf = (state: RemoteData<unknown>): RemoteRequest | undefined => {
  if (state.status === 'pending') return 'refresh'
  return state.status === 'success' ? state.pending : undefined
}

const failed = <Item>(
  state: RemoteData<Item>,
  request: RemoteRequest,
  { key, failure, at }: Event<'failed'>,
): RemoteData<Item> =>
  state.status === 'success'
    ? { ...state, pending: undefined, failure, failed: { request, at } }
    : { status: 'error', key, failure, failedAt: at }

/** The reducer of remote data. A response that was not requested or that belongs to another key changes nothing. */
export const remoteData = <Item>(state: RemoteData<Item>, event: RemoteDataEvent<Item>): RemoteData<Item> => {
  if (event.type === 'reset') return idle
  if (event.type === 'requested') return requested(state, event)
  const request = pendingOf(state)
  if (state.status === 'idle' || request === undefined || state.key !== event.key) return state
  if (event.type === 'failed') return failed(state, request, event)
  return received(state.status === 'success' && request === 'more' ? state : undefined, event)
}

/** The known items. Empty before the first page. */
export const itemsOf = <Item>(state: RemoteData<Item>): readonly Item[] =>
  state.status === 'success' ? state.items : []

/** Why there are no items, or why they are outdated or incomplete. */
export const failureOf = (state: RemoteData<unknown>): ServiceFailure | undefined =>
  state.status === 'success' || state.status === 'error' ? state.failure : undefined

/** When the first page was read, if a later attempt to read it failed. In milliseconds since the epoch. */
export const readAtOf = (state: RemoteData<unknown>): number | undefined =>
  state.status === 'success' && state.failure !== undefined && state.failed?.request !== 'more'
    ? state.loadedAt
    : undefined

/** When the last request failed, in milliseconds since the epoch. */
export const failedAtOf = (state: RemoteData<unknown>): number | undefined => {
  if (state.status === 'error') return state.failedAt
  return state.status === 'success' ? state.failed?.at : undefined
}

/** Whether the request in `before` failed and resulted in `after`. */
export const hasFailed = (before: RemoteData<unknown>, after: RemoteData<unknown>): boolean =>
  pendingOf(before) !== undefined &&
  failureOf(after) !== undefined &&
  before.status !== 'idle' &&
  after.status !== 'idle' &&
  before.key === after.key

/** Whether the first page was being requested in `before` and is complete in `after`. */
export const hasLoaded = (before: RemoteData<unknown>, after: RemoteData<unknown>): boolean =>
  isFetching(before) && after.status === 'success' && !isFetching(after) && after.failure === undefined

/** Whether the first page is being requested, for the first time or again. */
export const isFetching = (state: RemoteData<unknown>): boolean => pendingOf(state) === 'refresh'

/** Whether the next page can be requested now. After a failure it waits for a retry. */
export const hasMore = (state: RemoteData<unknown>): boolean =>
  state.status === 'success' &&
  state.cursor !== undefined &&
  state.pending !== 'refresh' &&
  state.failed?.request !== 'more'

/** The maximum age of data in milliseconds, after which it is requested again. */
export interface MaxAge {
  readonly maxAgeMs: number
  /** The maximum age after a failed request. */
  readonly failureAgeMs: number
}

/** Whether `at` is less than `ageMs` ago. A time in the future is not. */
export const isRecent = (at: number, now: number, ageMs: number): boolean => now >= at && now - at < ageMs

/** Whether the data of that key must be requested: it is unknown, too old, or its last request failed long enough ago. */
export const isStale = (
  state: RemoteData<unknown>,
  key: string,
  now: number,
  { maxAgeMs, failureAgeMs }: MaxAge,
): boolean => {
  if (state.status === 'idle' || state.key !== key) return true
  if (state.status === 'pending' || isFetching(state)) return false
  if (state.status === 'error') return !isRecent(state.failedAt, now, failureAgeMs)
  if (state.failure === undefined) return !isRecent(state.loadedAt, now, maxAgeMs)
  return !isRecent(state.failed?.at ?? state.loadedAt, now, failureAgeMs)
}
