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
import { useFocusFallback } from './use-focus-fallback.ts'
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
  const { box, arm } = useFocusFallback()
  const t = useMessages()
  const id = useId()
  // The pressed control may move or disappear with its wallet.
  const holding =
    <Args extends readonly unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      arm()
      action(...args)
    }
  const disconnect = holding(onDisconnect)
  const switchTo = holding((wallet: WalletEntry) => use(wallet))
  const isEmpty = active === undefined && others.length === 0 && recent.length === 0
  return (
    <div ref={box} className="wp-tabpanel">
      {active && (
        <ActiveCard
          wallet={active}
          isDisconnecting={isDisconnecting(active)}
          inUse={inUse}
          onSwitch={() => switchTo(active)}
          onDisconnect={() => disconnect(active)}
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
                onSwitch={() => switchTo(wallet)}
                onDisconnect={() => disconnect(wallet)}
              />
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <Recent
          wallets={recent}
          onConnect={use}
          onClear={holding(() => manageConnections.forgetRecent(namespace))}
        />
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
