import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { shownEmail } from '#domain/embedded/email.ts'
import { shownUserName, SocialLogin, socialNames } from '#domain/embedded/social.ts'
import { embeddedAccount } from '#presentation/react/messages/account-embedded.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { Row, RowGroup } from '#presentation/react/parts/row.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { FieldError } from '#presentation/react/views/connect/field-error.tsx'
import { loginShapes } from '#presentation/react/views/connect/login-shapes.tsx'

import { embeddedShapes } from './embedded-shapes.tsx'
import { RowMark } from './row-mark.tsx'
import { SmartAccountRow } from './smart-account-row.tsx'

/** By email: leads to another one. S2-11, S5-44. */
const EmailRow = ({ email }: { readonly email: string }) => {
  const { updateEmail } = useFeature('embedded')
  const t = useMessages()
  return (
    <Row
      icon={<RowMark name={loginShapes.mail} />}
      title={t(embeddedAccount.updateEmail)}
      desc={
        <bdi dir="ltr" title={email}>
          {shownEmail(email)}
        </bdi>
      }
      end={<Icon name="chevron-right" flip />}
      onClick={() => updateEmail.open()}
    />
  )
}

interface UserRowProps {
  readonly social: string | undefined
  readonly userName: string
}

/** By another account. S5-45. */
const UserRow = ({ social, userName }: UserRowProps) => {
  const t = useMessages()
  return (
    <Row
      icon={<RowMark name={embeddedShapes.user} />}
      title={SocialLogin.is(social) ? socialNames[social] : t(embeddedAccount.userName)}
      desc={<bdi>{shownUserName(social, userName)}</bdi>}
    />
  )
}

/** What an account of the embedded wallet has besides: its type, and who is logged in. S2-03, S3-06. */
export const EmbeddedRows = () => {
  const { viewLogin } = useFeature('embedded')
  const user = useObservableEagerState(viewLogin.user$)
  const [refusal, setRefusal] = useState<string>()
  const t = useMessages()
  return (
    <>
      <RowGroup label={t(embeddedAccount.login)}>
        <SmartAccountRow onRefused={setRefusal} />
        {user?.userName !== undefined && <UserRow social={user.social} userName={user.userName} />}
        {user?.email !== undefined && <EmailRow email={user.email} />}
      </RowGroup>
      {refusal !== undefined && (
        <FieldError id="embedded-refusal">
          <span dir="auto">{refusal}</span>
        </FieldError>
      )}
    </>
  )
}
