import type { Network } from '#domain/networks/network.ts'
import { type KnownPrices, worthOf } from '#domain/swaps/swap-cost.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { ceiledTo } from '#domain/tokens/amount.ts'
import type { ShownAmounts } from '#domain/tokens/shown-amount.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { percentIn, ratesOf, shownValues } from './shown-swap.ts'
import { SwapSteps } from './swap-steps.tsx'

/** Maximum number of digits shown of the highest fee. */
const FEE_PLACES = 6

const tokenAmount = (shown: ShownAmounts, units: bigint, token: Token): string =>
  `${shown.token({ units, decimals: token.decimals })} ${shownSymbol(token)}`

const levels = { low: swap.impactLow, high: swap.impactHigh, severe: swap.impactSevere } as const
const tones = { low: undefined, high: 'wp-warntext', severe: 'wp-neg' } as const

/** The impact as a number and in words, because a colour alone is overlooked. */
const Impact = ({ quote, prices }: Pick<SwapDetailsProps, 'quote' | 'prices'>) => {
  const t = useMessages()
  const locale = useLocale()
  const { impact, level } = shownValues(quote, prices)
  if (impact === undefined || level === undefined) return <span>{t(swap.impactUnknown)}</span>
  return (
    <span className={tones[level]}>
      {level !== 'low' && <Icon name="alert-triangle" size="s" />}
      {t.rich(swap.impactShown, {
        percent: <bdi>{percentIn(locale, impact)}</bdi>,
        level: t(levels[level]),
      })}
    </span>
  )
}

interface FeeProps {
  /** Base units of the network's own token. */
  readonly fee: bigint
  readonly network: Network
  readonly prices: KnownPrices
}

/** The fee in the currency where a price is known, and always in the network's own token. */
export const Fee = ({ fee, network, prices }: FeeProps) => {
  const shown = useShownAmounts()
  const native = nativeToken(network)
  const value = worthOf(native, fee, prices)
  const amount = ceiledTo({ units: fee, decimals: native.decimals }, Math.min(native.decimals, FEE_PLACES))
  return (
    <>
      {value !== undefined && <bdi>{shown.fiatAtMost(value.amount, value.currency)}</bdi>}
      <span>
        <bdi>
          {shown.exact(amount)} {shownSymbol(native)}
        </bdi>
      </span>
    </>
  )
}

const ProviderFee = ({ fee }: { readonly fee: NonNullable<SwapQuote['providerFee']> }) => {
  const shown = useShownAmounts()
  const locale = useLocale()
  return (
    <bdi>
      {'percent' in fee
        ? percentIn(locale, Number(ceiledTo(fee.percent, 2).units))
        : tokenAmount(shown, fee.units, fee.token)}
    </bdi>
  )
}

export interface SwapDetailsProps {
  readonly quote: SwapQuote
  readonly prices: KnownPrices
  /** The network fee, in base units of the network's own token; undefined until it is known. */
  readonly fee: bigint | undefined
  /** Whether the fee is the highest one of the reviewed transactions, and not an estimate. */
  readonly isReviewed: boolean
  /** Opens the slippage's editor; undefined where it cannot be changed any more. */
  readonly onSlippage: (() => void) | undefined
  /** What the exchange is allowed to take of the paid token; undefined where nothing new is allowed. */
  readonly allowed?: bigint | undefined
}

/** Everything that a quote says, and what it costs. */
export const SwapDetails = (props: SwapDetailsProps) => {
  const { quote, prices, fee, isReviewed, onSlippage, allowed } = props
  const shown = useShownAmounts()
  const t = useMessages()
  const locale = useLocale()
  const { request, minimum, provider, providerFee, nativeFee } = quote
  const [rate, inverse] = ratesOf(t, shown, quote)
  const percent = percentIn(locale, request.slippage)
  return (
    <Definitions>
      <Definition label={t(swap.rate)} className="wp-cost">
        {isReviewed && <bdi>{rate}</bdi>}
        <span>
          <bdi>{inverse}</bdi>
        </span>
      </Definition>
      <Definition label={t(swap.minimum)}>
        <bdi>{tokenAmount(shown, minimum, request.to)}</bdi>
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
        <Impact quote={quote} prices={prices} />
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
      {allowed !== undefined && (
        <Definition label={t(swap.allows)}>
          <span>
            {t.rich(swap.exactly, { amount: <bdi>{writtenAmount(shown, allowed, request.from)}</bdi> })}
          </span>
        </Definition>
      )}
      <Definition label={t(swap.provider)}>
        <bdi>{provider}</bdi>
      </Definition>
      <SwapSteps quote={quote} />
    </Definitions>
  )
}
