import { type KeyboardEvent, type ReactNode, useRef } from 'react'

import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'

import { useTitleId } from './view-layout.tsx'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether the view is a search, which focuses the field first if the device has a fine pointer. */
  readonly initialFocus?: boolean
  /** Shown next to the field. */
  readonly children?: ReactNode
}

/** The search field. The `/` key focuses it. */
export const SearchField = ({ label, value, onChange, initialFocus = false, children }: SearchFieldProps) => {
  const t = useMessages()
  // A field that takes the focus in place of the title is spoken with it.
  const titleId = useTitleId()
  const input = useRef<HTMLInputElement>(null)
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
