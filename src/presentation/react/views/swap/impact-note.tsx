import type { KnownPrices } from '#domain/swaps/swap-cost.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Price } from '#domain/tokens/token.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { formatPercent, impactValuesOf } from './swap-texts.ts'

export interface ImpactNoteProps {
  readonly quote: SwapQuote
  readonly prices: KnownPrices
}

/** Warns about a high price impact. */
export const ImpactNote = ({ quote, prices }: ImpactNoteProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const locale = useLocale()
  const { paid, received, impact, level } = impactValuesOf(quote, prices)
  if (paid === undefined || received === undefined || impact === undefined || level === 'low') return null
  const fiat = ({ amount, currency }: Price) => <bdi>{format.fiat(amount, currency)}</bdi>
  const percent = <bdi>{formatPercent(locale, impact)}</bdi>
  const sides = { pay: fiat(paid), receive: fiat(received) }
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
