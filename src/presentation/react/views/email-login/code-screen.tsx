import { type ReactNode, useId } from 'react'

import { otp } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { CodeField } from '#presentation/react/parts/code-field.tsx'
import { Screen, type ScreenProps } from '#presentation/react/parts/screen.tsx'
import { FieldError } from '#presentation/react/views/connect/field-error.tsx'

export interface CodeScreenProps extends Pick<ScreenProps, 'live'> {
  readonly title: string
  /** To whom the code went. */
  readonly text: ReactNode
  /** How many emails went out: with another one the field begins anew, with the focus. */
  readonly emails: number
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onWhole: (code: string) => void
  readonly busy: boolean
  /** It was the code that was refused. */
  readonly wrong: boolean
  readonly hint: string
  /** Stands in place of the hint. */
  readonly problem: string | undefined
  /** What else can be done. */
  readonly children: ReactNode
}

/** Asks for the six digits of an email. S5-03. */
export const CodeScreen = ({
  title,
  text,
  live = '',
  emails,
  code,
  onCode,
  onWhole,
  busy,
  wrong,
  hint,
  problem,
  children,
}: CodeScreenProps) => {
  const t = useMessages()
  const id = useId()
  return (
    <Screen title={title} busy={busy} live={live}>
      <p className="wp-p">{text}</p>
      <div className="wp-stack wp-stack--4">
        <CodeField
          key={emails}
          label={t(otp.label)}
          value={code}
          onChange={onCode}
          onWhole={onWhole}
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
      <div className="wp-ways">{children}</div>
    </Screen>
  )
}
