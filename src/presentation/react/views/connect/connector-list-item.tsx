import { startTransition } from 'react'

import type { Connector } from '#domain/connectors/connector.ts'
import { viewOfWallet } from '#domain/connectors/entries.ts'
import { isInstalled, type ListedConnector, namespacesOf } from '#domain/connectors/listing.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { sameView } from '#domain/modal/view.ts'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { connect, tag } from '#presentation/react/messages/connect.ts'
import { listedNamespaces } from '#presentation/react/messages/namespaces.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ListItem, Tag } from '#presentation/react/ui/list-item.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const useDesc = (connector: Connector): string | undefined => {
  const t = useMessages()
  const namespaces = namespacesOf(connector)
  if (connector.duplicate === true) return t(connect.duplicate)
  return namespaces.length > 1 ? listedNamespaces(t, namespaces) : undefined
}

/** A wallet of this browser. Its description lists its namespaces if there are several. S2-02, S3-02. */
export const ConnectorListItem = (listed: ListedConnector & { readonly place: number }) => {
  const { connector, place: displayIndex } = listed
  const isRecent = listed.group === 'recent'
  const { connection, navigation, reportEvents } = useCases()
  const desc = useDesc(connector)
  const t = useMessages()
  const choose = () => {
    reportEvents.record({
      event: 'SELECT_WALLET',
      properties: { name: connector.name, platform: 'browser', view: 'Connect', displayIndex },
    })
    const view = viewOfWallet(connector, navigation.state.namespace)
    if (view.namespace === undefined) return void navigation.show(view)
    // React renders an event's changes immediately, but those of a task later, when a wallet may have responded already. A
    // transition can be interrupted, so that the page shows that wallet's account before the next view is rendered.
    setTimeout(() => {
      if (!navigation.state.open) return
      startTransition(() => void navigation.show(view))
      // The next view shows the error if this fails to load.
      connection.load().then(
        ({ connectWallet }) => {
          // No wallet is requested if the user has left the view in the meantime.
          if (sameView(viewOf(navigation.state), view))
            void connectWallet.connect(view.connectorId, view.namespace)
        },
        () => undefined,
      )
    })
  }
  return (
    <ListItem
      icon={<WalletIcon connector={connector} />}
      title={<bdi>{connector.name}</bdi>}
      {...(desc === undefined ? {} : { desc, wrap: true })}
      end={isInstalled(listed) && (isRecent ? <Tag>{t(tag.recent)}</Tag> : <Tag on>{t(tag.installed)}</Tag>)}
      onClick={choose}
    />
  )
}
