import { type RefObject, useEffect, useRef } from 'react'

/** Listens for pastes anywhere in the modal around the field. `onPaste` returns whether it used the text. */
export const usePaste = (field: RefObject<HTMLElement | null>, onPaste: (text: string) => boolean): void => {
  const latest = useRef(onPaste)
  useEffect(() => {
    latest.current = onPaste
  })
  useEffect(() => {
    const modal = field.current?.closest('.wp-modal')
    if (!modal) return undefined
    const pasted = (event: ClipboardEvent) => {
      const isInModal = event.target === document.body || event.composedPath().includes(modal)
      const text = event.clipboardData?.getData('text') ?? ''
      if (isInModal && !event.defaultPrevented && latest.current(text)) event.preventDefault()
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [field])
}
