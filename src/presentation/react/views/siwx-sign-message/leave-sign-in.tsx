import type { RequestedSignIn } from '#domain/siwx/sign-in.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { ConfirmDisconnect } from '#presentation/react/components/confirm-disconnect.tsx'
import { siwx } from '#presentation/react/messages/siwx.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { useSignInActions } from './use-sign-in-actions.ts'

export interface LeaveSignInProps {
  readonly asked: RequestedSignIn | undefined
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** Replaces the view when a required sign-in is closed, and explains the consequence. S4-14, S4-16. */
export const LeaveSignIn = ({ asked, leaving, onLeave }: LeaveSignInProps) => {
  const { signIn } = useFeature('siwx')
  const { networkName, walletName } = useActiveAccount()
  const { cancel, refused } = useSignInActions(asked, true)
  const t = useMessages()
  const text =
    asked?.cancel.to === 'network'
      ? t(siwx.leaveBackText, { network: networkName, back: asked.cancel.network.name })
      : t(siwx.leaveText, { wallet: walletName })
  return (
    <ConfirmDisconnect
      title={t(siwx.leaveTitle)}
      text={text}
      live={refused ?? text}
      confirm={cancel}
      cancel={t(siwx.stay)}
      busy={leaving}
      cancelFirst
      onConfirm={onLeave}
      onCancel={() => signIn.stay()}
    />
  )
}
