import { useObservableEagerState } from 'observable-hooks'

import type { ConnectRow } from '#domain/wallets/rows.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { remoteRows } from '#presentation/react/messages/wallets.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListItem } from '#presentation/react/ui/list-item.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { DirectoryWalletIcon } from './icons/directory-wallet-icon.tsx'

/** The number of icons in the cluster. */
const CLUSTER = 4

/** The icons of four wallets that are not in the list yet. */
const Cluster = ({ rows }: { readonly rows: readonly ConnectRow[] }) => {
  const { wallets } = useObservableEagerState(useFeature('directory').browseWallets.grid$)
  const listed = rows.flatMap((row) => (row.kind === 'wallet' ? [row.wallet.id] : []))
  const others = wallets.filter(({ wallet, installed }) => !installed && !listed.includes(wallet.id))
  if (others.length < CLUSTER)
    return (
      <span className="wp-mark wp-mark--icon" aria-hidden="true">
        <Icon name="wallet" />
      </span>
    )
  return (
    <span className="wp-cluster" aria-hidden="true">
      {others.slice(0, CLUSTER).map(({ wallet }) => (
        <DirectoryWalletIcon key={wallet.id} wallet={wallet} />
      ))}
    </span>
  )
}

export interface AllWalletsItemProps {
  readonly count: number
  /** The count is rounded down. */
  readonly more: boolean
  readonly rows: readonly ConnectRow[]
}

/** Opens the list of all wallets. S2-06. */
export const AllWalletsItem = ({ count, more, rows }: AllWalletsItemProps) => {
  const { openModal, reportEvents } = useCases()
  const t = useMessages()
  const showAll = () => {
    reportEvents.record({ event: 'CLICK_ALL_WALLETS', properties: {} })
    openModal.show({ name: 'AllWallets' })
  }
  return (
    <ListItem
      icon={<Cluster rows={rows} />}
      title={t(remoteRows.allWallets)}
      end={
        <>
          <bdi className="wp-tag">
            {t(more ? remoteRows.walletsCountMore : remoteRows.walletsCount, { count })}
          </bdi>
          <Icon name="chevron-right" flip />
        </>
      }
      label={`${t(remoteRows.allWallets)}, ${t(more ? remoteRows.walletsCountMore : remoteRows.walletsCount, { count })}`}
      onClick={showAll}
    />
  )
}
