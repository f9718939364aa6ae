import type { Login, LoginFailure } from '#domain/embedded/login.ts'
import { common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { farcaster, farcasterErrors } from '#presentation/react/messages/farcaster.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { useMedia } from '#presentation/react/page.ts'
import { Button } from '#presentation/react/parts/button.tsx'
import { Cable, type CableStatus } from '#presentation/react/parts/cable.tsx'
import { ConnectedAddress } from '#presentation/react/parts/connected-address.tsx'
import { AppMark } from '#presentation/react/parts/late-marks.tsx'
import { OriginLine } from '#presentation/react/parts/origin-line.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { Status } from '#presentation/react/parts/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'
import { SocialMark } from '#presentation/react/views/connect/social-mark.tsx'
import { useLogin } from '#presentation/react/views/connect/use-login.ts'
import { failureLead } from '#presentation/react/views/email-login/reason.ts'
import { useNextViews } from '#presentation/react/views/use-next-views.ts'

import { FarcasterApp, FarcasterCode, FarcasterFooter } from './farcaster-link.tsx'

const FarcasterCable = ({ status }: { readonly status: CableStatus }) => (
  <Cable status={status} from={<AppMark size="l" />} to={<SocialMark login="farcaster" size="l" />} />
)

/** A link that nobody took, or that was declined: another one. S8-12. */
const Failed = ({ failure }: { readonly failure: LoginFailure }) => {
  const { connectByFarcaster } = useFeature('embedded')
  const t = useMessages()
  const lead =
    failure._tag === 'NoAuthConnector' ? failureLead(t, failure) : t(farcasterErrors.farcasterFailed)
  return (
    <>
      <FarcasterCable status="declined" />
      <Status lead={lead} text={t(farcaster.errorText)} alert />
      <Button kind="primary" block icon="refresh" onClick={() => connectByFarcaster.again()}>
        {t(common.tryAgain)}
      </Button>
    </>
  )
}

const Entering = ({ isDone }: { readonly isDone: boolean }) => {
  const t = useMessages()
  return (
    <>
      <FarcasterCable status={isDone ? 'done' : 'waiting'} />
      <Status
        lead={t(isDone ? connecting.doneTitle : farcaster.connectingLead)}
        {...(isDone ? { text: <ConnectedAddress /> } : {})}
      />
    </>
  )
}

const liveOf = (t: Translate, { step }: Login): string => {
  if (step === 'linking') return t(walletConnect.preparing)
  if (step === 'scanning') return t(farcaster.waiting)
  if (step === 'connecting') return t(farcaster.connectingLead)
  return step === 'done' ? t(connecting.doneTitle) : ''
}

/** A login by Farcaster: its app scans a code, or is on this phone. S2-04, S7-52. */
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
    <Screen
      title={t(farcaster.title)}
      back={!isDone}
      live={liveOf(t, login)}
      footer={isLinked ? <FarcasterFooter url={url} /> : <OriginLine kind="connect" />}
    >
      {login.step === 'failed' && <Failed key={login.attempt} failure={login.failure} />}
      {isLinked && <Link url={url} />}
      {(login.step === 'connecting' || isDone) && <Entering isDone={isDone} />}
    </Screen>
  )
}
