import { reducedMotion } from '#presentation/react/ui/page.ts'

/** The height in pixels of the area at the sheet's top, the handle and the header, by which it can be pulled. */
const GRIP_PX = 64
/** The share of the sheet's height after which a pull closes it. */
const CLOSING_SHARE = 0.3
/** The speed in pixels per millisecond at which even a short pull closes the sheet. */
const CLOSING_SPEED = 0.6
const OUT_MS = 150
const BACK_MS = 260

const settle = async (box: HTMLElement, steps: Keyframe[], duration: number): Promise<void> => {
  if (!reducedMotion()) await box.animate(steps, { duration, easing: 'ease-out', fill: 'none' }).finished
}

/**
 * Lets a finger pull a sheet down by its header to close it. It springs back from a short pull. `close` returns whether the
 * modal has closed: then the sheet stays where it was pulled to, since React removes it later.
 */
export const dragSheet = (layer: HTMLElement, close: () => boolean, signal: AbortSignal): void => {
  const box = layer.querySelector<HTMLElement>('.wp-modal')
  if (box === null) return
  let start: { readonly y: number; readonly at: number } | undefined
  let offset = 0

  const place = (pixels: number) => {
    offset = pixels
    box.style.setProperty('translate', `0 ${pixels}px`)
  }
  const springBack = async () => {
    const steps = [{ translate: `0 ${offset}px` }, { translate: '0 -5px', offset: 0.6 }, { translate: '0 0' }]
    box.style.removeProperty('translate')
    await settle(box, steps, BACK_MS)
  }
  const pullOut = async () => {
    await settle(box, [{ translate: `0 ${offset}px` }, { translate: '0 100%' }], OUT_MS)
    layer.dataset['pulled'] = ''
    if (close()) return
    delete layer.dataset['pulled']
    await springBack()
  }
  // A modal that opens again before React has removed its dialog uses the same one.
  const reopened = new MutationObserver(() => {
    if (!layer.hasAttribute('open')) return
    delete layer.dataset['pulled']
    box.style.removeProperty('translate')
  })
  reopened.observe(layer, { attributes: true, attributeFilter: ['open'] })
  signal.addEventListener('abort', () => reopened.disconnect())
  const press = (event: PointerEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
    if (!event.isPrimary || onControl || event.clientY - box.getBoundingClientRect().top > GRIP_PX) return
    start = { y: event.clientY, at: event.timeStamp }
    box.setPointerCapture(event.pointerId)
  }
  const pull = (event: PointerEvent) => {
    if (start) place(Math.max(0, event.clientY - start.y))
  }
  const release = (event: PointerEvent) => {
    if (!start) return
    const isFast = offset / Math.max(1, event.timeStamp - start.at) > CLOSING_SPEED
    start = undefined
    void (offset > box.offsetHeight * CLOSING_SHARE || isFast ? pullOut() : springBack())
  }
  const stop = () => {
    if (start) void springBack()
    start = undefined
  }
  box.addEventListener('pointerdown', press, { signal })
  box.addEventListener('pointermove', pull, { signal })
  box.addEventListener('pointerup', release, { signal })
  box.addEventListener('pointercancel', stop, { signal })
}
