import { isNotSold, type NotSold, type PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import type { OnRampState } from '#domain/onramp/onramp-state.ts'
import type { ProviderRow } from '#domain/onramp/provider-rows.ts'
import { cleanSentence } from '#domain/shared/clean-text.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { onramp, onrampErrors as errors } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { problemText } from './shown-purchase.ts'

/** Explains how to allow the tab that the browser blocked. */
export const BlockedTabNote = () => {
  const t = useMessages()
  return (
    <Note tone="warn" role="alert" title={t(errors.blockedTitle)}>
      {t(errors.blockedText)}
    </Note>
  )
}

/** The provider's explanation of a failure. */
export const ProvidersReason = ({
  provider,
  reason,
}: {
  readonly provider: string
  readonly reason: string
}) => <>{useMessages().rich(onramp.reason, { provider, reason: <bdi>{cleanSentence(reason)}</bdi> })}</>

interface ReasonNotSoldProps {
  readonly problem: NotSold
  readonly row: Pick<ProviderRow, 'provider' | 'limit'>
  readonly state: OnRampState
}

/** Why a provider does not sell, with the provider's explanation. */
export const ReasonNotSold = ({ problem, row: { provider, limit }, state }: ReasonNotSoldProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { reason } = problem
  return (
    <>
      {problemText(t, format, problem, limit, state)}
      {reason !== undefined && (
        <>
          {'. '}
          <ProvidersReason provider={provider.label} reason={reason} />
        </>
      )}
    </>
  )
}

interface PurchaseFailureNoteProps {
  readonly failure: PurchaseFailure
  readonly row: ProviderRow
  readonly state: OnRampState
}

/** Why a purchase did not start. */
export const PurchaseFailureNote = ({ failure, row, state }: PurchaseFailureNoteProps) => {
  const t = useMessages()
  const provider = row.provider.label
  if (failure._tag === 'PopupBlocked') return <BlockedTabNote />
  if (isNotSold(failure))
    return (
      <Note tone="danger" icon="alert-circle" role="alert" title={t(errors.refusedTitle, { provider })}>
        <ReasonNotSold problem={failure} row={row} state={state} />
      </Note>
    )
  const message =
    failure._tag === 'PopupClosed'
      ? errors.closedText
      : failure._tag === 'Untrusted'
        ? errors.untrusted
        : errors.notStarted
  return (
    <Note tone="danger" icon="alert-circle" role="alert">
      {t(message, { provider })}
    </Note>
  )
}
