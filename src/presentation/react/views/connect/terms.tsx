import { useObservableEagerState } from 'observable-hooks'

import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { InlineLink } from '#presentation/react/ui/button.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const useAddresses = () => {
  const { termsConditionsUrl, privacyPolicyUrl } = useObservableEagerState(useCases().configure.options$)
  return { termsConditionsUrl, privacyPolicyUrl }
}

/** Whether the host has terms to accept. */
export const useHasTerms = (): boolean => {
  const { termsConditionsUrl, privacyPolicyUrl } = useAddresses()
  return termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined
}

/** The terms that the user accepts by connecting. S1-34, S1-35. */
export const Terms = () => {
  const t = useMessages()
  const { termsConditionsUrl, privacyPolicyUrl } = useAddresses()
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
