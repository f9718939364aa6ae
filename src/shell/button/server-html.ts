import css from './button.css?inline'
import type { Markup } from './markup.ts'
import {
  attributesOf,
  type ButtonDrawing,
  type ContentDrawing,
  contentOf,
  supportedIn,
} from './shadow-button.ts'

const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The markup as HTML. The text of a style element is not escaped, so it must be safe. */
const htmlOf = (markup: Markup): string => {
  if (typeof markup === 'string') return escaped(markup)
  const [tag, attributes, children = []] = markup
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escaped(value)}"`,
  )
  return `<${tag}${written.join('')}>${(tag === 'style' ? children : children.map(htmlOf)).join('')}</${tag}>`
}

/** The shadow root with button and styles for a server's page. The browser attaches it while it parses. */
export const serverHtml = (drawing: ButtonDrawing & ContentDrawing, nonce: string | undefined): string => {
  const variables = supportedIn(drawing.variables).map(([, name, value]) => `${name}:${value};`)
  // Only variables whose value cannot end its declaration, the rule or the style element.
  const safe = variables.filter((declaration) => /^[^;{}<\\]*;$/.test(declaration))
  const style = `${css}button[data-theme]{${safe.join('')}}`
  return htmlOf([
    'template',
    { shadowrootmode: 'open', shadowrootdelegatesfocus: '' },
    [
      ['style', { nonce }, [style]],
      ['button', attributesOf(drawing), contentOf(drawing)],
    ],
  ])
}
