import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { namespaces } from '#domain/caip/namespace.ts'
import { connectedIn, type WalletEntry } from '#domain/connection/wallet-list.ts'
import { hasManyWallets } from '#domain/options/host-options.ts'
import {
  ConfirmDisconnect,
  ConfirmWalletDisconnect,
} from '#presentation/react/components/confirm-disconnect.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { listedNamespaces, namespaceNames } from '#presentation/react/messages/namespaces.ts'
import { profile } from '#presentation/react/messages/profile.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, TextButton } from '#presentation/react/ui/button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Tabs } from '#presentation/react/ui/tabs.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

import { NamespaceWallets } from './namespace-wallets.tsx'
import { useTab } from './use-tab.ts'
import { useWallets } from './use-wallets.ts'

const ConfirmDisconnectAll = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { manageConnections } = useFeature('connection')
  const lists = useObservableEagerState(manageConnections.wallets$)
  const [busy, setBusy] = useState(false)
  const t = useMessages()
  const connected = namespaces.filter((namespace) => lists[namespace].active !== undefined)
  const confirm = () => {
    setBusy(true)
    // The modal closes when the wallets are disconnected.
    void manageConnections.disconnectAll()
  }
  return (
    <ConfirmDisconnect
      title={t(profile.endAllTitle)}
      text={t(profile.endAllText, { chains: listedNamespaces(t, connected) })}
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}

interface FooterProps {
  /** The namespace has no wallet yet. */
  readonly primary: boolean
  /** A new wallet is added to the connected ones if the host allows several. Otherwise it replaces them. */
  readonly adds: boolean
  readonly onAdd: () => void
  /** Undefined unless several wallets are connected, one of them in the shown namespace. */
  readonly onDisconnectAll: (() => void) | undefined
}

const Footer = ({ primary, adds, onAdd, onDisconnectAll }: FooterProps) => {
  const t = useMessages()
  return (
    <div className="wp-stack wp-stack--4 wp-stack--centre">
      <Button kind={primary ? 'primary' : 'secondary'} block icon={viewShapes.plus} onClick={onAdd}>
        {t(adds ? profile.add : profile.useAnother)}
      </Button>
      {onDisconnectAll && (
        <TextButton icon={viewShapes.disconnect} flip onClick={onDisconnectAll}>
          {t(profile.disconnectAll)}
        </TextButton>
      )}
    </div>
  )
}

/** All of the user's wallets, by namespace. S1-17, S2-10, S8-36. */
export const ProfileWalletsView = ({ view }: ViewProps<'ProfileWallets'>) => {
  const { manageConnections, switchNetwork } = useFeature('connection')
  const { configure, navigation } = useCases()
  const hasMany = hasManyWallets(useObservableEagerState(configure.options$))
  const lists = useObservableEagerState(manageConnections.wallets$)
  const networks = useObservableEagerState(useCases().viewNetworks.networks$)
  const offered = networks.configured.filter((network) => switchNetwork.isOffered(network))
  const { tabs, selected, select } = useTab(view, networks.active, offered)
  const wallets = useWallets()
  const [confirming, setConfirming] = useState<WalletEntry | 'all'>()
  const t = useMessages()
  const cancel = () => setConfirming(undefined)

  if (confirming === 'all') return <ConfirmDisconnectAll onCancel={cancel} />
  if (confirming !== undefined) {
    const confirm = () => {
      cancel()
      void wallets.disconnect(confirming)
    }
    return <ConfirmWalletDisconnect wallet={confirming} onConfirm={confirm} onCancel={cancel} />
  }

  const list = lists[selected]
  const isEmpty = list.active === undefined && list.others.length === 0
  const panel = (
    <NamespaceWallets
      key={selected}
      {...wallets}
      namespace={selected}
      list={list}
      inUse={selected === networks.active}
      onDisconnect={(wallet) =>
        wallet.endsWith.length > 0 ? setConfirming(wallet) : void wallets.disconnect(wallet)
      }
    />
  )
  const adds = hasMany || isEmpty
  const footer = (
    <Footer
      primary={isEmpty}
      adds={adds}
      onAdd={() => (adds ? manageConnections.add(selected) : navigation.show({ name: 'Connect' }, selected))}
      onDisconnectAll={connectedIn(lists).length > 1 && !isEmpty ? () => setConfirming('all') : undefined}
    />
  )
  return (
    <ViewLayout title={t(profile.title)} footer={footer}>
      {tabs.length > 1 ? (
        <Tabs
          label={t(profile.tabsLabel)}
          tabs={tabs.map((id) => ({ id, label: t(namespaceNames[id]) }))}
          selected={selected}
          onSelect={select}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
    </ViewLayout>
  )
}
