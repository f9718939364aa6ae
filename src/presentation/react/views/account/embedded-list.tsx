import { useObservableEagerState } from 'observable-hooks'
import { Suspense, useState } from 'react'

import { shownEmail } from '#domain/embedded/email.ts'
import { shownUserName, socialNames } from '#domain/embedded/social.ts'
import { SocialLogin } from '#domain/options/social-login.ts'
import { ErrorBoundary } from '#presentation/react/components/error-boundary.tsx'
import { optionView } from '#presentation/react/lazy-views/option-view.tsx'
import { embeddedAccount } from '#presentation/react/messages/account-embedded.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { loginShapes } from '#presentation/react/ui/icons/login-shapes.tsx'
import { ListItem, ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { embeddedShapes } from './embedded-shapes.tsx'
import { SmartAccountListItem } from './smart-account-list-item.tsx'

const registerName = optionView('names', 'RegisterNameListItem')

/** Offers a name. The account is usable without it. */
const NameListItem = () =>
  useCases().names.configured && (
    <ErrorBoundary view="Account" fallback={null}>
      <Suspense fallback={null}>
        <registerName.View />
      </Suspense>
    </ErrorBoundary>
  )

/** The email of the login. Opens the view that changes it. S2-11, S5-44. */
const EmailListItem = ({ email }: { readonly email: string }) => {
  const { updateEmail } = useFeature('embedded')
  const t = useMessages()
  return (
    <ListItem
      icon={<IconMark name={loginShapes.mail} />}
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

interface UserListItemProps {
  readonly social: string | undefined
  readonly userName: string
}

/** The user name of a social login. S5-45. */
const UserListItem = ({ social, userName }: UserListItemProps) => {
  const t = useMessages()
  return (
    <ListItem
      icon={<IconMark name={embeddedShapes.user} />}
      title={SocialLogin.is(social) ? socialNames[social] : t(embeddedAccount.userName)}
      desc={<bdi>{shownUserName(social, userName)}</bdi>}
    />
  )
}

/** The extra items of an embedded account: its type, and the login. S2-03, S3-06. */
export const EmbeddedList = () => {
  const { viewLogin } = useFeature('embedded')
  const user = useObservableEagerState(viewLogin.user$)
  const [refusal, setRefusal] = useState<string>()
  const t = useMessages()
  return (
    <>
      <ListGroup label={t(embeddedAccount.login)}>
        <SmartAccountListItem onRefused={setRefusal} />
        {user?.userName !== undefined && <UserListItem social={user.social} userName={user.userName} />}
        {user?.email !== undefined && <EmailListItem email={user.email} />}
        <NameListItem />
      </ListGroup>
      {refusal !== undefined && (
        <FieldError id="embedded-refusal">
          <span dir="auto">{refusal}</span>
        </FieldError>
      )}
    </>
  )
}
