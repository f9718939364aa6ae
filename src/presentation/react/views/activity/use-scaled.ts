import { useObservableEagerState } from 'observable-hooks'

import { isScaledAmong, type Transfer } from '#domain/activity/transaction.ts'
import { tx } from '#presentation/react/messages/activity.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Whether the issuer of a transferred token shows other amounts than the history. */
export const useIsScaled = (): ((transfer: Transfer) => boolean) =>
  isScaledAmong(useObservableEagerState(useFeature('activity').currentPrices.scaled$))

/** Marks the text of a transfer's amount if the issuer of the token shows another one. */
export const useMarked = (): ((transfer: Transfer, text: string) => string) => {
  const t = useMessages()
  const isScaled = useIsScaled()
  return (transfer, text) =>
    transfer.amount !== undefined && isScaled(transfer) ? t(tx.unscaled, { amount: text }) : text
}
