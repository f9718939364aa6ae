import { shownEmail } from '#domain/embedded/email.ts'

/** An email address within a sentence. A long one is truncated, and shown in full on hover. S5-44. */
export const EmailAddress = ({ email }: { readonly email: string }) => (
  <b title={email}>
    <bdi dir="ltr">{shownEmail(email)}</bdi>
  </b>
)
