import type { LoginFailure } from '#domain/embedded/login.ts'
import { errors } from '#presentation/react/messages/common.ts'
import { socialErrors, socials } from '#presentation/react/messages/socials.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'
import type { StatusProps } from '#presentation/react/parts/status.tsx'
import { failureLead, reasonOf } from '#presentation/react/views/email-login/reason.ts'

/** Why the login came to nothing, and that nothing was shared. S8-09, S8-11, S8-14. */
export const socialFailure = (
  t: Translate,
  failure: LoginFailure,
  provider: string,
): Pick<StatusProps, 'lead' | 'text'> => {
  switch (failure._tag) {
    case 'PopupClosed':
      return { lead: t(socialErrors.popupClosed), text: t(socials.closedText) }
    case 'PopupBlocked':
      return { lead: t(socialErrors.socialFailed), text: t(socials.blockedText) }
    case 'SocialFailed':
    case 'Untrusted':
      return { lead: t(socialErrors.socialFailed), text: t(socials.failedText, { provider }) }
    case 'Denied':
      return { lead: t(errors.connectionRejected), text: t(socials.deniedText, { provider }) }
    case 'Aborted':
    case 'FailedToConnect':
    case 'FarcasterFailed':
    case 'FrameRefused':
    case 'FrameUnavailable':
    case 'NoAuthConnector':
    case 'TimedOut':
      return { lead: failureLead(t, failure), text: reasonOf(t, failure) }
  }
}
