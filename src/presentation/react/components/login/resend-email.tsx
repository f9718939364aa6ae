import type { UseCasesOf } from '#application/features.ts'
import { device } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { loginShapes } from '#presentation/react/ui/icons/login-shapes.tsx'
import { useSecondsUntil } from '#presentation/react/ui/seconds-until.ts'
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
    <button
      type="button"
      className={`wp-textbtn${isInactive ? '' : ' wp-textbtn--accent'}`}
      aria-disabled={isInactive || undefined}
      onClick={isInactive ? undefined : resend}
    >
      <Icon name={left > 0 ? loginShapes.clock : 'refresh'} size="s" />
      {left > 0 ? (
        <span>
          {t.rich(device.againIn, {
            time: (
              <bdi key="time" dir="ltr">
                0:{String(left).padStart(2, '0')}
              </bdi>
            ),
          })}
        </span>
      ) : (
        label
      )}
    </button>
  )
}
