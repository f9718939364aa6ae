import { useRef, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { hasPriceFallen, QUOTE_REFRESH_MS, type SwapStep } from '#domain/swaps/swap-state.ts'
import { isBetweenNetworks, type SwapQuote } from '#domain/swaps/swap.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Price, Token } from '#domain/tokens/token.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
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

import { ImpactNote } from './impact-note.tsx'
import { SlippageNote } from './slippage-note.tsx'
import { SwapDetails } from './swap-details.tsx'
import { useArrival } from './swap-route.tsx'
import { impactValuesOf } from './swap-texts.ts'

type ReviewStep = Extract<SwapStep, { readonly step: 'review' }>

interface FlowSideProps {
  readonly token: Token
  readonly text: string
  readonly value: Price | undefined
  readonly network: Network
  /** Whether the token is on another network than the account. */
  readonly isElsewhere?: boolean
}

const FlowSide = ({ token, text, value, network, isElsewhere = false }: FlowSideProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  return (
    <div>
      <TokenIcon token={token} network={network} />
      <span className="wp-flow__amount">
        <bdi>{text}</bdi>
      </span>
      {isElsewhere && (
        <span className="wp-hint">{t.rich(swap.on, { network: <bdi>{network.name}</bdi> })}</span>
      )}
      {value !== undefined && (
        <span className="wp-hint wp-num">
          <bdi>{format.fiat(value.amount, value.currency)}</bdi>
        </span>
      )}
    </div>
  )
}

export interface SwapFlowProps {
  readonly quote: SwapQuote
  readonly prices: KnownPrices
  /** Whether the quote has expired. */
  readonly isExpired?: boolean
}

/** The exact amount that is paid, and the quoted amount that is received. */
export const SwapFlow = ({ quote, prices, isExpired = false }: SwapFlowProps) => {
  const format = useAmountFormatter()
  const { request, received } = quote
  const { from, to, units } = request
  const arrival = useArrival(quote)
  const values = impactValuesOf(quote, prices)
  const receivedText = `${format.token({ units: received, decimals: to.decimals })} ${shownSymbol(to)}`
  return (
    <div className={`wp-flow${isExpired ? ' wp-dim' : ''}`}>
      <FlowSide
        token={from}
        text={writtenAmount(format, units, from)}
        value={values.paid}
        network={request.network}
      />
      <Icon name={actionShapes.arrow} flip />
      <FlowSide
        token={to}
        text={receivedText}
        value={values.received}
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
      const deadline = new Date(Number(allowanceMethod.permit.deadline) * 1000)
      const time = deadline.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
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

/** States that the quote has expired, or that the price fell since the user accepted it. */
const PriceNote = ({ current }: { readonly current: ReviewStep }) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { review, acceptedReceived, isExpired } = current
  const { received, request } = review.plan.quote
  const amountOf = (units: bigint) => (
    <bdi>
      {format.token({ units, decimals: request.to.decimals })} {shownSymbol(request.to)}
    </bdi>
  )
  if (!isExpired && !hasPriceFallen(current)) return null
  if (isExpired) return <Note tone="warn">{t(swap.expired)}</Note>
  return (
    <Note tone="warn" title={t(swap.changedTitle)}>
      {t.rich(swap.changedText, { now: amountOf(received), before: amountOf(acceptedReceived) })}
    </Note>
  )
}

/** After the user has accepted a price, the milliseconds in which the same button does not confirm the swap. */
const SECOND_PRESS_MS = 500

const ReviewActions = ({ current }: { readonly current: ReviewStep }) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  const { isRefreshing, isExpired } = current
  const acceptedAt = useRef(0)
  const accept = () => {
    acceptedAt.current = Date.now()
    swapTokens.accept()
  }
  // The second press of a double-click, or of two quick taps, was meant for what the button was before.
  const confirm = () => {
    if (Date.now() - acceptedAt.current >= SECOND_PRESS_MS) void swapTokens.swap()
  }
  const cancel = (
    <Button kind="soft" block onClick={() => swapTokens.back()}>
      {t(common.cancel)}
    </Button>
  )
  const main = isRefreshing ? (
    <Button kind="primary" block busy onClick={() => undefined}>
      {t(swap.refreshing)}
    </Button>
  ) : isExpired ? (
    <Button kind="primary" block icon="refresh" onClick={() => void swapTokens.refresh()}>
      {t(swap.newQuote)}
    </Button>
  ) : hasPriceFallen(current) ? (
    <Button kind="primary" block onClick={accept}>
      {t(swap.accept)}
    </Button>
  ) : (
    <Button kind="primary" block onClick={confirm}>
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
const announcementOf = (t: Translate, current: ReviewStep): string => {
  if (current.isExpired) return t(swap.expired)
  return hasPriceFallen(current) ? t(swap.changedTitle) : ''
}

export interface SwapReviewStepProps {
  readonly current: ReviewStep
  readonly prices: KnownPrices
}

/** The swap that passed every check, for the user's confirmation. */
export const SwapReviewStep = ({ current, prices }: SwapReviewStepProps) => {
  const { swapTokens } = useFeature('swaps')
  const { walletName } = useActiveAccount()
  const t = useMessages()
  const { review, isRefreshing, isExpired } = current
  const { quote } = review.plan
  return (
    <ViewLayout
      title={t(swap.review)}
      back={() => swapTokens.back()}
      busy={isRefreshing}
      live={announcementOf(t, current)}
      footerKind="bare"
      footer={<ReviewActions current={current} />}
    >
      <SwapFlow quote={quote} prices={prices} isExpired={isExpired} />
      <ImpactNote quote={quote} prices={prices} />
      <PriceNote current={current} />
      {current.isRejected && <Note role="alert">{t(swap.declined, { wallet: walletName })}</Note>}
      <SwapDetails
        quote={quote}
        prices={prices}
        fee={review.fee}
        onSlippage={undefined}
        allowance={review.allowanceMethod.type === 'none' ? undefined : review.allowanceMethod.approval.units}
        isReviewed
      />
      <SlippageNote slippage={quote.request.slippage} quote={quote} />
      <AllowanceNote review={review} />
      {!review.isSimulated && <Note tone="warn">{t(swap.unsimulated)}</Note>}
      {!isExpired && !isRefreshing && <Countdown key={quote.expiresAt} />}
    </ViewLayout>
  )
}
