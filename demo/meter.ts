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

const NOTHING: Traffic = { requests: 0, bytes: 0 }
export const UNREAD: Reading = { start: NOTHING, use: NOTHING, opening: undefined }

/** If the list does not open within this time, the press opened something else. */
const OPENING_MS = 3000
const INTERACTIONS = ['pointerover', 'keydown', 'touchstart'] as const

const isListOpen = (): boolean =>
  Boolean(document.querySelector('walletport-modal')?.shadowRoot?.querySelector('dialog[open] button.wp-row'))

const plus = (
  { requests, bytes }: Traffic,
  { transferSize, encodedBodySize }: PerformanceResourceTiming,
) => ({
  requests: requests + 1,
  bytes: bytes + (transferSize || encodedBodySize),
})

/** Reads the page's requests and openings until the returned function is called. */
export const watchMeter = (onReading: (reading: Reading) => void): (() => void) => {
  const ended = new AbortController()
  let reading = UNREAD
  let firstInteraction = Infinity
  const set = (changes: Partial<Reading>): void => onReading((reading = { ...reading, ...changes }))

  const resources = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const part = entry.startTime < firstInteraction ? 'start' : 'use'
      set({ [part]: plus(reading[part], entry) })
    }
  })
  resources.observe({ type: 'resource', buffered: true })

  const listening = { capture: true, passive: true, signal: ended.signal }
  for (const type of INTERACTIONS)
    addEventListener(
      type,
      ({ timeStamp }) => (firstInteraction = Math.min(firstInteraction, timeStamp)),
      listening,
    )

  const timeOpening = ({ timeStamp }: Event): void => {
    if (isListOpen()) return
    const look = (now: number): void => {
      if (isListOpen()) set({ opening: Math.round(Math.max(now, performance.now()) - timeStamp) })
      else if (now - timeStamp < OPENING_MS && !ended.signal.aborted) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', timeOpening, listening)

  return () => {
    ended.abort()
    resources.disconnect()
  }
}

/** Without `Intl`, whose first format takes 50 ms of the page's start. */
export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
