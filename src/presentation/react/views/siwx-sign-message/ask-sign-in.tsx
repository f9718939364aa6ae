import type { AskedSignIn, SignInFailure } from '#domain/signin/sign-in.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { signingErrors, siwx } from '#presentation/react/messages/siwx.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/parts/button.tsx'
import { Cable, type CableProps } from '#presentation/react/parts/cable.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { AppMark } from '#presentation/react/parts/late-marks.tsx'
import { WalletMark } from '#presentation/react/parts/mark.tsx'
import { OriginLine } from '#presentation/react/parts/origin-line.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { Status } from '#presentation/react/parts/status.tsx'

import { reasonOf } from './reason.ts'
import { SignInDetails } from './sign-in-details.tsx'
import { useWays } from './use-ways.ts'

/** `waiting`: for the host's message. */
export type SignInStage = 'waiting' | 'ready' | 'failed' | 'signing' | 'leaving'

export interface AskSignInProps {
  readonly required: boolean
  readonly stage: SignInStage
  readonly asked: AskedSignIn | undefined
  readonly failure: SignInFailure | undefined
  readonly onSign: () => void
  readonly onLeave: () => void
}

const cables: Readonly<Record<SignInStage, CableProps['status']>> = {
  waiting: 'sign',
  ready: 'sign',
  failed: 'declined',
  signing: 'waiting',
  leaving: 'sign',
}

const signLabel = (t: Translate, stage: SignInStage): string => {
  if (stage === 'signing') return t(siwx.authenticating)
  return stage === 'failed' ? t(common.tryAgain) : t(siwx.sign)
}

const Failed = ({ reason }: { readonly reason: string }) => {
  const t = useMessages()
  return (
    <div className="wp-note wp-note--danger" role="alert">
      <Icon name="alert-circle" />
      <div>
        <b>{t(signingErrors.signing)}</b>
        <br />
        <span dir="auto">{reason}</span>
      </div>
    </div>
  )
}

/** The request itself: who asks, for whom, and what it costs. S4-10, S4-12, S4-19. */
export const AskSignIn = ({ required, stage, asked, failure, onSign, onLeave }: AskSignInProps) => {
  const { wallet, walletName } = useActiveAccount()
  const { cancel, refused } = useWays(asked, required)
  const t = useMessages()
  const signing = stage === 'signing'
  const actions = (
    <div className="wp-footer wp-footer--bare">
      <div className="wp-actions">
        <Button kind="soft" block busy={stage === 'leaving'} onClick={onLeave}>
          {cancel}
        </Button>
        <Button
          kind="primary"
          block
          busy={signing}
          disabled={stage === 'waiting' || stage === 'leaving'}
          onClick={onSign}
        >
          {signLabel(t, stage)}
        </Button>
      </div>
    </div>
  )
  return (
    <Screen
      title={t(siwx.title)}
      back={!required}
      busy={stage !== 'ready' && stage !== 'failed'}
      live={refused ?? (signing ? t(siwx.authenticating) : '')}
      actions={actions}
      footer={<OriginLine kind="signIn" />}
    >
      <Cable
        status={cables[stage]}
        from={<AppMark size="l" />}
        to={<WalletMark connector={wallet} size="l" />}
      />
      <Status lead={t(siwx.lead)} text={t(siwx.text)} />
      {stage === 'failed' && failure && <Failed reason={reasonOf(t, failure, walletName)} />}
      <SignInDetails asked={asked} coming={stage === 'waiting'} />
    </Screen>
  )
}
