export interface Traffic {
  readonly requests: number
  readonly bytes: number
}

/** The traffic of the page, and the time that the list takes to open. */
export interface Reading {
  /** Before the user's first interaction. */
  readonly start: Traffic
  /** Since the first interaction. */
  readonly use: Traffic
  /** Milliseconds from the last press to the painted list; undefined before the first. */
  readonly opening: number | undefined
}

const NO_TRAFFIC: Traffic = { requests: 0, bytes: 0 }
export const EMPTY_READING: Reading = { start: NO_TRAFFIC, use: NO_TRAFFIC, opening: undefined }

/** If the list does not open within this time, the press opened something else. A button that opens dialogs may be slow. */
const OPENING_MS = 3000
const SLOW_OPENING_MS = 60_000
const INTERACTIONS = ['pointerover', 'keydown', 'touchstart'] as const

const isListOpen = (): boolean =>
  Boolean(document.querySelector('walletport-modal')?.shadowRoot?.querySelector('dialog[open] button.wp-row'))

const opensDialog = (press: Event): boolean =>
  press
    .composedPath()
    .some((target) => target instanceof Element && target.getAttribute('aria-haspopup') === 'dialog')

const addTraffic = (
  { requests, bytes }: Traffic,
  { transferSize, encodedBodySize }: PerformanceResourceTiming,
) => ({
  requests: requests + 1,
  bytes: bytes + (transferSize || encodedBodySize),
})

/** Reads the page's requests and openings until the returned function is called. */
export const watchMeter = (onReading: (reading: Reading) => void): (() => void) => {
  const controller = new AbortController()
  let reading = EMPTY_READING
  let firstInteraction = Infinity
  const set = (changes: Partial<Reading>): void => onReading((reading = { ...reading, ...changes }))

  const resources = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const part = entry.startTime < firstInteraction ? 'start' : 'use'
      set({ [part]: addTraffic(reading[part], entry) })
    }
  })
  resources.observe({ type: 'resource', buffered: true })

  const listenerOptions = { capture: true, passive: true, signal: controller.signal }
  for (const type of INTERACTIONS)
    addEventListener(
      type,
      ({ timeStamp }) => (firstInteraction = Math.min(firstInteraction, timeStamp)),
      listenerOptions,
    )

  const timeOpening = (press: Event): void => {
    if (isListOpen()) return
    const { timeStamp } = press
    const limit = opensDialog(press) ? SLOW_OPENING_MS : OPENING_MS
    const checkListOpen = (now: number): void => {
      if (isListOpen()) set({ opening: Math.round(Math.max(now, performance.now()) - timeStamp) })
      else if (now - timeStamp < limit && !controller.signal.aborted) requestAnimationFrame(checkListOpen)
    }
    requestAnimationFrame(checkListOpen)
  }
  addEventListener('click', timeOpening, listenerOptions)

  return () => {
    controller.abort()
    resources.disconnect()
  }
}

/** Without `Intl`, whose first format takes 50 ms of the page's start. */
export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
