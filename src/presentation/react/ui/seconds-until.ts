import { useCallback, useSyncExternalStore } from 'react'

const SECOND = 1000

/** The number of whole seconds until a time, never below 0. */
export const secondsTo = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / SECOND))

/** The number of whole seconds until a time, updated every second. */
export const useSecondsUntil = (time: number | undefined): number => {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tick = () => {
        changed()
        const left = (time ?? 0) - Date.now()
        // The next update is due when the current second ends.
        if (left > 0) timer = setTimeout(tick, left % SECOND || SECOND)
      }
      // A timer does not count the time for which the device slept.
      const wake = () => {
        clearTimeout(timer)
        tick()
      }
      document.addEventListener('visibilitychange', wake)
      tick()
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', wake)
      }
    },
    [time],
  )
  return useSyncExternalStore(subscribe, () => (time === undefined ? 0 : secondsTo(time)))
}

/** Formats seconds as minutes and seconds, such as `3:41`. */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
