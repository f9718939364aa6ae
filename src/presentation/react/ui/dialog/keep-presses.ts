import { controlAt } from './focus.ts'

/** Pixels that a pointer moves without meaning to leave the control. */
const DRAG = 10

/**
 * Content that arrives during a press moves the pressed control away from the pointer, and the browser then clicks
 * what contains both places. The control is clicked instead, unless the pointer was dragged off it.
 */
export const keepPresses = (layer: HTMLElement, signal: AbortSignal): void => {
  let pressed: PointerEvent | undefined
  let control: HTMLElement | null = null
  const down = (event: PointerEvent) => {
    pressed = event
    control = controlAt(event.target)
  }
  const clicked = ({ target, clientX, clientY }: MouseEvent) => {
    const [at, missed] = [pressed, control]
    pressed = undefined
    control = null
    if (at === undefined || missed === null || missed === target) return
    const isAround = target instanceof Node && target.contains(missed)
    if (isAround && Math.hypot(clientX - at.clientX, clientY - at.clientY) < DRAG) missed.click()
  }
  layer.addEventListener('pointerdown', down, { capture: true, signal })
  layer.addEventListener('click', clicked, { capture: true, signal })
}
