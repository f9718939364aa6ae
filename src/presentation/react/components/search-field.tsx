import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { useDialog } from '#presentation/react/ui/dialog/dialog-controller.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'

import { useTitleId } from './view-layout.tsx'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether the view is a search, which focuses the field first if the device has a fine pointer. */
  readonly initialFocus?: boolean
  /** What the search has found, announced politely. */
  readonly result?: string
  /** Shown next to the field. */
  readonly children?: ReactNode
}

/** The search field. The `/` key focuses it. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onChange, initialFocus = false, result, children } = props
  const dialog = useDialog()
  const t = useMessages()
  // A field that takes the focus in place of the title is spoken with it.
  const titleId = useTitleId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const view = input.current?.closest<HTMLElement>('.wp-view')
    if (!view || result === undefined) return undefined
    dialog.announce(view, result)
    return () => dialog.announce(view, '')
  }, [dialog, result])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  // The first Escape clears the field, the next one closes the modal.
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <div className="wp-searchrow">
      <div className="wp-field wp-field--search">
        <Icon name={viewShapes.search} />
        <input
          ref={input}
          className="wp-input"
          type="search"
          aria-label={label}
          aria-describedby={initialFocus ? titleId : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-search={initialFocus ? 'initial' : ''}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={clearOnEscape}
        />
        {value !== '' && <IconButton small label={t(common.clear)} icon="close" onClick={clear} />}
      </div>
      {children}
    </div>
  )
}
