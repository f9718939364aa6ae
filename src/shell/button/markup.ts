/** A text, or an element with its attributes and children. An undefined attribute is left out. */
export type Markup = string | MarkupElement
interface MarkupElement extends Readonly<
  [tag: string, attributes: Attributes, children?: readonly Markup[]]
> {}
export type Attributes = Readonly<Record<string, string | undefined>>

const SVG = /^(svg|path)$/

export const setAll = (element: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
}

/** Creates the nodes in a document. */
export const nodeOf = (markup: Markup): Node | string => {
  if (typeof markup === 'string') return markup
  const [tag, attributes, children = []] = markup
  const element = document.createElementNS(
    `http://www.w3.org/${SVG.test(tag) ? '2000/svg' : '1999/xhtml'}`,
    tag,
  )
  setAll(element, attributes)
  element.append(...children.map(nodeOf))
  return element
}
