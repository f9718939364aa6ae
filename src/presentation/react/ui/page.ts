import { useMemo, useSyncExternalStore } from 'react'

/** A media query. Undefined in an environment without them. */
const mediaOf = (query: string): MediaQueryList | undefined => window.matchMedia?.(query)

/** Whether a media query matches now. */
export const matches = (query: string): boolean => mediaOf(query)?.matches ?? false

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
export const reducedMotion = (): boolean => matches(REDUCED_MOTION)

/** Reports each size of the element. Does nothing in an environment without ResizeObserver. */
export const observeSize = (element: Element | null, changed: () => void): ResizeObserver | undefined => {
  if (element === null || !('ResizeObserver' in window)) return undefined
  const sizes = new ResizeObserver(changed)
  sizes.observe(element)
  return sizes
}

/** Runs work that can wait after the next frame is painted. Returns a function that cancels it. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => void (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Whether a media query matches, updated when it changes. */
export const useMedia = (query: string): boolean => {
  const [subscribe, read] = useMemo(() => {
    const media = mediaOf(query)
    return [
      (changed: () => void) => {
        media?.addEventListener('change', changed)
        return () => media?.removeEventListener('change', changed)
      },
      () => media?.matches ?? false,
    ] as const
  }, [query])
  return useSyncExternalStore(subscribe, read, () => false)
}

/** The direction in which an element of the modal runs. Its language decides it, not only the page. */
export const directionOf = (element: Element): 'ltr' | 'rtl' =>
  element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr'

/** A tag of BCP 47. Some pages write one as locales of programs are written, such as `de_AT`. */
export const languageTag = (text: string): string => text.replaceAll('_', '-')

export interface PageLanguage {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

const watchLanguage = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang', 'dir'] })
  return () => observer.disconnect()
}
const readLang = () => document.documentElement.lang || navigator.language
const readDir = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

/** The page's language, else the browser's, and the page's direction, updated when they change. */
export const usePageLanguage = (): PageLanguage => {
  const lang = useSyncExternalStore(watchLanguage, readLang, () => 'en')
  const dir = useSyncExternalStore(watchLanguage, readDir, () => 'ltr' as const)
  return { lang, dir }
}
