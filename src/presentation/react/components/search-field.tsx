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
  /** Shown next to the field. */
  readonly children?: ReactNode
}

/**
 * The search field. The `/` key focuses it, and the view focuses it first if the device has a fine pointer.
 */
export const SearchField = ({ label, value, onChange, children }: SearchFieldProps) => {
  const t = useMessages()
  // The field takes the focus in place of the title, which is spoken with it.
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
          aria-describedby={titleId}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-search
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
