import { useState } from 'react'

/** Whether what was begun here still goes on, and the way to begin it. */
export const usePending = (run: () => Promise<unknown>): readonly [boolean, () => void] => {
  const [pending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    void run().finally(() => setPending(false))
  }
  return [pending, start]
}
