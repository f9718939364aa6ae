/** Keeps the page from scrolling, without shifting it: the scrollbar's room stays. Gives the way back. */
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
