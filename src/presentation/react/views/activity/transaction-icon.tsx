import { type TransactionRowSummary, rowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Transfer } from '#domain/activity/transaction.ts'
import type { Network } from '#domain/networks/network.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { activityShapes } from './activity-shapes.tsx'
import { iconOf } from './shown-row.ts'

export interface AssetIconProps {
  readonly transfer: Transfer
  readonly network: Network
}

/** The transferred token. An NFT has a generic icon, because its creator chooses the picture. */
export const AssetIcon = ({ transfer: { asset }, network }: AssetIconProps) =>
  asset.type === 'token' ? (
    <TokenIcon token={iconOf(asset, network)} network={network} />
  ) : (
    <IconMark name={activityShapes.picture} />
  )

/** The small icon of the outcome or direction. The title states the same. */
const badgeOf = (
  { outcome }: ShownTransaction,
  { operation, main }: TransactionRowSummary,
): { readonly icon: IconName; readonly tone: string } | undefined => {
  if (outcome === 'pending') return { icon: actionShapes.clock, tone: '' }
  if (outcome !== 'confirmed') return { icon: 'close', tone: ' wp-dir--fail' }
  if (operation === 'approve') return { icon: 'check', tone: '' }
  if (main?.direction === 'in') return { icon: activityShapes.in, tone: ' wp-dir--in' }
  return main?.direction === 'out' ? { icon: activityShapes.out, tone: '' } : undefined
}

export interface TransactionIconProps {
  readonly transaction: ShownTransaction
  readonly network: Network
}

/** The transferred token with the direction. A swap has both tokens. */
export const TransactionIcon = ({ transaction, network }: TransactionIconProps) => {
  const summary = rowSummary(transaction)
  const { operation, transfers, main } = summary
  const given = transfers.find(({ direction }) => direction === 'out')
  if (operation === 'trade' && transaction.outcome === 'confirmed' && given && main && given !== main)
    return (
      <span className="wp-token wp-token--pair" aria-hidden="true">
        <AssetIcon transfer={given} network={network} />
        <AssetIcon transfer={main} network={network} />
      </span>
    )
  const badge = badgeOf(transaction, summary)
  return (
    <span className="wp-acticon" aria-hidden="true">
      {main === undefined ? (
        <IconMark name={activityShapes.document} />
      ) : (
        <AssetIcon transfer={main} network={network} />
      )}
      {badge && (
        <span className={`wp-dir${badge.tone}`}>
          <Icon name={badge.icon} />
        </span>
      )}
    </span>
  )
}
