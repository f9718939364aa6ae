import type { Login, LoginFailure } from '#domain/embedded/login.ts'
import { ConnectedAddress } from '#presentation/react/components/connected-address.tsx'
import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import { SocialIcon } from '#presentation/react/components/icons/social-icon.tsx'
import { failureLead } from '#presentation/react/components/login/login-failure.ts'
import { useLogin } from '#presentation/react/components/login/use-login.ts'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { useNextViews } from '#presentation/react/lazy-views/use-next-views.ts'
import { common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { farcaster, farcasterErrors } from '#presentation/react/messages/farcaster.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressStatus,
} from '#presentation/react/ui/connection-progress.tsx'
import { useMedia } from '#presentation/react/ui/page.ts'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { FarcasterApp, FarcasterCode, FarcasterFooter } from './farcaster-link.tsx'

const FarcasterProgress = ({ status }: { readonly status: ConnectionProgressStatus }) => (
  <ConnectionProgress
    status={status}
    from={<AppIcon size="l" />}
    to={<SocialIcon login="farcaster" size="l" />}
  />
)

/** Shown for a link that expired unused or was declined. Offers a new one. S8-12. */
const Failed = ({ failure }: { readonly failure: LoginFailure }) => {
  const { connectByFarcaster } = useFeature('embedded')
  const t = useMessages()
  const lead =
    failure._tag === 'NoAuthConnector' ? failureLead(t, failure) : t(farcasterErrors.farcasterFailed)
  return (
    <>
      <FarcasterProgress status="rejected" />
      <Status lead={lead} text={t(farcaster.errorText)} alert />
      <Button kind="primary" block icon="refresh" onClick={() => connectByFarcaster.retry()}>
        {t(common.tryAgain)}
      </Button>
    </>
  )
}

const ConnectingProgress = ({ isDone }: { readonly isDone: boolean }) => {
  const t = useMessages()
  return (
    <>
      <FarcasterProgress status={isDone ? 'done' : 'waiting'} />
      <Status
        lead={t(isDone ? connecting.doneTitle : farcaster.connectingLead)}
        {...(isDone ? { text: <ConnectedAddress /> } : {})}
      />
    </>
  )
}

const announcementOf = (t: Translate, { step }: Login): string => {
  if (step === 'linking') return t(walletConnect.preparing)
  if (step === 'scanning') return t(farcaster.waiting)
  if (step === 'connecting') return t(farcaster.connectingLead)
  return step === 'done' ? t(connecting.doneTitle) : ''
}

/** The login by Farcaster: its app scans a code, or is opened on this phone. S2-04, S7-52. */
export const ConnectingFarcasterView = () => {
  const t = useMessages()
  const login = useLogin()
  const isPhone = useMedia('(pointer: coarse)')
  const isLinked = login.step === 'linking' || login.step === 'scanning'
  const isDone = login.step === 'done'
  const url = login.step === 'scanning' ? login.url : undefined
  const Link = isPhone ? FarcasterApp : FarcasterCode

  useNextViews()

  return (
    <ViewLayout
      title={t(farcaster.title)}
      back={!isDone}
      live={announcementOf(t, login)}
      footer={isLinked ? <FarcasterFooter url={url} /> : <OriginLine kind="connect" />}
    >
      {login.step === 'failed' && <Failed key={login.turn} failure={login.failure} />}
      {isLinked && <Link url={url} />}
      {(login.step === 'connecting' || isDone) && <ConnectingProgress isDone={isDone} />}
    </ViewLayout>
  )
}
