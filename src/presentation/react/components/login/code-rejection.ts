import { otp } from '#presentation/react/messages/login.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** What the frame says of a code that holds no more: too old, or guessed at too often. */
const CODE_EXPIRED = 'Code expired'

/** Why a code was refused: with one that holds no more, another try is of no use. S7-50. */
export const codeReasonOf = (t: Translate, message: string): string =>
  message === CODE_EXPIRED ? message : t(otp.wrong)
