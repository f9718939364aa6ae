import { useState } from 'react'

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
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
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
import { LimitNote } from './limit-note.tsx'
import { shownValues } from './shown-swap.ts'
import { SwapDetails } from './swap-details.tsx'
import { useArrival } from './swap-steps.tsx'

type Reviewing = Extract<SwapStep, { readonly step: 'review' }>

interface SideProps {
  readonly token: Token
  readonly text: string
  readonly value: Price | undefined
  readonly network: Network
  /** Whether the token is on another network than the account. */
  readonly isElsewhere?: boolean
}

const Side = ({ token, text, value, network, isElsewhere = false }: SideProps) => {
  const shown = useShownAmounts()
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
          <bdi>{shown.fiat(value.amount, value.currency)}</bdi>
        </span>
      )}
    </div>
  )
}

export interface FlowProps {
  readonly quote: SwapQuote
  readonly prices: KnownPrices
  /** Whether the amounts no longer hold. */
  readonly isOld?: boolean
}

/** What is paid, exactly, and what is received for it. */
export const SwapFlow = ({ quote, prices, isOld = false }: FlowProps) => {
  const shown = useShownAmounts()
  const { request, received } = quote
  const { from, to, units } = request
  const arrival = useArrival(quote)
  const values = shownValues(quote, prices)
  const got = `${shown.token({ units: received, decimals: to.decimals })} ${shownSymbol(to)}`
  return (
    <div className={`wp-flow${isOld ? ' wp-dim' : ''}`}>
      <Side
        token={from}
        text={writtenAmount(shown, units, from)}
        value={values.paid}
        network={request.network}
      />
      <Icon name={actionShapes.arrow} flip />
      <Side
        token={to}
        text={got}
        value={values.received}
        network={arrival}
        isElsewhere={isBetweenNetworks(request)}
      />
    </div>
  )
}

/** Says how the exchange is allowed to take exactly the paid amount without a transaction of its own. */
const AllowanceNote = ({ review: { means, plan } }: { readonly review: SwapReview }) => {
  const shown = useShownAmounts()
  const locale = useLocale()
  const t = useMessages()
  if (means.type !== 'permit' && means.type !== 'batch') return null
  const { from, units } = plan.quote.request
  const amount = <bdi>{writtenAmount(shown, units, from)}</bdi>
  const until =
    means.type === 'permit'
      ? new Date(Number(means.permit.deadline) * 1000).toLocaleTimeString(locale, {
          hour: '2-digit',
          minute: '2-digit',
        })
      : ''
  return (
    <Note title={t(means.type === 'permit' ? swap.oneTransaction : swap.oneConfirm)}>
      {means.type === 'permit'
        ? t.rich(swap.permitText, { amount, time: <bdi>{until}</bdi> })
        : t.rich(swap.batchText, { amount })}
    </Note>
  )
}

/** Seconds until the quote is read again, which begins when the review appears. */
const Countdown = () => {
  const t = useMessages()
  const [due] = useState(() => Date.now() + QUOTE_REFRESH_MS)
  const seconds = useSecondsUntil(due)
  return <p className="wp-hint wp-num">{t(swap.refresh, { count: String(seconds) })}</p>
}

/** Says that the price fell since the user accepted it, or that the quote has expired. */
const PriceNote = ({ current }: { readonly current: Reviewing }) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { review, accepted, isExpired } = current
  const { received, request } = review.plan.quote
  const amountOf = (units: bigint) => (
    <bdi>
      {shown.token({ units, decimals: request.to.decimals })} {shownSymbol(request.to)}
    </bdi>
  )
  if (!isExpired && !hasPriceFallen(current)) return null
  if (isExpired) return <Note tone="warn">{t(swap.expired)}</Note>
  return (
    <Note tone="warn" title={t(swap.changedTitle)}>
      {t.rich(swap.changedText, { now: amountOf(received), before: amountOf(accepted) })}
    </Note>
  )
}

const Actions = ({ current }: { readonly current: Reviewing }) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  const { isRefreshing, isExpired } = current
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
    <Button kind="primary" block onClick={() => swapTokens.accept()}>
      {t(swap.accept)}
    </Button>
  ) : (
    <Button kind="primary" block onClick={() => void swapTokens.swap()}>
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

const announcementOf = (t: Translate, current: Reviewing, wallet: string): string => {
  if (current.isRefreshing) return ''
  if (current.isDeclined) return t(swap.declined, { wallet })
  if (current.isExpired) return t(swap.expired)
  return hasPriceFallen(current) ? t(swap.changedTitle) : ''
}

export interface SwapReviewStepProps {
  readonly current: Reviewing
  readonly prices: KnownPrices
}

/** The swap as it would be signed, after every check. */
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
      live={announcementOf(t, current, walletName)}
      footerKind="bare"
      footer={<Actions current={current} />}
    >
      <SwapFlow quote={quote} prices={prices} isOld={isExpired} />
      <ImpactNote quote={quote} prices={prices} />
      <PriceNote current={current} />
      {current.isDeclined && <Note>{t(swap.declined, { wallet: walletName })}</Note>}
      <SwapDetails
        quote={quote}
        prices={prices}
        fee={review.fee}
        onSlippage={undefined}
        allowed={review.means.type === 'none' ? undefined : review.means.approval.units}
        isReviewed
      />
      <LimitNote limit={quote.request.slippage} quote={quote} />
      <AllowanceNote review={review} />
      {!review.isSimulated && <Note tone="warn">{t(swap.unsimulated)}</Note>}
      {!isExpired && !isRefreshing && <Countdown key={quote.expiresAt} />}
    </ViewLayout>
  )
}
