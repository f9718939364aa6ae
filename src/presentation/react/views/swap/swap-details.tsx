import type { Network } from '#domain/networks/network.ts'
import { type KnownPrices, valueOfUnits } from '#domain/swaps/swap-cost.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import type { AmountFormatter } from '#domain/tokens/amount-formatter.ts'
import { ceiledTo } from '#domain/tokens/amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { SwapRoute } from './swap-route.tsx'
import { formatPercent, impactValuesOf, rateTexts } from './swap-texts.ts'

/** Maximum number of decimals of a fee in the native token. */
const FEE_DECIMALS = 6

const amountText = (format: AmountFormatter, units: bigint, token: Token): string =>
  `${format.token({ units, decimals: token.decimals })} ${shownSymbol(token)}`

const levelMessages = { low: swap.impactLow, high: swap.impactHigh, severe: swap.impactSevere } as const
const levelClasses = { low: undefined, high: 'wp-warntext', severe: 'wp-neg' } as const

/** The price impact as a percentage and in words, because a colour alone is easily overlooked. */
const PriceImpact = ({ quote, prices }: Pick<SwapDetailsProps, 'quote' | 'prices'>) => {
  const t = useMessages()
  const locale = useLocale()
  const { impact, level } = impactValuesOf(quote, prices)
  if (impact === undefined || level === undefined) return <span>{t(swap.impactUnknown)}</span>
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
  readonly network: Network
  readonly prices: KnownPrices
}

/** A fee in the native token, and in the currency if the price is known. */
export const Fee = ({ fee, network, prices }: FeeProps) => {
  const format = useAmountFormatter()
  const native = nativeToken(network)
  const value = valueOfUnits(native, fee, prices)
  const amount = ceiledTo({ units: fee, decimals: native.decimals }, Math.min(native.decimals, FEE_DECIMALS))
  return (
    <>
      {value !== undefined && <bdi>{format.fiatAtMost(value.amount, value.currency)}</bdi>}
      <span>
        <bdi>
          {format.exact(amount)} {shownSymbol(native)}
        </bdi>
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
        : amountText(format, fee.units, fee.token)}
    </bdi>
  )
}

export interface SwapDetailsProps {
  readonly quote: SwapQuote
  readonly prices: KnownPrices
  /** The network fee, in base units of the native token; undefined until it is known. */
  readonly fee: bigint | undefined
  /** Whether the quote is reviewed. Then the fee is the highest possible one, otherwise an estimate. */
  readonly isReviewed: boolean
  /** Opens the editor of the slippage; undefined if it can no longer be changed. */
  readonly onSlippage: (() => void) | undefined
  /** The new allowance in base units of the paid token; undefined without a new one. */
  readonly allowance?: bigint | undefined
}

/** The details of a quote, and its costs. */
export const SwapDetails = (props: SwapDetailsProps) => {
  const { quote, prices, fee, isReviewed, onSlippage, allowance } = props
  const format = useAmountFormatter()
  const t = useMessages()
  const locale = useLocale()
  const { request, minimum, provider, providerFee, nativeFee } = quote
  const [rate, inverse] = rateTexts(t, format, quote)
  const percent = formatPercent(locale, request.slippage)
  return (
    <Definitions>
      <Definition label={t(swap.rate)} className="wp-cost">
        {isReviewed && <bdi>{rate}</bdi>}
        <span>
          <bdi>{inverse}</bdi>
        </span>
      </Definition>
      <Definition label={t(swap.minimum)}>
        <bdi>{amountText(format, minimum, request.to)}</bdi>
      </Definition>
      <Definition label={t(swap.slippage)}>
        {onSlippage === undefined ? (
          <bdi>{percent}</bdi>
        ) : (
          <TextButton tone="inline" label={t(swap.changeSlippage, { percent })} onClick={onSlippage}>
            <bdi>{percent}</bdi>
          </TextButton>
        )}
      </Definition>
      <Definition label={t(swap.impact)}>
        <PriceImpact quote={quote} prices={prices} />
      </Definition>
      {fee !== undefined && (
        <Definition label={t(isReviewed ? swap.fee : swap.likelyFee)} className="wp-cost">
          <Fee fee={fee} network={request.network} prices={prices} />
        </Definition>
      )}
      {nativeFee !== undefined && (
        <Definition label={t(swap.bridgeFee)} className="wp-cost">
          <Fee fee={nativeFee} network={request.network} prices={prices} />
        </Definition>
      )}
      {providerFee !== undefined && (
        <Definition label={t(swap.providerFee)}>
          <ProviderFee fee={providerFee} />
        </Definition>
      )}
      {allowance !== undefined && (
        <Definition label={t(swap.allows)}>
          <span>
            {t.rich(swap.exactly, { amount: <bdi>{writtenAmount(format, allowance, request.from)}</bdi> })}
          </span>
        </Definition>
      )}
      <Definition label={t(swap.provider)}>
        <bdi>{provider}</bdi>
      </Definition>
      <SwapRoute quote={quote} />
    </Definitions>
  )
}
