import { common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { email as texts } from '#presentation/react/messages/login.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/parts/button.tsx'
import { ConnectedAddress } from '#presentation/react/parts/connected-address.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { Status } from '#presentation/react/parts/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { TooSoon } from '#presentation/react/views/connect/too-soon.tsx'
import { useSecondsUntil } from '#presentation/react/views/connecting-walletconnect/seconds-until.ts'

import { AnotherEmail } from './another-email.tsx'
import { EmailCable } from './email-cable.tsx'
import { failureLead, reasonOf } from './reason.ts'
import { ShownAddress } from './shown-address.tsx'
import type { EmailLogin } from './use-email-login.ts'

const leadOf = (t: Translate, { login: { step } }: EmailLogin): string => {
  if (step === 'done') return t(connecting.doneTitle)
  return t(step === 'connecting' ? texts.connectingLead : texts.sendingLead)
}

/** The email is on its way; or the frame knows this device, and no code is needed. */
export const EmailProgress = (shown: EmailLogin) => {
  const t = useMessages()
  const lead = leadOf(t, shown)
  const isDone = shown.login.step === 'done'
  return (
    <Screen title={t(texts.title)} back={!isDone} live={lead}>
      <EmailCable status={isDone ? 'done' : 'waiting'} />
      <Status
        lead={lead}
        text={
          isDone ? (
            <ConnectedAddress />
          ) : (
            t.rich(texts.toText, { email: <ShownAddress email={shown.email} /> })
          )
        }
      />
    </Screen>
  )
}

/** The login came to nothing; the same address can be tried again, when that may be. S5-01. */
export const EmailFailed = ({ email, failure }: EmailLogin) => {
  const { connectByEmail } = useFeature('embedded')
  const t = useMessages()
  const left = useSecondsUntil(connectByEmail.cooldownEnds())
  const isCooling = left > 0
  return (
    <Screen title={t(texts.title)}>
      <EmailCable status="failed" />
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
    </Screen>
  )
}
