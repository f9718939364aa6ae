import type { RequestedSignIn, SignInFailure } from '#domain/siwx/sign-in.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { AppIcon } from '#presentation/react/components/icons/app-icon.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { OriginLine } from '#presentation/react/components/origin-line.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { toast } from '#presentation/react/messages/notices.ts'
import { signingErrors, siwx } from '#presentation/react/messages/siwx.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import {
  ConnectionProgress,
  type ConnectionProgressProps,
} from '#presentation/react/ui/connection-progress.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { Status } from '#presentation/react/ui/status.tsx'

import { reasonOf } from './reason.ts'
import { SignInDetails } from './sign-in-details.tsx'
import { useSignInActions } from './use-sign-in-actions.ts'

/** `waiting`: the host has not supplied the message yet. */
export type SignInStep = 'waiting' | 'ready' | 'failed' | 'signing' | 'leaving'

export interface RequestSignInProps {
  readonly required: boolean
  readonly stage: SignInStep
  readonly requested: RequestedSignIn | undefined
  readonly failure: SignInFailure | undefined
  /** The failure has not been announced yet. */
  readonly isNew: boolean
  readonly expanded: boolean
  readonly onExpand: (expanded: boolean) => void
  /** Whether the check for a session failed, so it is unknown whether the account is signed in. */
  readonly isUnchecked: boolean
  readonly onSign: () => void
  readonly onLeave: () => void
}

const progressStatuses: Readonly<Record<SignInStep, ConnectionProgressProps['status']>> = {
  waiting: 'sign',
  ready: 'sign',
  failed: 'rejected',
  signing: 'waiting',
  leaving: 'sign',
}

const signLabel = (t: Translate, stage: SignInStep): string => {
  if (stage === 'signing') return t(siwx.authenticating)
  return stage === 'failed' ? t(common.tryAgain) : t(siwx.sign)
}

/** The sign-in request: the site, the account and the message. S4-10, S4-12, S4-19. */
export const RequestSignIn = ({
  required,
  stage,
  requested,
  failure,
  isNew,
  expanded,
  onExpand,
  isUnchecked,
  onSign,
  onLeave,
}: RequestSignInProps) => {
  const { wallet, walletName } = useActiveAccount()
  const { cancel, refused } = useSignInActions(requested, required)
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
    <ViewLayout
      title={t(siwx.title)}
      back={!required}
      busy={stage !== 'ready' && stage !== 'failed'}
      live={refused ?? (signing ? t(siwx.authenticating) : '')}
      actions={actions}
      footer={<OriginLine kind="signIn" />}
    >
      <ConnectionProgress
        status={progressStatuses[stage]}
        from={<AppIcon size="l" />}
        to={<WalletIcon connector={wallet} size="l" />}
      />
      <Status lead={t(siwx.lead)} text={t(siwx.text)} />
      {stage === 'failed' && failure && (
        <Note
          tone="danger"
          icon="alert-circle"
          role={isNew ? 'alert' : undefined}
          title={t(isUnchecked ? toast.authenticationProblem : signingErrors.signing)}
        >
          <span dir="auto">{reasonOf(t, failure, walletName)}</span>
        </Note>
      )}
      <SignInDetails
        requested={requested}
        isLoading={stage === 'waiting'}
        expanded={expanded}
        onExpand={onExpand}
      />
    </ViewLayout>
  )
}
