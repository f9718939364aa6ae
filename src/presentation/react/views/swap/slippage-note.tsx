import { minimumReceived } from '#domain/swaps/minimum-received.ts'
import { slippageWarning } from '#domain/swaps/slippage.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { writtenAtMost } from '#presentation/react/components/amounts/written-amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { slippage as texts } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { formatPercent } from './swap-texts.ts'

export interface SlippageNoteProps {
  /** Basis points. */
  readonly slippage: number
  /** Without a quote the note states no amount. */
  readonly quote: SwapQuote | undefined
}

/** Warns about a very low or a high slippage limit. */
export const SlippageNote = ({ slippage, quote }: SlippageNoteProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const locale = useLocale()
  const warning = slippageWarning(slippage)
  if (warning === undefined) return null
  if (warning === 'low') return <Note tone="warn">{t(texts.low)}</Note>
  const percent = <bdi>{formatPercent(locale, slippage)}</bdi>
  if (quote === undefined) return <Note tone="warn">{t.rich(texts.highUnquoted, { percent })}</Note>
  const { received, request } = quote
  const lost = received - minimumReceived(received, slippage)
  const amount = <bdi>{writtenAtMost(format, lost, request.to)}</bdi>
  return <Note tone="warn">{t.rich(texts.high, { percent, amount })}</Note>
}
