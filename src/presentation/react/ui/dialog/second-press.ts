import { controlAt, nameOf } from './focus.ts'

/** After a press, the milliseconds in which another press was meant for what the control was before. */
const SECOND_PRESS_MS = 500

interface Press {
  readonly control: HTMLElement
  readonly name: string
  readonly at: number
  /** Undefined for a key. */
  readonly place: readonly [x: number, y: number] | undefined
}

const placeOf = ({ detail, clientX, clientY }: MouseEvent): Press['place'] =>
  detail === 0 ? undefined : [clientX, clientY]

const buttonAt = (layer: HTMLElement, [x, y]: NonNullable<Press['place']>): HTMLElement | null => {
  const root = layer.getRootNode()
  return root instanceof ShadowRoot ? controlAt(root.elementFromPoint(x, y)) : null
}

/** The button that a second press would hit, if it is not what the first one hit. */
const otherButton = (layer: HTMLElement, { control, name, place }: Press): HTMLElement | null => {
  if (control.isConnected && nameOf(control) !== name) return control
  const button = place === undefined ? null : buttonAt(layer, place)
  return button === control ? null : button
}

/**
 * Keeps the second press of a double-click, or of two quick taps, from the button that has taken the place of the pressed one:
 * a step's main button is often where that of the step before was. For a short time it takes no press.
 */
export const holdSecondPress = (layer: HTMLElement, signal: AbortSignal): void => {
  let press: Press | undefined
  /** Until when each button takes no press, in Unix milliseconds, and the timer that ends it. */
  const held = new Map<
    HTMLElement,
    { readonly until: number; readonly timer: ReturnType<typeof setTimeout> }
  >()
  const release = (button: HTMLElement) => {
    clearTimeout(held.get(button)?.timer)
    held.delete(button)
    button.style.removeProperty('pointer-events')
  }
  const hold = () => {
    const until = (press?.at ?? 0) + SECOND_PRESS_MS
    const left = until - Date.now()
    const button = press && left > 0 ? otherButton(layer, press) : null
    if (!button?.matches('.wp-btn') || held.has(button)) return
    // What is below it takes the press meanwhile.
    button.style.setProperty('pointer-events', 'none')
    held.set(button, { until, timer: setTimeout(() => release(button), left) })
  }
  const pressed = (event: MouseEvent) => {
    const control = controlAt(event.target)
    if (control === null) return
    const at = Date.now()
    const isAsBefore = control === press?.control && nameOf(control) === press.name
    if (!isAsBefore && (held.get(control)?.until ?? 0) > at) return event.stopImmediatePropagation()
    // A press of something else is no second press.
    for (const button of held.keys()) release(button)
    press = { control, name: nameOf(control), at, place: placeOf(event) }
  }
  const changes = new MutationObserver(hold)
  changes.observe(layer, { childList: true, characterData: true, subtree: true })
  layer.addEventListener('click', pressed, { capture: true, signal })
  signal.addEventListener('abort', () => {
    changes.disconnect()
    for (const button of held.keys()) release(button)
  })
}
