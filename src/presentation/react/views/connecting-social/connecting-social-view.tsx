import type { Login, LoginFailure } from '#domain/embedded/login.ts'
import { socialNames } from '#domain/embedded/social.ts'
import { ConnectedAddress } from '#presentation/react/components/connected-address.tsx'
import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import { SocialIcon } from '#presentation/react/components/icons/social-icon.tsx'
import { useLogin } from '#presentation/react/components/login/use-login.ts'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { useNextViews } from '#presentation/react/lazy-views/use-next-views.ts'
import { common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { socials } from '#presentation/react/messages/socials.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { socialFailure } from './social-failure.ts'

const statusOf = (failure: LoginFailure | undefined, isDone: boolean): ConnectionProgressStatus => {
  if (failure === undefined) return isDone ? 'done' : 'waiting'
  return failure._tag === 'PopupClosed' || failure._tag === 'Denied' ? 'rejected' : 'failed'
}

const leadOf = (t: Translate, { step }: Login): string => {
  if (step === 'done') return t(connecting.doneTitle)
  return t(step === 'connecting' ? socials.connectingLead : socials.waitingLead)
}

/** One button serves both states, so that it keeps the focus across attempts. */
const OpenAgain = ({ failed, onClick }: { readonly failed: boolean; readonly onClick: () => void }) => {
  const t = useMessages()
  return (
    <Button
      kind={failed ? 'primary' : 'secondary'}
      block
      icon={failed ? 'refresh' : viewShapes.external}
      onClick={onClick}
    >
      {t(failed ? common.tryAgain : socials.openAgain)}
    </Button>
  )
}

/** A social login in a popup window. S7-43, S9-14. */
export const ConnectingSocialView = ({ view: { provider } }: ViewProps<'ConnectingSocial'>) => {
  const { connectBySocial } = useFeature('embedded')
  const t = useMessages()
  const login = useLogin()
  const name = socialNames[provider]
  const failure = login.step === 'failed' ? login.failure : undefined
  const isWaiting = login.step === 'opening' || login.step === 'waiting'
  const isDone = login.step === 'done'
  const lead = leadOf(t, login)
  const waiting = isWaiting ? t(socials.waitingText, { provider: name }) : undefined

  useNextViews()

  return (
    <ViewLayout
      title={t(socials.waitingTitle, { provider: name })}
      back={!isDone}
      live={failure === undefined ? lead : ''}
      footer={<OriginLine kind="connect" />}
    >
      <ConnectionProgress
        status={statusOf(failure, isDone)}
        from={<AppIcon size="l" />}
        to={<SocialIcon login={provider} size="l" />}
      />
      {failure === undefined ? (
        <Status lead={lead} text={isDone ? <ConnectedAddress /> : waiting} />
      ) : (
        <Status key={login.turn} {...socialFailure(t, failure, name)} alert />
      )}
      {(isWaiting || failure) && (
        <OpenAgain failed={!isWaiting} onClick={() => connectBySocial.begin(provider)} />
      )}
    </ViewLayout>
  )
}
