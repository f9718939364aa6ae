import { useActiveAccount } from '#presentation/react/active-account.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { tx } from '#presentation/react/messages/activity.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { activityShapes } from './activity-shapes.tsx'
import type { TransactionPageProps } from './transaction-flow.tsx'

/** What a failed transaction cost. */
const FailedNote = ({ transaction: { fee, operation }, network }: TransactionPageProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const { decimals, symbol } = network.nativeCurrency
  const paid = fee === undefined ? undefined : `${shown.exact({ units: fee, decimals })} ${symbol}`
  return (
    <div className="wp-note wp-note--danger">
      <Icon name="alert-circle" />
      <div>
        {operation === 'send' && <b className="wp-note__title">{t(tx.failedTitle)}</b>}
        {paid === undefined ? t(tx.failedText) : t(tx.failedFee, { fee: paid })}
      </div>
    </div>
  )
}

/** What became of a transaction that did not succeed, or has not yet, in words. */
export const Note = (props: TransactionPageProps) => {
  const { walletName: wallet } = useActiveAccount()
  const t = useMessages()
  const { outcome } = props.transaction
  if (outcome === 'confirmed') return null
  if (outcome === 'failed') return <FailedNote {...props} />
  if (outcome === 'pending')
    return (
      <div className="wp-note">
        <Icon name={activityShapes.clock} />
        <div>{t(tx.pendingText, { wallet })}</div>
      </div>
    )
  const [title, text] =
    outcome === 'dropped'
      ? [t(tx.droppedTitle), t(tx.droppedText)]
      : [t(tx.replacedTitle), t(outcome === 'cancelled' ? tx.cancelledText : tx.replacedText, { wallet })]
  return (
    <div className="wp-note wp-note--warn">
      <Icon name="alert-triangle" />
      <div>
        <b className="wp-note__title">{title}</b> {text}
      </div>
    </div>
  )
}
