import type { Network } from '#domain/networks/network.ts'
import { minimumReceived } from '#domain/swaps/minimum-received.ts'
import { refundOf } from '#domain/swaps/refund.ts'
import { type KnownPrices, valueOfUnits } from '#domain/swaps/swap-cost.ts'
import { allowanceOf, type SwapReview } from '#domain/swaps/swap-review.ts'
import type { SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { type Amount, ceiledTo } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { nativeToken, type Price, type Token } from '#domain/tokens/token.ts'
import {
  writtenAmount,
  writtenAtLeast,
  writtenAtMost,
} from '#presentation/react/components/amounts/written-amount.ts'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { swap, swapRefusals } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { SwapRoute } from './swap-route.tsx'
import { estimatesOf, formatPercent, impactValuesOf, rateTexts } from './swap-texts.ts'

const levelMessages = { low: swap.impactLow, high: swap.impactHigh, severe: swap.impactSevere } as const
const levelClasses = { low: undefined, high: 'wp-warntext', severe: 'wp-neg' } as const

/** The price impact as a percentage and in words, because a colour alone is easily overlooked. */
const PriceImpact = ({ quote, prices }: Pick<SwapDetailsProps, 'quote' | 'prices'>) => {
  const t = useMessages()
  const locale = useLocale()
  const { impact, level } = impactValuesOf(quote, prices)
  if (impact === undefined || level === undefined) return <span>{t(swap.impactUnknown)}</span>
  if (impact === 0) return <span>{t(swap.impactNone)}</span>
  return (
    <span className={levelClasses[level]}>
      {level !== 'low' && <Icon name="alert-triangle" size="s" />}
      {t.rich(swap.impactShown, {
        percent: <bdi>{formatPercent(locale, impact)}</bdi>,
        level: t(levelMessages[level]),
      })}
    </span>
  )
}

interface FeeProps {
  /** Base units of the native token. */
  readonly fee: bigint
  /** The other fees in the native token that are shown with it. */
  readonly comparedWith: readonly bigint[]
  /** The estimates that are shown with it. */
  readonly estimates: readonly (Price | undefined)[]
  readonly network: Network
  readonly prices: KnownPrices
}

/** A fee in the native token, and in the currency if the price is known. */
const Fee = ({ fee, comparedWith, estimates, network, prices }: FeeProps) => {
  const format = useAmountFormatter()
  const native = nativeToken(network)
  const value = valueOfUnits(native, fee, prices)
  return (
    <>
      {value && <Estimate value={value} isCost comparedWith={estimates} />}
      <span>
        <bdi>{writtenAtMost(format, fee, native, comparedWith)}</bdi>
      </span>
    </>
  )
}

const ProviderFee = ({ fee }: { readonly fee: NonNullable<SwapQuote['providerFee']> }) => {
  const format = useAmountFormatter()
  const locale = useLocale()
  return (
    <bdi>
      {'percent' in fee
        ? formatPercent(locale, Number(ceiledTo(fee.percent, 2).units))
        : writtenAtMost(format, fee.units, fee.token)}
    </bdi>
  )
}

export interface SwapDetailsProps {
  readonly quote: SwapQuote
  readonly prices: KnownPrices
  /** The network fee, in base units of the native token; undefined until it is known. */
  readonly fee: bigint | undefined
  /** Undefined before the review. With it the fee is the highest possible one, otherwise an estimate. */
  readonly review?: SwapReview | undefined
  /** Opens the editor of the slippage; undefined if it can no longer be changed. */
  readonly onSlippage: (() => void) | undefined
}

/** The smallest amount, if the call itself demands it. Otherwise who decides what arrives. */
const Minimum = ({ quote, plan }: { readonly quote: SwapQuote; readonly plan: SwapPlan | undefined }) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { request, received, minimum, provider } = quote
  const amount = (units: bigint, others: readonly Amount[] = []) => (
    <bdi>{writtenAtLeast(format, units, request.to, [received, ...others])}</bdi>
  )
  if (plan === undefined) return <Definition label={t(swap.askedMinimum)}>{amount(minimum)}</Definition>
  if (plan.minimum.by !== 'call')
    return (
      <Definition label={t(swap.decides)}>
        {plan.level === 'simulated' ? t(swap.decidesNetwork) : <bdi>{provider}</bdi>}
      </Definition>
    )
  const refund = refundOf(plan)
  // The two tokens may have the same symbol, and different decimals.
  const comparable = (units: bigint | undefined, one: Token, other: Token): readonly Amount[] =>
    units !== undefined && shownSymbol(one) === shownSymbol(other) ? [{ units, decimals: one.decimals }] : []
  const { from, to } = request
  const back = refund?.token ?? from
  const { value } = plan.minimum
  return (
    <>
      <Definition label={t(swap.minimum)}>{amount(value, comparable(refund?.units, back, to))}</Definition>
      {refund && (
        <Definition label={t(swap.refund)}>
          <bdi>{writtenAtLeast(format, refund.units, back, comparable(value, to, back))}</bdi>
        </Definition>
      )}
    </>
  )
}

interface SlippageProps {
  readonly quote: SwapQuote
  readonly plan: SwapPlan | undefined
  readonly onChange: SwapDetailsProps['onSlippage']
}

/** The limit, and what it is of the quoted amount. A plan whose call does not hold it has none. */
const Slippage = ({ quote: { request, received }, plan, onChange }: SlippageProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const percent = formatPercent(useLocale(), request.slippage)
  const isHeld = plan === undefined || plan.minimum.by === 'call'
  return (
    <>
      <Definition label={t(isHeld ? swap.slippage : swap.askedSlippage)}>
        {onChange === undefined ? (
          <bdi>{percent}</bdi>
        ) : (
          <TextButton tone="accent" label={t(swap.changeSlippage, { percent })} onClick={onChange}>
            <bdi>{percent}</bdi>
          </TextButton>
        )}
      </Definition>
      {isHeld && (
        <Definition label={t(swap.slippageAmount)}>
          <bdi>
            {writtenAtMost(format, received - minimumReceived(received, request.slippage), request.to)}
          </bdi>
        </Definition>
      )}
    </>
  )
}

const AddressRow = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <Definition label={label} className="wp-cost">
    <bdi>{address}</bdi>
  </Definition>
)

/** What else leaves the account, and who gets it. */
const Consent = ({ review }: { readonly review: SwapReview }) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { plan } = review
  const { request } = plan.quote
  const { to, value } = plan.transaction
  const native = nativeToken(request.network)
  const allowance = allowanceOf(review)
  return (
    <>
      {value > 0n && (
        <Definition label={t(swap.value, { token: shownSymbol(native) })}>
          <bdi>{writtenAmount(format, value, native)}</bdi>
        </Definition>
      )}
      {allowance && (
        <>
          <Definition label={t(swap.allows)}>
            <span>
              {t.rich(swap.exactly, {
                amount: <bdi>{writtenAmount(format, allowance.units, request.from)}</bdi>,
              })}
            </span>
          </Definition>
          <AddressRow label={t(swap.spender)} address={allowance.spender} />
        </>
      )}
      <AddressRow label={t(swapRefusals.contract)} address={to} />
      <AddressRow label={t(swap.account)} address={request.owner} />
      <Definition label={t(swap.network)}>
        <bdi>{request.network.name}</bdi>
      </Definition>
    </>
  )
}

/** The details of a quote, and its costs. */
export const SwapDetails = (props: SwapDetailsProps) => {
  const { quote, review, prices, fee, onSlippage } = props
  const isReviewed = review !== undefined
  // A wallet sets the fee of a batch itself.
  const isFeeLimited = isReviewed && review.allowanceMethod.type !== 'batch'
  const format = useAmountFormatter()
  const t = useMessages()
  const { request, provider, providerFee, nativeFee } = quote
  const [rate, inverse] = rateTexts(t, format, quote)
  const shown = {
    comparedWith: [fee, nativeFee].filter((each) => each !== undefined),
    estimates: estimatesOf(quote, fee, prices),
    ...{ network: request.network, prices },
  }
  return (
    <Definitions>
      <Definition label={t(swap.rate)} className="wp-cost">
        {isReviewed && <bdi>{rate}</bdi>}
        <span>
          <bdi>{inverse}</bdi>
        </span>
      </Definition>
      <Minimum quote={quote} plan={review?.plan} />
      <Slippage quote={quote} plan={review?.plan} onChange={onSlippage} />
      <Definition label={t(swap.impact)}>
        <PriceImpact quote={quote} prices={prices} />
      </Definition>
      {fee !== undefined && (
        <Definition label={t(isFeeLimited ? swap.fee : swap.likelyFee)} className="wp-cost">
          <Fee fee={fee} {...shown} />
        </Definition>
      )}
      {nativeFee !== undefined && (
        <Definition label={t(swap.bridgeFee)} className="wp-cost">
          <Fee fee={nativeFee} {...shown} />
        </Definition>
      )}
      {providerFee !== undefined && (
        <Definition label={t(swap.providerFee)}>
          <ProviderFee fee={providerFee} />
        </Definition>
      )}
      <Definition label={t(swap.provider)}>
        <bdi>{provider}</bdi>
      </Definition>
      {review && <Consent review={review} />}
      <SwapRoute quote={quote} />
    </Definitions>
  )
}
