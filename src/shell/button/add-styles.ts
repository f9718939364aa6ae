export type Root = Document | ShadowRoot

export interface AddedStyles {
  readonly sheet: CSSStyleSheet | null
  readonly remove: () => void
}

/**
 * Adds styles to a document or shadow root, as a constructed style sheet, which every content security policy allows.
 * Environments without constructed style sheets, such as jsdom, get a style element.
 */
export const addStyles = (root: Root, css: string): AddedStyles => {
  const page = root.ownerDocument ?? (root as Document)
  try {
    // A document accepts only style sheets that it has constructed itself.
    const sheet = new (page.defaultView ?? window).CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
    const remove = () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
    return { sheet, remove }
  } catch {
    const style = page.createElement('style')
    style.textContent = css
    ;(root === page ? page.head : root).append(style)
    return { sheet: style.sheet, remove: () => style.remove() }
  }
}
