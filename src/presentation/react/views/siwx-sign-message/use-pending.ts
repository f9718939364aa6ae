import { useState } from 'react'

/** Whether the action is running, and a function that starts it. */
export const usePending = (run: () => Promise<unknown>): readonly [boolean, () => void] => {
  const [pending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    void run().finally(() => setPending(false))
  }
  return [pending, start]
}
