import { EmailAddress } from '#presentation/react/components/login/email-address.tsx'
import { reasonOf } from '#presentation/react/components/login/login-failure.ts'
import { ResendEmail } from '#presentation/react/components/login/resend-email.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { device } from '#presentation/react/messages/login.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AnotherEmail } from './another-email.tsx'
import { EmailConnectionProgress } from './email-connection-progress.tsx'
import type { EmailLogin } from './use-email-login.ts'

const announcementOf = (t: Translate, { failure, again }: EmailLogin): string => {
  if (failure !== undefined) return ''
  return t(again ? device.resent : device.lead)
}

/** The request to open a link in an email, once per device. S7-49. */
export const ApproveDevice = (shown: EmailLogin) => {
  const { connectByEmail } = useFeature('embedded')
  const { email, failure, again, login } = shown
  const t = useMessages()
  const isSending = login.step === 'sending'
  return (
    <ViewLayout title={t(device.title)} busy={isSending} live={announcementOf(t, shown)}>
      <EmailConnectionProgress status={failure === undefined ? 'waiting' : 'failed'} />
      <Status lead={t(device.lead)} text={t.rich(device.text, { email: <EmailAddress email={email} /> })} />
      {failure === undefined ? (
        <Note>{again ? t(device.resent) : t(device.note)}</Note>
      ) : (
        <FieldError>
          {failure._tag === 'FrameRefused' ? t(device.failedText) : reasonOf(t, failure)}
        </FieldError>
      )}
      <div className="wp-ways">
        <ResendEmail label={t(device.resend)} busy={isSending} send={() => connectByEmail.resend()} />
        <AnotherEmail />
      </div>
    </ViewLayout>
  )
}
