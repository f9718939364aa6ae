import { controlAt } from './focus.ts'

/** The number of pixels by which a pointer may move within a press. */
const DRAG = 10

/**
 * If content arrives during a press and moves the control away from the pointer, the browser would click the common ancestor.
 * The control is clicked instead, unless the pointer was dragged away from it.
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
