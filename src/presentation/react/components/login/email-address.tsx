import { shownEmail } from '#domain/embedded/email.ts'

/** An email within a sentence: cut where it is long, whole where it is pointed at. S5-44. */
export const EmailAddress = ({ email }: { readonly email: string }) => (
  <b title={email}>
    <bdi dir="ltr">{shownEmail(email)}</bdi>
  </b>
)
