import type { ReactNode } from 'react'

import type { SwapTerm } from '#contracts/swaps.ts'
import { refundOf } from '#domain/swaps/refund.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import type { Reviewing } from '#domain/swaps/swap-step.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { writtenAtLeast, writtenAtMost } from '#presentation/react/components/amounts/written-amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

const messages = {
  swap: swap.changedSwap,
  received: swap.changedText,
  minimum: swap.changedMinimum,
  refund: swap.changedRefund,
  level: swap.changedLevel,
  nativeFee: swap.changedBridgeFee,
  providerFee: swap.changedProviderFee,
  route: swap.changedRoute,
  value: swap.changedValue,
  router: swap.changedRouter,
  spender: swap.changedSpender,
  fee: swap.changedFee,
  funds: swap.changedFunds,
} as const satisfies Readonly<Record<SwapTerm, unknown>>

type AmountTerm = Exclude<
  SwapTerm,
  'swap' | 'level' | 'route' | 'router' | 'spender' | 'providerFee' | 'funds'
>

const unitsOf = ({ plan, fee }: SwapReview, term: AmountTerm): bigint => {
  const { quote, transaction, minimum, bounds } = plan
  const units = {
    received: quote.received,
    minimum: minimum.value,
    refund: bounds?.refund?.units ?? 0n,
    nativeFee: quote.nativeFee ?? 0n,
    value: transaction.value,
    fee,
  }
  return units[term]
}

/** One of the reviews may have no refund. */
const refundToken = ({ plan }: SwapReview, other: SwapReview): Token =>
  (refundOf(plan) ?? refundOf(other.plan))?.token ?? plan.quote.request.from

const routeOf = ({ plan: { quote } }: SwapReview): string =>
  [...new Set([quote.provider, ...quote.legs.map(({ provider }) => provider)])].join(', ')

/** The term in a review. Amounts never read the same as in the other review. */
const shownTerm = (
  format: AmountFormatter,
  review: SwapReview,
  other: SwapReview,
  term: SwapTerm,
): string => {
  const { to, network } = review.plan.quote.request
  switch (term) {
    case 'received':
    case 'minimum':
      return writtenAtLeast(format, unitsOf(review, term), to, [unitsOf(other, term)])
    case 'refund':
      return writtenAtLeast(format, unitsOf(review, term), refundToken(review, other), [unitsOf(other, term)])
    case 'nativeFee':
    case 'value':
    case 'fee':
      return writtenAtMost(format, unitsOf(review, term), nativeToken(network), [unitsOf(other, term)])
    case 'route':
      return routeOf(review)
    case 'router':
      return review.plan.transaction.to
    case 'swap':
    case 'level':
    case 'spender':
    case 'providerFee':
    case 'funds':
      return ''
  }
}

/** The message of a term. Without a call that demands it, a minimum is only asked for. */
const messageOf = ({ plan }: SwapReview, term: SwapTerm) =>
  term === 'minimum' && plan.minimum.by !== 'call' ? swap.changedAsked : messages[term]

/** States that the quote has expired, or what has become worse since the user has accepted the swap. */
export const ChangeNote = ({ current }: { readonly current: Reviewing }): ReactNode => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { review, accepted, worse, isExpired } = current
  if (isExpired) return <Note tone="warn">{t(swap.expired)}</Note>
  if (worse.length === 0) return null
  return (
    <Note tone="warn" title={t(swap.changedTitle)}>
      {worse.map((term) => (
        <div key={term}>
          {t.rich(messageOf(review, term), {
            now: <bdi>{shownTerm(format, review, accepted, term)}</bdi>,
            before: <bdi>{shownTerm(format, accepted, review, term)}</bdi>,
          })}
        </div>
      ))}
    </Note>
  )
}
