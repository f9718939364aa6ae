/** Milliseconds until a fallback is drawn instead of a loading image. S9-29. */
export const IMAGE_PRELOAD_MS = 2000

/** The host's image addresses and their loading states. S2-22. */
export type Images = Readonly<Record<string, 'loading' | 'ready' | 'failed'>>

export type ImagesEvent =
  | { readonly type: 'requested'; readonly urls: readonly string[] }
  | { readonly type: 'completed'; readonly url: string; readonly ok: boolean }

export const noImages: Images = {}

/** The addresses that have not been requested. A failed one is requested again. S2-22. */
export const missingImages = (state: Images, urls: readonly string[]): readonly string[] =>
  [...new Set(urls)].filter((url) => state[url] === undefined || state[url] === 'failed')

export const images = (state: Images, event: ImagesEvent): Images => {
  switch (event.type) {
    case 'requested':
      return event.urls.length === 0
        ? state
        : { ...state, ...Object.fromEntries(event.urls.map((url) => [url, 'loading' as const])) }
    case 'completed':
      return state[event.url] === 'loading' ? { ...state, [event.url]: event.ok ? 'ready' : 'failed' } : state
  }
}
