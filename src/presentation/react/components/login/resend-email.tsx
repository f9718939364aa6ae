import type { UseCasesOf } from '#application/features.ts'
import { device } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { minutes, useSecondsUntil } from '#presentation/react/ui/seconds-until.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

type Sent = ReturnType<UseCasesOf<'embedded'>['connectByEmail']['resend']>

export interface ResendEmailProps {
  readonly label: string
  /** An email is being sent, or a code is being checked. */
  readonly busy: boolean
  readonly send: () => Sent
  readonly onSent?: () => void
}

/** Sends the email again. During the cooldown it shows the remaining time. S5-01, S9-01. */
export const ResendEmail = ({ label, busy, send, onSent }: ResendEmailProps) => {
  const { connectByEmail } = useFeature('embedded')
  const left = useSecondsUntil(connectByEmail.cooldownEnds())
  const t = useMessages()
  const isInactive = busy || left > 0
  const resend = () => {
    if (send()._tag === 'Right') onSent?.()
  }
  return (
    <TextButton
      {...(isInactive ? { disabled: true } : { tone: 'accent' })}
      icon={left > 0 ? actionShapes.clock : 'refresh'}
      onClick={resend}
    >
      {left > 0 ? (
        <span>
          {t.rich(device.againIn, {
            time: (
              <bdi key="time" dir="ltr">
                {minutes(left)}
              </bdi>
            ),
          })}
        </span>
      ) : (
        label
      )}
    </TextButton>
  )
}
