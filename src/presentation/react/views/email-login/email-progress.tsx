import { ConnectedAddress } from '#presentation/react/components/connected-address.tsx'
import { EmailAddress } from '#presentation/react/components/login/email-address.tsx'
import { failureLead, reasonOf } from '#presentation/react/components/login/login-failure.ts'
import { TooSoon } from '#presentation/react/components/login/too-soon.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { email as texts } from '#presentation/react/messages/login.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { useSecondsUntil } from '#presentation/react/ui/seconds-until.ts'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AnotherEmail } from './another-email.tsx'
import { EmailConnectionProgress } from './email-connection-progress.tsx'
import type { EmailLogin } from './use-email-login.ts'

const leadOf = (t: Translate, { login: { step } }: EmailLogin): string => {
  if (step === 'done') return t(connecting.doneTitle)
  return t(step === 'connecting' ? texts.connectingLead : texts.sendingLead)
}

/** The email is being sent, or the frame recognizes the device and needs no code. */
export const EmailProgress = (shown: EmailLogin) => {
  const t = useMessages()
  const lead = leadOf(t, shown)
  const isDone = shown.login.step === 'done'
  return (
    <ViewLayout title={t(texts.title)} back={!isDone} live={lead}>
      <EmailConnectionProgress status={isDone ? 'done' : 'waiting'} />
      <Status
        lead={lead}
        text={
          isDone ? (
            <ConnectedAddress />
          ) : (
            t.rich(texts.toText, { email: <EmailAddress email={shown.email} /> })
          )
        }
      />
    </ViewLayout>
  )
}

/** The login failed. The same address can be retried after the cooldown. S5-01. */
export const EmailFailed = ({ email, failure }: EmailLogin) => {
  const { connectByEmail } = useFeature('embedded')
  const t = useMessages()
  const left = useSecondsUntil(connectByEmail.cooldownEnds())
  const isCooling = left > 0
  return (
    <ViewLayout title={t(texts.title)}>
      <EmailConnectionProgress status="failed" />
      {failure && (
        <Status lead={failureLead(t, failure)} text={<span dir="auto">{reasonOf(t, failure)}</span>} alert />
      )}
      <Button
        kind="primary"
        block
        {...(isCooling ? { disabled: true } : { icon: 'refresh' })}
        onClick={() => void connectByEmail.send(email)}
      >
        {isCooling ? <TooSoon seconds={left} /> : t(common.tryAgain)}
      </Button>
      <div className="wp-ways">
        <AnotherEmail />
      </div>
    </ViewLayout>
  )
}
