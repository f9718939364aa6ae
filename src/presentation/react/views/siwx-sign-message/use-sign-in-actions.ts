import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useState } from 'react'

import type { RequestedSignIn, CancelRoute } from '#domain/siwx/sign-in.ts'
import { common } from '#presentation/react/messages/common.ts'
import { siwx } from '#presentation/react/messages/siwx.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

export interface SignInActions {
  /** The label of the cancel button, which states the consequence. */
  readonly cancel: string
  /** Announced when the modal cannot be closed, until the user does something else. */
  readonly refused: string | undefined
}

const ACTIONS = ['pointerdown', 'keydown'] as const

/** True from a prevented close until the first action after the shake. */
const useRefusal = (): boolean => {
  const { shake } = useObservableEagerState(useCases().navigation.modal$)
  const [isLast, setLast] = useState(shake)
  if (shake && !isLast) setLast(true)
  useEffect(() => {
    if (shake || !isLast) return undefined
    const acted = new AbortController()
    for (const action of ACTIONS)
      document.addEventListener(action, () => setLast(false), { capture: true, signal: acted.signal })
    return () => acted.abort()
  }, [shake, isLast])
  return isLast
}

/** The labels of the buttons that leave the sign-in. S4-14 to S4-16. */
export const useSignInActions = (asked: RequestedSignIn | undefined, required: boolean): SignInActions => {
  const isRefused = useRefusal()
  const t = useMessages()
  const way: CancelRoute = asked?.cancel ?? { to: required ? 'disconnect' : 'close' }
  if (way.to === 'close') return { cancel: t(common.cancel), refused: undefined }
  if (way.to === 'disconnect')
    return { cancel: t(siwx.disconnect), refused: isRefused ? t(siwx.closeRefused) : undefined }
  const network = way.network.name
  return {
    cancel: t(siwx.backTo, { network }),
    refused: isRefused ? t(siwx.closeRefusedBack, { network }) : undefined,
  }
}
