import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'

import { digitsOf, isCompleteOtp, OTP_LENGTH } from '#domain/embedded/email.ts'

import { usePaste } from './code-paste.ts'
import { type Selection, useSelection } from './code-selection.ts'

export interface CodeFieldProps {
  readonly label: string
  /** Digits only. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called on Enter when all six digits are entered. */
  readonly onComplete: (digits: string) => void
  /** The code is being checked. */
  readonly busy: boolean
  /** The code was rejected. Its digits stay and are selected. */
  readonly invalid: boolean
  /** The id of the element that describes the field or its error. */
  readonly describedBy?: string | undefined
}

const places = Array.from({ length: OTP_LENGTH }, (_, place) => place)

/** Whether a cell is selected, or is after the caret. */
const isActive = (place: number, { from, to }: Selection): boolean => {
  const first = Math.min(from, OTP_LENGTH - 1)
  return place >= first && place < Math.max(to, first + 1)
}

const Cells = ({ value, selection }: { readonly value: string; readonly selection: Selection }) => (
  <div className="wp-otp__cells" aria-hidden="true">
    {places.map((place) => (
      <Fragment key={place}>
        {place === OTP_LENGTH / 2 && <i className="wp-otp__dash" />}
        <span className="wp-otp__cell" data-active={isActive(place, selection) || undefined}>
          {value[place]}
        </span>
      </Fragment>
    ))}
  </div>
)

/**
 * One input drawn as six cells. A complete code submits itself. A code can be pasted anywhere in the modal.
 * S5-03.
 */
export const CodeField = (props: CodeFieldProps) => {
  const { label, value, onChange, onComplete, busy, invalid, describedBy } = props
  const input = useRef<HTMLInputElement>(null)
  const selection = useSelection(input)
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !busy && isCompleteOtp(value)) onComplete(value)
  }
  usePaste(input, (text) => {
    const digits = digitsOf(text)
    if (digits === '' || busy) return false
    onChange(digits)
    input.current?.focus()
    return true
  })
  // Runs after the dialog has focused the title.
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (invalid) input.current?.select()
  }, [invalid])
  return (
    <div className="wp-otp" data-invalid={invalid || undefined} data-busy={busy || undefined}>
      <Cells value={value} selection={selection} />
      <input
        ref={input}
        className="wp-otp__input"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-busy={busy || undefined}
        readOnly={busy}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
        onKeyDown={submitOnEnter}
      />
    </div>
  )
}
