import { minimumOf } from '#domain/swaps/minimum.ts'
import { slippageDoubt } from '#domain/swaps/slippage.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { slippage as texts } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import { percentIn } from './shown-swap.ts'

export interface LimitNoteProps {
  /** Hundredths of a percent. */
  readonly limit: number
  /** Without a quote the note has no amount. */
  readonly quote: SwapQuote | undefined
}

/** Warns of a very tight or a very wide slippage limit. */
export const LimitNote = ({ limit, quote }: LimitNoteProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const locale = useLocale()
  const doubt = slippageDoubt(limit)
  if (doubt === undefined) return null
  if (doubt === 'tight') return <Note tone="warn">{t(texts.low)}</Note>
  const percent = <bdi>{percentIn(locale, limit)}</bdi>
  if (quote === undefined) return <Note tone="warn">{t.rich(texts.highUnquoted, { percent })}</Note>
  const { received, request } = quote
  const lost = { units: received - minimumOf(received, limit), decimals: request.to.decimals }
  const amount = (
    <bdi>
      {shown.token(lost)} {shownSymbol(request.to)}
    </bdi>
  )
  return <Note tone="warn">{t.rich(texts.high, { percent, amount })}</Note>
}
