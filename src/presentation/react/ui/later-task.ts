import { useEffect, useRef } from 'react'

/** Returns a function that runs work in a later task, unless the component has left the page before. */
export const useLaterTask = (): ((work: () => void) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work) => {
    timer.current = setTimeout(work)
  }
}
