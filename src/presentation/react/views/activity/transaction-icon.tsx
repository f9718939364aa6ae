import { type TransactionRowSummary, rowSummary } from '#domain/activity/operation.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import { iconOf, type Transfer } from '#domain/activity/transaction.ts'
import type { Network } from '#domain/networks/network.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'

import { activityShapes } from './activity-shapes.tsx'

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

const unsure = { icon: viewShapes.unsure, tone: ' wp-dir--warn' }
const badges = {
  failed: { icon: 'close', tone: ' wp-dir--fail' },
  replaced: { icon: 'refresh', tone: ' wp-dir--warn' },
  cancelled: { icon: 'close', tone: ' wp-dir--warn' },
  lost: unsure,
  dropped: unsure,
  unknown: unsure,
} as const

/** The small icon of the outcome or direction. The title states the same. */
const badgeOf = (
  { outcome }: ShownTransaction,
  { operation, main }: TransactionRowSummary,
): { readonly icon: IconName; readonly tone: string } | undefined => {
  if (outcome === 'pending') return { icon: actionShapes.clock, tone: '' }
  if (outcome !== 'confirmed') return badges[outcome]
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
  const sent = transfers.find(({ direction }) => direction === 'out')
  if (operation === 'trade' && transaction.outcome === 'confirmed' && sent && main && sent !== main)
    return (
      <span className="wp-token wp-token--pair" aria-hidden="true">
        <AssetIcon transfer={sent} network={network} />
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
