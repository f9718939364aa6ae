import type { ReactNode } from 'react'

import { emailField } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { loginShapes } from '#presentation/react/ui/icons/login-shapes.tsx'

interface EmailInputProps {
  /** The id of the input. The id of its error is the same followed by `error`. */
  readonly id: string
  readonly value: string
  readonly invalid: boolean
  /** The label of the Enter key on a virtual keyboard. */
  readonly enter: 'go' | 'next'
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
  readonly onFocus?: () => void
  /** A button at the end of the field. */
  readonly children?: ReactNode
}

export const EmailInput = ({
  id,
  value,
  invalid,
  enter,
  readOnly,
  disabled,
  onChange,
  onFocus,
  children,
}: EmailInputProps) => {
  const t = useMessages()
  const end = children === undefined ? '' : ' wp-field--end'
  return (
    <div className={`wp-field${end}`} data-invalid={invalid || undefined}>
      <Icon name={loginShapes.mail} />
      <input
        id={id}
        className="wp-input"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint={enter}
        placeholder={t(emailField.emailPlaceholder)}
        value={value}
        readOnly={readOnly}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
      />
      {children}
    </div>
  )
}
