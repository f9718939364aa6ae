import type { SignInFailure } from '#domain/siwx/sign-in.ts'
import { siwx } from '#presentation/react/messages/siwx.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** Why the sign-in failed, as text for the user. For an error of the host's code, its message is shown. S4-12. */
export const reasonOf = (t: Translate, { _tag, message }: SignInFailure, wallet: string): string => {
  if (_tag === 'UserRejected') return t(siwx.declinedText, { wallet })
  if (_tag === 'TimedOut') return t(siwx.lateText)
  if (_tag === 'SiwxMessageMismatch') return t(siwx.mismatchText)
  if (_tag === 'NoAdapter' || _tag === 'ConnectorNotFound') return t(siwx.lostText, { wallet })
  return (_tag === 'SiwxFailed' && message) || t(siwx.errorText)
}
