/**
 * Stops the page from scrolling without shifting it: the space of the scrollbar stays. Returns a function
 * that undoes it.
 */
export const lockScroll = (): (() => void) => {
  const root = document.documentElement
  const hasScrollbar = window.innerWidth > root.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
