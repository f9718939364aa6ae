import { otp } from '#presentation/react/messages/login.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** The frame's message for a code that is too old or has had too many attempts. */
const CODE_EXPIRED = 'Code expired'

/** Why a code was rejected. For an expired code a retry is useless, so the frame's message is shown. S7-50. */
export const codeReasonOf = (t: Translate, message: string): string =>
  message === CODE_EXPIRED ? message : t(otp.wrong)
