import { useObservableEagerState } from 'observable-hooks'

import type { Allowed } from '#domain/swaps/given-allowances.ts'
import { writtenAmount } from '#presentation/react/components/amounts/written-amount.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { swap, swapRefusals as texts } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AddressRows } from './address-rows.tsx'
import { timeOf } from './swap-texts.ts'

const textOf = ({ by, isCertain }: Allowed) => {
  if (!isCertain) return texts.unclear
  return by === 'approve' ? texts.approved : texts.permitted
}

/** Which contracts may take which amounts. */
export const AllowedNotes = ({ allowed }: { readonly allowed: readonly Allowed[] }) => {
  const format = useAmountFormatter()
  const locale = useLocale()
  const t = useMessages()
  return allowed.map((each) => {
    const { spender, units, token, by, deadline = 0n } = each
    const values = {
      amount: <bdi>{writtenAmount(format, units, token)}</bdi>,
      time: <bdi>{timeOf(locale, deadline)}</bdi>,
    }
    return (
      <Note key={`${by} ${token.id} ${spender} ${units}`} tone="warn" role="alert">
        {t.rich(textOf(each), values)}
        <AddressRows rows={[[t(swap.spender), spender]]} />
      </Note>
    )
  })
}

/** What was allowed for swaps, and is not known to be used. Shown wherever a swap can have ended. */
export const StandingNotes = () => {
  const { swapDraft } = useFeature('swaps')
  const { standing } = useObservableEagerState(swapDraft.given$)
  return <AllowedNotes allowed={standing} />
}
