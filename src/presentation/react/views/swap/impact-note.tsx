import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { Estimate } from '#presentation/react/components/tokens/estimate.tsx'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { estimatesOf, formatPercent, impactValuesOf } from './swap-texts.ts'

export interface ImpactNoteProps {
  readonly quote: SwapQuote
  readonly prices: KnownPrices
  /** The network fee that is shown with it, in base units of the native token. */
  readonly fee?: bigint
}

/** Warns about a high price impact. */
export const ImpactNote = ({ quote, prices, fee }: ImpactNoteProps) => {
  const t = useMessages()
  const locale = useLocale()
  const { paid, received, impact, level } = impactValuesOf(quote, prices)
  if (paid === undefined || received === undefined || impact === undefined || level === 'low') return null
  const percent = <bdi>{formatPercent(locale, impact)}</bdi>
  const estimates = estimatesOf(quote, fee, prices)
  const sides = {
    pay: <Estimate value={paid} isCost comparedWith={estimates} />,
    receive: <Estimate value={received} comparedWith={estimates} />,
  }
  const { network, from } = quote.request
  const isSevere = level === 'severe'
  return (
    <Note
      {...(isSevere ? { tone: 'danger', role: 'alert' } : { tone: 'warn' })}
      title={t.rich(isSevere ? swap.impactSevereTitle : swap.impactTitle, { percent })}
    >
      {isSevere
        ? t.rich(swap.impactSevereText, { ...sides, token: shownSymbol(from), network: network.name })
        : t.rich(swap.impactText, sides)}
    </Note>
  )
}
