import type { Price } from '#domain/tokens/token.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'

export interface EstimateProps {
  readonly value: Price
  /** Whether the user pays it, so that it is rounded up. */
  readonly isCost?: boolean
  /** The other estimates that are shown with it. Those in another currency and unknown ones do not count. */
  readonly comparedWith?: readonly (Price | undefined)[]
}

/** What tokens are worth at a known price, which no transaction guarantees. */
export const Estimate = ({
  value: { amount, currency },
  isCost = false,
  comparedWith = [],
}: EstimateProps) => {
  const format = useAmountFormatter()
  const others = comparedWith.flatMap((each) => (each?.currency === currency ? [each.amount] : []))
  return <bdi>≈ {format[isCost ? 'fiatAtMost' : 'fiatAtLeast'](amount, currency, others)}</bdi>
}
