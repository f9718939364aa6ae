import { FRAME_ERROR } from '#domain/embedded/frame.ts'
import type { LoginFailure } from '#domain/embedded/login.ts'
import { errors } from '#presentation/react/messages/common.ts'
import { email, emailErrors } from '#presentation/react/messages/login.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** Why a login failed, as text for the user. The frame's message is used if there is one. */
export const reasonOf = (t: Translate, { _tag, message }: LoginFailure): string => {
  if (_tag === 'FrameRefused' && message !== '' && message !== FRAME_ERROR) return message
  return _tag === 'TimedOut' || _tag === 'FrameUnavailable' ? t(email.noAnswerText) : t(email.failedText)
}

/** The heading above the reason. S8-10, S8-14. */
export const failureLead = (t: Translate, { _tag }: LoginFailure): string =>
  t(_tag === 'NoAuthConnector' ? emailErrors.noAuthConnector : errors.failedToConnect)
