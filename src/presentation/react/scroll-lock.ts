import { addStyles } from '#shell/button/add-styles.ts'

/**
 * Stops the page from scrolling without shifting it, because the space of the scrollbar is kept. Returns a function that
 * undoes it.
 */
export const lockScroll = (): (() => void) => {
  const root = document.documentElement
  const hasScrollbar = window.innerWidth > root.clientWidth
  const gutter = hasScrollbar ? 'scrollbar-gutter:stable!important' : ''
  return addStyles(document, `html{overflow:hidden!important;${gutter}}`).remove
}
