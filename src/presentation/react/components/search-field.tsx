import { type KeyboardEvent, type ReactNode, useRef } from 'react'

import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What stands beside the field. */
  readonly children?: ReactNode
}

/** The field that `/` focuses, and the view's first focus where a pointer is fine. */
export const SearchField = ({ label, value, onChange, children }: SearchFieldProps) => {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  // the first Escape clears, the next one closes
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <div className="wp-searchrow">
      <div className="wp-field wp-field--search">
        <Icon name="search" />
        <input
          ref={input}
          className="wp-input"
          type="search"
          aria-label={label}
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
