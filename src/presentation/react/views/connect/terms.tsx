import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import type { HostOptions } from '#domain/options/host-options.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { InlineLink } from '#presentation/react/ui/button.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** The terms that the user accepts by connecting. S1-34, S1-35. */
const Terms = ({ termsConditionsUrl, privacyPolicyUrl }: HostOptions) => {
  const t = useMessages()
  const terms = termsConditionsUrl !== undefined && (
    <InlineLink href={termsConditionsUrl}>{t(connect.termsLink)}</InlineLink>
  )
  const privacy = privacyPolicyUrl !== undefined && (
    <InlineLink href={privacyPolicyUrl}>{t(connect.privacyLink)}</InlineLink>
  )
  return (
    <p className="wp-terms">
      {privacy === false
        ? t.rich(connect.termsOnly, { terms })
        : terms === false
          ? t.rich(connect.privacyOnly, { privacy })
          : t.rich(connect.terms, { terms, privacy })}
    </p>
  )
}

/** The host's terms and its branding line, if it has any. S1-34, S1-35, S3-25. */
export const useLegal = (): ReactNode => {
  const options = useObservableEagerState(useCases().configure.options$)
  const { termsConditionsUrl, privacyPolicyUrl, branding } = options
  const hasTerms = termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined
  if (!hasTerms && branding === undefined) return undefined
  return (
    <>
      {hasTerms && <Terms {...options} />}
      {branding && (
        <p className="wp-terms">
          {branding.url ? <InlineLink href={branding.url}>{branding.label}</InlineLink> : branding.label}
        </p>
      )}
    </>
  )
}
