import { useState } from 'react'

import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { Network } from '#domain/networks/network.ts'
import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { QUOTE_REFRESH_MS, type Reviewing } from '#domain/swaps/swap-step.ts'
import { isBetweenNetworks, type SwapQuote } from '#domain/swaps/swap.ts'
import type { Price, Token } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { FeeMissingNote } from '#presentation/react/components/amounts/fee-missing-note.tsx'
import { writtenAmount, writtenAtLeast } from '#presentation/react/components/amounts/written-amount.ts'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { flowAmountClass } from '#presentation/react/components/tokens/flow-amount.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useSecondsUntil } from '#presentation/react/ui/seconds-until.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { StandingNotes } from './allowed-notes.tsx'
import { ChangeNote } from './change-note.tsx'
import { ImpactNote } from './impact-note.tsx'
import { LevelNote } from './level-note.tsx'
import { SlippageNote } from './slippage-note.tsx'
import { SwapDetails } from './swap-details.tsx'
import { useArrival } from './swap-route.tsx'
import { estimatesOf, impactValuesOf, timeOf } from './swap-texts.ts'

interface FlowSideProps {
  readonly token: Token
  readonly text: string
  readonly value: Price | undefined
  /** The estimates that are shown with it. */
  readonly comparedWith: readonly (Price | undefined)[]
  readonly isPaid?: boolean
  readonly network: Network
  /** Whether the token is on another network than the account. */
  readonly isElsewhere?: boolean
}

const FlowSide = (props: FlowSideProps) => {
  const { token, text, value, comparedWith, isPaid = false, network, isElsewhere = false } = props
  const t = useMessages()
  return (
    <div>
      <TokenIcon token={token} network={network} />
      <span className={flowAmountClass(text)}>
        <bdi>{text}</bdi>
      </span>
      {isElsewhere && (
        <span className="wp-hint">{t.rich(swap.on, { network: <bdi>{network.name}</bdi> })}</span>
      )}
      {value !== undefined && (
        <span className="wp-hint wp-num">
          <Estimate value={value} isCost={isPaid} comparedWith={comparedWith} />
        </span>
      )}
    </div>
  )
}

export interface SwapFlowProps {
  readonly quote: SwapQuote
  /** Base units that are shown as the least next to the quoted amount. By default those of the quote. */
  readonly minimum?: bigint
  readonly prices: KnownPrices
  /** The network fee that is shown with it, in base units of the native token. */
  readonly fee?: bigint
  /** Whether the quote has expired. */
  readonly isExpired?: boolean
}

/** The exact amount that is paid, and the quoted amount that is received. */
export const SwapFlow = ({
  quote,
  minimum = quote.minimum,
  prices,
  fee,
  isExpired = false,
}: SwapFlowProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { request, received } = quote
  const { from, to, units } = request
  const arrival = useArrival(quote)
  const values = impactValuesOf(quote, prices)
  const estimates = estimatesOf(quote, fee, prices)
  const receivedText = writtenAtLeast(format, received, to, [minimum])
  // The view may scroll, and keys scroll it from an element that has the focus.
  return (
    <div
      className={`wp-flow${isExpired ? ' wp-dim' : ''}`}
      role="group"
      aria-label={t(swap.title)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <FlowSide
        token={from}
        text={writtenAmount(format, units, from)}
        value={values.paid}
        comparedWith={estimates}
        isPaid
        network={request.network}
      />
      <Icon name={actionShapes.arrow} flip />
      <FlowSide
        token={to}
        text={receivedText}
        value={values.received}
        comparedWith={estimates}
        network={arrival}
        isElsewhere={isBetweenNetworks(request)}
      />
    </div>
  )
}

/** Explains an allowance without a separate transaction. */
const AllowanceNote = ({ review: { allowanceMethod, plan } }: { readonly review: SwapReview }) => {
  const format = useAmountFormatter()
  const locale = useLocale()
  const t = useMessages()
  const { from, units } = plan.quote.request
  const amount = <bdi>{writtenAmount(format, units, from)}</bdi>
  switch (allowanceMethod.type) {
    case 'none':
    case 'approve':
      return null
    case 'batch':
      return <Note title={t(swap.oneConfirm)}>{t.rich(swap.batchText, { amount })}</Note>
    case 'permit': {
      const time = timeOf(locale, allowanceMethod.permit.deadline)
      return (
        <Note title={t(swap.oneTransaction)}>
          {t.rich(swap.permitText, { amount, time: <bdi>{time}</bdi> })}
        </Note>
      )
    }
  }
}

/** Seconds until the quote is refreshed, counted from when the review appears. */
const Countdown = () => {
  const t = useMessages()
  const [due] = useState(() => Date.now() + QUOTE_REFRESH_MS)
  const seconds = useSecondsUntil(due)
  return <p className="wp-hint wp-num">{t(swap.refresh, { count: String(seconds) })}</p>
}

interface ReviewActionsProps {
  readonly current: Reviewing
  /** Whether the user has agreed to what the call does not limit. */
  readonly hasAgreed: boolean
}

const ReviewActions = ({ current, hasAgreed }: ReviewActionsProps) => {
  const { swapDraft } = useFeature('swaps')
  const t = useMessages()
  const { review, isRefreshing, isExpired } = current
  const cancel = (
    <Button kind="soft" block onClick={() => swapDraft.back()}>
      {t(common.cancel)}
    </Button>
  )
  const main = isRefreshing ? (
    <Button kind="primary" block busy onClick={() => undefined}>
      {t(swap.refreshing)}
    </Button>
  ) : isExpired ? (
    <Button kind="primary" block icon="refresh" onClick={() => void swapDraft.refresh()}>
      {t(swap.newQuote)}
    </Button>
  ) : current.worse.length > 0 ? (
    <Button kind="primary" block onClick={() => swapDraft.accept(review)}>
      {t(swap.accept)}
    </Button>
  ) : (
    <Button
      kind="primary"
      block
      disabled={review.plan.level !== 'bounded' && !hasAgreed}
      onClick={() => void swapDraft.confirm(review, { pressed: hasAgreed })}
    >
      {t(swap.confirm)}
    </Button>
  )
  return (
    <div className="wp-actions">
      {cancel}
      {main}
    </div>
  )
}

/** Stays the same during a refresh, after which the same text would be announced again. */
const announcementOf = (t: Translate, current: Reviewing): string => {
  if (current.isExpired) return t(swap.expired)
  return current.worse.length > 0 ? t(swap.changedTitle) : ''
}

export interface SwapReviewStepProps {
  readonly current: Reviewing
  readonly prices: KnownPrices
}

/** The swap that passed every check, for the user's confirmation. */
export const SwapReviewStep = ({ current, prices }: SwapReviewStepProps) => {
  const { swapDraft } = useFeature('swaps')
  const { walletName } = useActiveAccount()
  const t = useMessages()
  const { review, isRefreshing, isExpired } = current
  const { quote, level } = review.plan
  // The agreement is to this level.
  const [agreed, setAgreed] = useState<SwapLevel>()
  return (
    <ViewLayout
      title={t(swap.review)}
      back={() => swapDraft.back()}
      busy={isRefreshing}
      live={announcementOf(t, current)}
      footerKind="bare"
      footer={<ReviewActions current={current} hasAgreed={agreed === level} />}
    >
      <SwapFlow
        quote={quote}
        minimum={review.plan.minimum.value}
        prices={prices}
        fee={review.fee}
        isExpired={isExpired}
      />
      <ImpactNote quote={quote} prices={prices} fee={review.fee} />
      <ChangeNote current={current} />
      {current.isRejected && <Note role="alert">{t(swap.declined, { wallet: walletName })}</Note>}
      <StandingNotes />
      {level !== 'bounded' && (
        <LevelNote
          review={review}
          hasAgreed={agreed === level}
          onChange={(hasAgreed) => setAgreed(hasAgreed ? level : undefined)}
        />
      )}
      {!review.isSimulated && <Note tone="warn">{t(swap.unsimulated)}</Note>}
      <SwapDetails quote={quote} review={review} prices={prices} fee={review.fee} onSlippage={undefined} />
      {review.isFeeMissing && <FeeMissingNote />}
      {review.plan.minimum.by === 'call' && <SlippageNote slippage={quote.request.slippage} quote={quote} />}
      <AllowanceNote review={review} />
      {!isExpired && !isRefreshing && <Countdown key={quote.expiresAt} />}
    </ViewLayout>
  )
}
