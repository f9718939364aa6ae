import { emailErrors } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'

/** How long another email has to wait. S5-01. */
export const TooSoon = ({ seconds }: { readonly seconds: number }) =>
  useMessages().rich(emailErrors.emailCooldown, { n: <bdi>{seconds}</bdi> })
