import { type RefObject, useEffect, useState } from 'react'

export interface Selection {
  readonly from: number
  readonly to: number
}

/** Events after which the caret may have moved. Older browsers report a caret move only by the last ones. */
const MOVES = ['selectionchange', 'select', 'input', 'keyup', 'pointerup', 'focus']

/** The selection in a field. React's own selection event does not work in a shadow root. */
export const useSelection = (field: RefObject<HTMLInputElement | null>): Selection => {
  const [selection, setSelection] = useState<Selection>({ from: 0, to: 0 })
  useEffect(() => {
    const input = field.current
    if (input === null) return undefined
    const listening = new AbortController()
    const note = () => {
      const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
      setSelection((last) => (last.from === from && last.to === to ? last : { from, to }))
    }
    for (const type of MOVES) input.addEventListener(type, note, { signal: listening.signal })
    note()
    return () => listening.abort()
  }, [field])
  return selection
}
