import { useObservableEagerState } from 'observable-hooks'
import { useEffect } from 'react'

import type { Connector } from '#domain/connectors/connector.ts'
import { entriesOf } from '#domain/connectors/merging.ts'
import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { chooseChain as texts, wideNames } from '#presentation/react/messages/choose-chain.ts'
import { listed, namespaceNames } from '#presentation/react/messages/namespaces.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListItem, ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

const ChainListItem = ({ part }: { readonly part: Connector }) => {
  const { connectWallet } = useFeature('connection')
  const { configured } = useObservableEagerState(useCases().viewNetworks.networks$)
  const t = useMessages()
  const networks = configured.filter(({ chainNamespace }) => chainNamespace === part.namespace)
  const [network] = networks
  const name = wideNames[part.namespace] ?? namespaceNames[part.namespace]
  return (
    <ListItem
      icon={<NetworkIcon network={network} size="l" />}
      title={t(name)}
      {...(networks.length > 1
        ? {
            desc: listed(
              t,
              networks.map((one) => one.name),
            ),
          }
        : {})}
      end={<Icon name="chevron-right" flip />}
      onClick={() => void connectWallet.connectInView(part.id, part.namespace)}
    />
  )
}

/** The choice of the namespace in which a wallet is connected. S2-09, S4-48. */
export const ChooseChain = ({ connector }: { readonly connector: Connector }) => {
  const { connectWallet } = useFeature('connection')
  const t = useMessages()
  const help = useHelpView('WhatIsANetwork')
  const wallet = connector.name
  // Returning to this view cancels the previous choice.
  useEffect(() => connectWallet.cancel(), [connectWallet])
  return (
    <ViewLayout title={<bdi>{wallet}</bdi>} help={help}>
      <p className="wp-p">{t(texts.chooseText, { wallet })}</p>
      <ListGroup label={t(texts.chooseLabel)}>
        {entriesOf(connector).map((part) => (
          <ChainListItem key={part.namespace} part={part} />
        ))}
      </ListGroup>
    </ViewLayout>
  )
}
