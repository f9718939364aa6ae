import { emailErrors } from '#presentation/react/messages/login.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'

/** Shows how long the user must wait for another email. S5-01. */
export const TooSoon = ({ seconds }: { readonly seconds: number }) =>
  useMessages().rich(emailErrors.emailCooldown, { n: <bdi>{seconds}</bdi> })
