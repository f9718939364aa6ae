import { useActiveAccount } from '#presentation/react/active-account.ts'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { tx } from '#presentation/react/messages/activity.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'

import type { TransactionPageProps } from './transaction-flow.tsx'
import { useIsScaled } from './use-scaled.ts'

/** The fee of a failed transaction. */
const FailedNote = ({ transaction: { fee, operation }, network }: TransactionPageProps) => {
  const format = useAmountFormatter()
  const t = useMessages()
  const { decimals, symbol } = network.nativeCurrency
  const paid = fee === undefined ? undefined : `${format.exact({ units: fee, decimals })} ${symbol}`
  return (
    <Note tone="danger" icon="alert-circle" {...(operation === 'send' && { title: t(tx.failedTitle) })}>
      {paid === undefined ? t(tx.failedText) : t(tx.failedFee, { fee: paid })}
    </Note>
  )
}

/** Says that the amounts are not those of the issuer's app. */
export const ScaledNote = ({ transaction: { transfers } }: TransactionPageProps) => {
  const t = useMessages()
  return transfers.some(useIsScaled()) && <Note>{t(tx.scaled)}</Note>
}

/** Explains the outcome of a transaction that is not confirmed. */
export const OutcomeNote = (props: TransactionPageProps) => {
  const { walletName: wallet } = useActiveAccount()
  const t = useMessages()
  const { outcome, crossing, isCancelledHere = false } = props.transaction
  if (crossing !== undefined)
    return (
      <Note
        tone={outcome === 'failed' ? 'danger' : 'warn'}
        icon="alert-circle"
        title={t(tx[`${crossing}Title`])}
      >
        {t(tx[`${crossing}Text`])}
      </Note>
    )
  if (outcome === 'confirmed') return null
  if (outcome === 'failed') return <FailedNote {...props} />
  if (outcome === 'pending') return <Note icon={actionShapes.clock}>{t(tx.pendingText, { wallet })}</Note>
  const note = (title: string, text: string) => (
    <Note tone="warn" title={title}>
      {text}
    </Note>
  )
  switch (outcome) {
    case 'lost':
      return note(t(tx.lost), t(tx.lostText))
    case 'unknown':
      return note(t(tx.unclearTitle), t(tx.unknownText))
    case 'dropped':
      return note(t(tx.droppedTitle), t(tx.droppedText))
    case 'replaced':
      return note(t(tx.replacedTitle), t(tx.replacedText))
    case 'cancelled':
      return note(t(tx.replacedTitle), isCancelledHere ? t(tx.cancelledHereText) : t(tx.cancelledText))
  }
}
