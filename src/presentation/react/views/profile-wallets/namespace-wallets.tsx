import { useId } from 'react'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { WalletEntry, WalletList } from '#domain/connection/wallet-list.ts'
import { common } from '#presentation/react/messages/common.ts'
import { namespaceNames } from '#presentation/react/messages/namespaces.ts'
import { profile } from '#presentation/react/messages/profile.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { ActiveCard } from './active-card.tsx'
import { ConnectedListItem } from './connected-list-item.tsx'
import { SmallButton } from './small-button.tsx'
import { keyOf, type WalletActions } from './use-wallets.ts'
import { WalletLine } from './wallet-line.tsx'

interface RecentProps {
  readonly wallets: readonly WalletEntry[]
  readonly onConnect: (wallet: WalletEntry) => void
  readonly onClear: () => void
}

const Recent = ({ wallets, onConnect, onClear }: RecentProps) => {
  const t = useMessages()
  const id = useId()
  return (
    <section className="wp-stack wp-stack--4" aria-labelledby={id}>
      <div className="wp-headrow">
        <h3 id={id} className="wp-heading">
          {t(profile.recent)}
        </h3>
        <TextButton onClick={onClear}>{t(common.clear)}</TextButton>
      </div>
      <ul className="wp-group" aria-labelledby={id}>
        {wallets.map((wallet) => (
          <li key={keyOf(wallet)}>
            <div className="wp-row wp-row--ends">
              <WalletLine wallet={wallet} />
              <SmallButton
                label={t(profile.connectTo, { wallet: wallet.name })}
                text={t(profile.connect)}
                onClick={() => onConnect(wallet)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface NamespaceWalletsProps extends WalletActions {
  readonly namespace: Namespace
  readonly list: WalletList
  readonly inUse: boolean
  readonly onDisconnect: (wallet: WalletEntry) => void
}

/** The wallets of one namespace: active, connected and recent. S1-17, S4-34. */
export const NamespaceWallets = (props: NamespaceWalletsProps) => {
  const { namespace, list, inUse, isDisconnecting, use, onDisconnect } = props
  const { active, others, recent } = list
  const { manageConnections } = useFeature('connection')
  const t = useMessages()
  const id = useId()
  const isEmpty = active === undefined && others.length === 0 && recent.length === 0
  return (
    <div className="wp-tabpanel">
      {active && (
        <ActiveCard
          wallet={active}
          isDisconnecting={isDisconnecting(active)}
          inUse={inUse}
          onSwitch={() => use(active)}
          onDisconnect={() => onDisconnect(active)}
        />
      )}
      {others.length > 0 && (
        <section className="wp-stack wp-stack--4" aria-labelledby={id}>
          <h3 id={id} className="wp-heading">
            {t(profile.connected)}
          </h3>
          <ul className="wp-group wp-group--menus" aria-labelledby={id}>
            {others.map((wallet) => (
              <ConnectedListItem
                key={keyOf(wallet)}
                wallet={wallet}
                isDisconnecting={isDisconnecting(wallet)}
                onSwitch={() => use(wallet)}
                onDisconnect={() => onDisconnect(wallet)}
              />
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <Recent wallets={recent} onConnect={use} onClear={() => manageConnections.forgetRecent(namespace)} />
      )}
      {isEmpty && (
        <Empty
          icon="wallet"
          lead={t(profile.emptyTitle, { chain: t(namespaceNames[namespace]) })}
          text={t(profile.emptyText)}
        />
      )}
    </div>
  )
}
