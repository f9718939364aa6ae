import { useObservableEagerState } from 'observable-hooks'

import type { ConnectRow } from '#domain/wallets/rows.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { remoteRows } from '#presentation/react/messages/wallets.ts'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
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
  if (others.length < CLUSTER) return <IconMark name="wallet" />
  return (
    <span className="wp-cluster" aria-hidden="true">
      {others.slice(0, CLUSTER).map(({ wallet }) => (
        <DirectoryWalletIcon key={wallet.id} wallet={wallet} />
      ))}
    </span>
  )
}

interface AllWallets {
  readonly count: number
  /** Whether there are more wallets than the count, because it is rounded down. */
  readonly more: boolean
}

export interface AllWalletsItemProps extends AllWallets {
  readonly rows: readonly ConnectRow[]
}

const useShowAll = () => {
  const { navigation, reportEvents } = useCases()
  return () => {
    reportEvents.record({ event: 'CLICK_ALL_WALLETS', properties: {} })
    navigation.show({ name: 'AllWallets' })
  }
}

const useCount = ({ count, more }: AllWallets): string =>
  useMessages()(more ? remoteRows.walletsCountMore : remoteRows.walletsCount, { count })

/** A button with the same count, next to the heading of the wallets. */
export const AllWalletsButton = (all: AllWallets) => {
  const t = useMessages()
  const showAll = useShowAll()
  const count = useCount(all)
  return (
    <button
      type="button"
      className="wp-textbtn wp-all"
      aria-label={`${t(remoteRows.allWallets)}, ${count}`}
      onClick={showAll}
    >
      <bdi>{t(remoteRows.allCount, { count })}</bdi>
      <Icon name="chevron-right" size="s" flip />
    </button>
  )
}

/** Opens the list of all wallets. S2-06. */
export const AllWalletsItem = ({ count, more, rows }: AllWalletsItemProps) => {
  const t = useMessages()
  const showAll = useShowAll()
  const number = useCount({ count, more })
  return (
    <ListItem
      icon={<Cluster rows={rows} />}
      title={t(remoteRows.allWallets)}
      end={
        <>
          <bdi className="wp-tag">{number}</bdi>
          <Icon name="chevron-right" flip />
        </>
      }
      label={`${t(remoteRows.allWallets)}, ${number}`}
      onClick={showAll}
    />
  )
}
