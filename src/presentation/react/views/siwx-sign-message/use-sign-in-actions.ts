import { useObservableEagerState } from 'observable-hooks'

import type { RequestedSignIn, CancelWay } from '#domain/siwx/sign-in.ts'
import { common } from '#presentation/react/messages/common.ts'
import { siwx } from '#presentation/react/messages/siwx.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

export interface SignInActions {
  /** The label of the cancel button, which says where it leads. */
  readonly cancel: string
  /** Announced while the modal refuses to close. */
  readonly refused: string | undefined
}

/** The labels of the ways out of the sign-in. S4-14 to S4-16. */
export const useSignInActions = (asked: RequestedSignIn | undefined, required: boolean): SignInActions => {
  const { shake } = useObservableEagerState(useCases().openModal.modal$)
  const t = useMessages()
  const way: CancelWay = asked?.cancel ?? { to: required ? 'disconnect' : 'close' }
  if (way.to === 'close') return { cancel: t(common.cancel), refused: undefined }
  if (way.to === 'disconnect')
    return { cancel: t(siwx.disconnect), refused: shake ? t(siwx.closeRefused) : undefined }
  const network = way.network.name
  return {
    cancel: t(siwx.backTo, { network }),
    refused: shake ? t(siwx.closeRefusedBack, { network }) : undefined,
  }
}
