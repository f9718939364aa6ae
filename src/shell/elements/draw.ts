import type { ButtonFace } from '#shell/button/face.ts'
import { flagOf } from '#shell/button/flag.ts'

const SVG = 'http://www.w3.org/2000/svg'

const svgOf = (className: string, size: number, ...paths: readonly Readonly<Record<string, string>>[]) => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', className)
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('aria-hidden', 'true')
  for (const attributes of paths) {
    const path = svg.appendChild(document.createElementNS(SVG, 'path'))
    for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value)
  }
  return svg
}

const textOf = (text: string, isCode: boolean, className = '') => {
  const element = document.createElement(isCode ? 'bdi' : 'span')
  if (isCode) element.dir = 'ltr'
  if (className !== '') element.className = className
  element.textContent = text
  return element
}

const flagDrawing = (address: string) => {
  const { colour, light, pattern } = flagOf(address)
  return svgOf(
    'wp-connect-flag',
    24,
    { fill: colour, d: 'M0 0h24v24H0z' },
    { fill: light, 'fill-rule': 'evenodd', d: pattern },
  )
}

const setOrRemove = (element: Element, name: string, value: string | undefined) =>
  value === undefined ? element.removeAttribute(name) : element.setAttribute(name, value)

/** Renders a button's content in the DOM, as the React button does. */
export const drawFace = (button: HTMLButtonElement, face: ButtonFace): void => {
  const { state, text, isCode = false, flagOf: address, icon, quiet, ariaLabel, busy } = face
  button.dataset['state'] = state
  button.setAttribute('aria-busy', String(busy))
  setOrRemove(button, 'aria-label', ariaLabel)
  button.replaceChildren(
    ...(address === undefined ? [] : [flagDrawing(address)]),
    ...(icon === undefined ? [] : [svgOf(`wp-connect-${icon.name}`, 20, { d: icon.path })]),
    textOf(text, isCode),
    ...(quiet === undefined ? [] : [textOf(quiet, true, 'wp-connect-quiet')]),
  )
}
