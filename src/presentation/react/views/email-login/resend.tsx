import { Icon } from '#presentation/react/parts/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { loginShapes } from '#presentation/react/views/connect/login-shapes.tsx'
import { TooSoon } from '#presentation/react/views/connect/too-soon.tsx'
import { useSecondsUntil } from '#presentation/react/views/connecting-walletconnect/seconds-until.ts'

type Sent = ReturnType<ReturnType<typeof useFeature>['connectByEmail']['resend']>

export interface ResendProps {
  readonly label: string
  /** An email is on its way, or a code is being checked. */
  readonly busy: boolean
  readonly send: () => Sent
  readonly onSent?: () => void
}

/** Sends the email again; until that may be, it says how long that is. S5-01, S9-01. */
export const Resend = ({ label, busy, send, onSent }: ResendProps) => {
  const { connectByEmail } = useFeature('embedded')
  const left = useSecondsUntil(connectByEmail.cooldownEnds())
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
          <TooSoon seconds={left} />
        </span>
      ) : (
        label
      )}
    </button>
  )
}
