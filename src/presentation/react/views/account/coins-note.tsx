import { useObservableEagerState } from 'observable-hooks'

import type { Network } from '#domain/networks/network.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import { decimalOf } from '#domain/shared/decimal.ts'
import { coins } from '#presentation/react/messages/coins.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** What the balance of a network with unspent outputs does not say: which part is in no block yet, and what its coins carry. */
export const CoinsNote = ({ network }: { readonly network: Network }) => {
  const balance = useObservableEagerState(useCases().viewAccount.balance$)
  const t = useMessages()
  const [shown] = itemsOf(balance)
  if (!shown?.units) return null
  const { unconfirmed = 0n, decimals } = shown
  const text = unconfirmed < 0n ? coins.unconfirmedSpent : coins.unconfirmed
  const units = unconfirmed < 0n ? -unconfirmed : unconfirmed
  return (
    <Note>
      {units > 0n &&
        `${t(text, { amount: `${decimalOf(units, decimals)} ${network.nativeCurrency.symbol}` })} `}
      {t(coins.inscriptions)}
    </Note>
  )
}
