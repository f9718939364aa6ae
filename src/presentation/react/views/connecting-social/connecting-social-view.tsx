import type { Login, LoginFailure } from '#domain/embedded/login.ts'
import { socialNames } from '#domain/embedded/social.ts'
import { common } from '#presentation/react/messages/common.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { socials } from '#presentation/react/messages/socials.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
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
import type { ViewProps } from '#presentation/react/views/loads.ts'
import { useNextViews } from '#presentation/react/views/use-next-views.ts'

import { socialFailure } from './social-failure.ts'

const statusOf = (failure: LoginFailure | undefined, isDone: boolean): CableStatus => {
  if (failure === undefined) return isDone ? 'done' : 'waiting'
  return failure._tag === 'PopupClosed' || failure._tag === 'Denied' ? 'declined' : 'failed'
}

const leadOf = (t: Translate, { step }: Login): string => {
  if (step === 'done') return t(connecting.doneTitle)
  return t(step === 'connecting' ? socials.connectingLead : socials.waitingLead)
}

/** One button, which keeps its focus from try to try. */
const OpenAgain = ({ failed, onClick }: { readonly failed: boolean; readonly onClick: () => void }) => {
  const t = useMessages()
  return (
    <Button
      kind={failed ? 'primary' : 'secondary'}
      block
      icon={failed ? 'refresh' : 'external'}
      onClick={onClick}
    >
      {t(failed ? common.tryAgain : socials.openAgain)}
    </Button>
  )
}

/** A login by another account, in a window of its own. S7-43, S9-14. */
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
    <Screen
      title={t(socials.waitingTitle, { provider: name })}
      back={!isDone}
      live={failure === undefined ? lead : ''}
      footer={<OriginLine kind="connect" />}
    >
      <Cable
        status={statusOf(failure, isDone)}
        from={<AppMark size="l" />}
        to={<SocialMark login={provider} size="l" />}
      />
      {failure === undefined ? (
        <Status lead={lead} text={isDone ? <ConnectedAddress /> : waiting} />
      ) : (
        <Status key={login.attempt} {...socialFailure(t, failure, name)} alert />
      )}
      {(isWaiting || failure) && (
        <OpenAgain failed={!isWaiting} onClick={() => connectBySocial.begin(provider)} />
      )}
    </Screen>
  )
}
