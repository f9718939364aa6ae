import { type ReactNode, useId } from 'react'

import { isCompleteOtp } from '#domain/embedded/email.ts'
import { ViewLayout, type ViewLayoutProps } from '#presentation/react/components/view-layout.tsx'
import { otp } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'

import { CodeField } from './code-field.tsx'
import { PasteCode } from './paste-code.tsx'

export interface CodeLayoutProps extends Pick<ViewLayoutProps, 'live'> {
  readonly title: string
  /** States to which address the code was sent. */
  readonly text: ReactNode
  /** The number of emails sent. A change resets and focuses the field. */
  readonly emails: number
  readonly code: string
  readonly onCode: (code: string) => void
  /** Called when all six digits are entered, and again on Enter or another paste. */
  readonly onComplete: (code: string) => void
  readonly busy: boolean
  /** The code itself was rejected. */
  readonly wrong: boolean
  readonly hint: string
  /** Replaces the hint. */
  readonly problem: string | undefined
  /** Other actions. */
  readonly children: ReactNode
}

/** The form for the six digits of an email. S5-03. */
export const CodeLayout = ({
  title,
  text,
  live = '',
  emails,
  code,
  onCode,
  onComplete,
  busy,
  wrong,
  hint,
  problem,
  children,
}: CodeLayoutProps) => {
  const t = useMessages()
  const id = useId()
  const take = (digits: string) => {
    onCode(digits)
    if (isCompleteOtp(digits)) onComplete(digits)
  }
  return (
    <ViewLayout title={title} busy={busy} live={live}>
      <p className="wp-p">{text}</p>
      <div className="wp-stack wp-stack--4">
        <CodeField
          key={emails}
          label={t(otp.label)}
          value={code}
          onChange={take}
          onComplete={onComplete}
          busy={busy}
          invalid={wrong}
          describedBy={id}
        />
        {problem === undefined ? (
          <p className="wp-hint" id={id}>
            {hint}
          </p>
        ) : (
          <FieldError id={id}>
            <span dir="auto">{problem}</span>
          </FieldError>
        )}
      </div>
      <div className="wp-ways">
        <PasteCode busy={busy} onPaste={take} />
        {children}
      </div>
    </ViewLayout>
  )
}
