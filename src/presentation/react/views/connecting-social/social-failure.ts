import type { LoginFailure } from '#domain/embedded/login.ts'
import { failureLead, reasonOf } from '#presentation/react/components/login/login-failure.ts'
import { errors } from '#presentation/react/messages/common.ts'
import { socialErrors, socials } from '#presentation/react/messages/socials.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'
import type { StatusProps } from '#presentation/react/ui/status.tsx'

type Words = Pick<StatusProps, 'lead' | 'text'>

const { closedText, blockedText, deniedText, failedText } = socials
const { popupClosed, socialFailed } = socialErrors

/** The texts for failures that only a popup login has. S8-09, S8-11. */
const words = (t: Translate, provider: string): Partial<Readonly<Record<LoginFailure['_tag'], Words>>> => ({
  PopupClosed: { lead: t(popupClosed), text: t(closedText) },
  PopupBlocked: { lead: t(socialFailed), text: t(blockedText) },
  SocialFailed: { lead: t(socialFailed), text: t(failedText, { provider }) },
  Untrusted: { lead: t(socialFailed), text: t(failedText, { provider }) },
  Denied: { lead: t(errors.connectionRejected), text: t(deniedText, { provider }) },
})

/** Why the login failed, and that nothing was shared. */
export const socialFailure = (t: Translate, failure: LoginFailure, provider: string): Words =>
  words(t, provider)[failure._tag] ?? { lead: failureLead(t, failure), text: reasonOf(t, failure) }
