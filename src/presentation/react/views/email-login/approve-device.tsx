import { device } from '#presentation/react/messages/login.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { Status } from '#presentation/react/parts/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { FieldError } from '#presentation/react/views/connect/field-error.tsx'

import { AnotherEmail } from './another-email.tsx'
import { EmailCable } from './email-cable.tsx'
import { reasonOf } from './reason.ts'
import { Resend } from './resend.tsx'
import { ShownAddress } from './shown-address.tsx'
import type { EmailLogin } from './use-email-login.ts'

const liveOf = (t: Translate, { failure, again }: EmailLogin): string => {
  if (failure !== undefined) return ''
  return t(again ? device.resent : device.lead)
}

/** The visitor opens a link in an email, once a device. S7-49. */
export const ApproveDevice = (shown: EmailLogin) => {
  const { connectByEmail } = useFeature('embedded')
  const { email, failure, again, login } = shown
  const t = useMessages()
  const isSending = login.step === 'sending'
  return (
    <Screen title={t(device.title)} busy={isSending} live={liveOf(t, shown)}>
      <EmailCable status={failure === undefined ? 'waiting' : 'failed'} />
      <Status lead={t(device.lead)} text={t.rich(device.text, { email: <ShownAddress email={email} /> })} />
      {failure === undefined ? (
        <div className="wp-note">
          <Icon name="info" />
          <div>{again ? t(device.resent) : t(device.note)}</div>
        </div>
      ) : (
        <FieldError>
          {failure._tag === 'FrameRefused' ? t(device.failedText) : reasonOf(t, failure)}
        </FieldError>
      )}
      <div className="wp-ways">
        <Resend label={t(device.resend)} busy={isSending} send={() => connectByEmail.resend()} />
        <AnotherEmail />
      </div>
    </Screen>
  )
}
