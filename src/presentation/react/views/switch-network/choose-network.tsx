import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { namespaces } from '#domain/caip/namespace.ts'
import { searchNetworks } from '#domain/networks/network.ts'
import { isReachable } from '#domain/networks/networks.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { SearchField } from '#presentation/react/components/search-field.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { chooseNetwork as texts, networkErrors } from '#presentation/react/messages/choose-network.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { NetworkList } from './network-list.tsx'

/** The namespaces in which a wallet is connected. */
const useConnectedNamespaces = () => {
  const { accounts } = useObservableEagerState(useCases().viewAccount.overview$)
  return namespaces.filter((namespace) => accounts[namespace].status === 'connected')
}

export const ChooseNetwork = () => {
  const { enableNetworkSwitch: maySwitch } = useObservableEagerState(useCases().configure.options$)
  const { networks, chainId } = useActiveAccount()
  const connected = useConnectedNamespaces()
  const { switchNetwork } = useFeature('connection')
  const [text, setText] = useState('')
  const t = useMessages()
  const help = useHelpView('WhatIsANetwork')
  const offered = networks.configured.filter((network) => switchNetwork.isOffered(network))
  const found = searchNetworks(offered, text)
  const count = found.length
  const resultText = count === 0 ? t(networkErrors.networkNotFound) : t(texts.found, { count })
  return (
    <ViewLayout title={t(texts.title)} help={help} body="tall" live={text === '' ? '' : resultText}>
      <SearchField label={t(texts.search)} value={text} onChange={setText} initialFocus />
      {count === 0 ? (
        <Empty icon={viewShapes.search} lead={t(networkErrors.networkNotFound)} text={t(texts.noneText)} />
      ) : (
        <NetworkList
          networks={found}
          current={chainId}
          connected={connected}
          maySwitch={maySwitch}
          isReachable={(network) => isReachable(networks, network)}
        />
      )}
    </ViewLayout>
  )
}
