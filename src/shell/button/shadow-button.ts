import type { WalletportOptions } from '#contracts/index.ts'

import { addStyles } from './add-styles.ts'
import css from './button.css?inline'
import type { ButtonFace } from './face.ts'
import { type Attributes, type Markup, nodeOf, setAll } from './markup.ts'

/** A button's content and appearance. */
export interface ButtonDrawing {
  readonly face: ButtonFace
  readonly size: string
  readonly theme: 'dark' | 'light'
  readonly disabled: boolean
  readonly variables: WalletportOptions['themeVariables']
}

/** The functions of the instance that a button calls. */
export interface ButtonActions {
  /** Undefined until the kernel is loaded, except for accounts that the host knows of. */
  readonly flagOf: (address: string) => Markup | undefined
  /** Called when the button is pressed. */
  readonly open: (request: ButtonFace['request']) => unknown
  readonly prefetch: () => void
}

/** The variables that the button supports, each with a CSS property that validates its values. */
const supportedVariables: Readonly<Record<string, string>> = {
  '--wp-accent': 'color',
  '--wp-on-accent': 'color',
  '--wp-radius': 'border-radius',
  '--wp-font-family': 'font-family',
  '--wp-font-size': 'font-size',
}

/** The supported variables, each with its property, name and value. */
export const supportedIn = (variables: ButtonDrawing['variables'] = {}) =>
  Object.entries(variables).flatMap(([name, value]) => {
    const property = supportedVariables[name]
    return property === undefined ? [] : [[property, name, String(value)] as const]
  })

export const attributesOf = ({ face, size, theme, disabled }: ButtonDrawing): Attributes => ({
  type: 'button',
  part: 'button',
  'aria-haspopup': 'dialog',
  'data-size': size,
  'data-state': face.state,
  'data-theme': theme,
  'aria-busy': String(face.busy),
  'aria-label': face.ariaLabel,
  disabled: disabled ? '' : undefined,
})

/** What the content of a button is drawn from. */
export type ContentDrawing = Pick<ButtonDrawing, 'face'> & Pick<ButtonActions, 'flagOf'>

export const contentOf = ({
  face: { text, isCode, icon, quiet, flagOf: account },
  flagOf,
}: ContentDrawing): readonly Markup[] => [
  ...[account && flagOf(account)].filter((flag) => flag !== undefined),
  ...(icon
    ? [
        [
          'svg',
          { class: icon.name, viewBox: '0 0 20 20', 'aria-hidden': 'true' },
          [['path', { d: icon.path }]],
        ] as const,
      ]
    : []),
  isCode === true ? ['bdi', { dir: 'ltr' }, [text]] : ['span', {}, [text]],
  ...(quiet === undefined ? [] : [['bdi', { dir: 'ltr', class: 'quiet' }, [quiet]] as const]),
]

/** Adds an empty button to the host's shadow root. It replaces the button that a server rendered there. */
const create = (host: HTMLElement) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const button = document.createElement('button')
  const alert = document.createElement('span')
  alert.setAttribute('role', 'alert')
  root.replaceChildren(button)
  addStyles(root, css)

  let shown = ''
  let last: (ButtonDrawing & ButtonActions) | undefined
  for (const type of ['pointerenter', 'focus', 'touchstart'])
    button.addEventListener(type, () => last?.prefetch(), { passive: true })
  // On the host: a drawer of the page that captures the pointer moves the click from the button to it.
  host.addEventListener('click', () => {
    if (button.isConnected && !button.disabled) last?.open(last.face.request)
  })

  return (drawing: ButtonDrawing & ButtonActions) => {
    const { face, variables } = (last = drawing)
    const next = JSON.stringify(drawing)
    if (next === shown) return
    shown = next
    setAll(button, { ...attributesOf(drawing), style: undefined })
    // The variables are set through the CSSOM, so that a value cannot inject a rule, and policies against inline styles are
    // met.
    for (const [property, name, value] of supportedIn(variables))
      if (globalThis.CSS?.supports(property, value)) button.style.setProperty(name, value)
    alert.textContent = face.text
    if (face.state === 'failed') root.append(alert)
    else alert.remove()
    button.replaceChildren(...contentOf(drawing).map(nodeOf))
  }
}

const drawn = new WeakMap<Element, ReturnType<typeof create>>()

/** Renders a button in the shadow root of the host, where rules of the page do not apply. */
export const drawButton = (host: HTMLElement, drawing: ButtonDrawing & ButtonActions): void => {
  const draw = drawn.get(host) ?? create(host)
  drawn.set(host, draw)
  draw(drawing)
}

/** Removes the button, which can be rendered again. */
export const clearButton = (host: HTMLElement): void => {
  host.shadowRoot?.replaceChildren()
  drawn.delete(host)
}
