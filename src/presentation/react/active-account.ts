import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useState } from 'react'

import { type ChainId, chainParts, isUnknownChain } from '#domain/caip/chain-id.ts'
import type { Account } from '#domain/connection/account.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { activeChain, configuredNetwork, type Networks } from '#domain/networks/networks.ts'

import { connecting } from './messages/connecting.ts'
import { network as networkTexts } from './messages/network.ts'
import { type Translate, useMessages } from './messages/use-messages.tsx'
import { useCases } from './use-cases.ts'

export interface ActiveAccount {
  readonly phase: 'restoring' | 'ready'
  readonly account: Account
  readonly networks: Networks
  readonly chainId: ChainId
  /** Undefined on a chain that the host has not configured. */
  readonly network: Network | undefined
  readonly networkName: string
  readonly wallet: Pick<Connector, 'id' | 'name' | 'imageUrl'> | undefined
  readonly walletName: string
}

const walletOf = ({ connectorId, connectedWalletInfo: info }: Account): ActiveAccount['wallet'] =>
  connectorId === undefined || info === undefined
    ? undefined
    : { id: connectorId, name: info.name, ...(info.icon === undefined ? {} : { imageUrl: info.icon }) }

/** The name of a network that is not configured, if the catalogue contains it. The catalogue is loaded only then. */
const useKnownName = (chainId: ChainId, isConfigured: boolean): string | undefined => {
  const [found, setFound] = useState<{ readonly chainId: ChainId; readonly name: string | undefined }>()
  useEffect(() => {
    if (isConfigured) return
    import('#domain/networks/catalogue-names.ts').then(
      ({ nameInCatalogue }) => setFound({ chainId, name: nameInCatalogue(chainId) }),
      () => undefined,
    )
  }, [chainId, isConfigured])
  return found?.chainId === chainId ? found.name : undefined
}

const unknownName = (t: Translate, chainId: ChainId): string =>
  isUnknownChain(chainId)
    ? t(networkTexts.unread)
    : t(networkTexts.unknown, { id: chainParts(chainId).reference })

/** The account that the views show, with its network and wallet. */
export const useActiveAccount = (): ActiveAccount => {
  const { viewAccount, viewNetworks } = useCases()
  const networks = useObservableEagerState(viewNetworks.networks$)
  const { phase, accounts } = useObservableEagerState(viewAccount.overview$)
  const t = useMessages()
  const account = accounts[networks.active]
  const chainId = activeChain(networks)
  const network = configuredNetwork(networks, chainId)
  const wallet = walletOf(account)
  const knownName = useKnownName(chainId, network !== undefined)
  return {
    phase,
    account,
    networks,
    chainId,
    network,
    networkName: network?.name ?? knownName ?? unknownName(t, chainId),
    wallet,
    walletName: wallet?.name ?? t(connecting.wallet),
  }
}
