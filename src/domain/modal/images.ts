/** An image that has not come by then is drawn as a mark instead. S9-29. */
export const IMAGE_PRELOAD_MS = 2000

/** Addresses of images that the host gave, and how loading them went. S2-22. */
export type Images = Readonly<Record<string, 'loading' | 'ready' | 'failed'>>

export type ImagesEvent =
  | { readonly type: 'asked'; readonly urls: readonly string[] }
  | { readonly type: 'settled'; readonly url: string; readonly ok: boolean }

export const noImages: Images = {}

/** The addresses that nobody has asked for yet; a failed one is asked for again. S2-22. */
export const missingImages = (state: Images, urls: readonly string[]): readonly string[] =>
  [...new Set(urls)].filter((url) => state[url] === undefined || state[url] === 'failed')

export const images = (state: Images, event: ImagesEvent): Images => {
  switch (event.type) {
    case 'asked':
      return event.urls.length === 0
        ? state
        : { ...state, ...Object.fromEntries(event.urls.map((url) => [url, 'loading' as const])) }
    case 'settled':
      return state[event.url] === 'loading' ? { ...state, [event.url]: event.ok ? 'ready' : 'failed' } : state
  }
}
