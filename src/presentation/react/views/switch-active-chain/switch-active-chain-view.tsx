import { useObservableEagerState } from 'observable-hooks'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { listedConnector, entriesOf } from '#domain/connectors/merging.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { network as networkTexts } from '#presentation/react/messages/network.ts'
import { activeChain as texts } from '#presentation/react/messages/unsupported.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { ConnectionProgress } from '#presentation/react/ui/connection-progress.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'

/** The connector of the connected wallet in another namespace, if it has one. */
const useConnectorIn = (connectorId: string | undefined, namespace: Namespace): Connector | undefined => {
  const { connectors } = useObservableEagerState(useCases().listConnectors.listing$)
  const rows = connectors.map(({ connector }) => connector)
  const row = connectorId === undefined ? undefined : listedConnector(rows, connectorId)
  return row && entriesOf(row).find((entry) => entry.namespace === namespace)
}

interface WayProps {
  readonly wallet: string
  readonly chain: string
  readonly chainId: ChainId
}

const AnotherWallet = ({ wallet, chain, chainId }: WayProps) => {
  const { switchNetwork } = useFeature('connection')
  const t = useMessages()
  return (
    <>
      <Status lead={t(texts.chainTitle, { chain })} text={t(texts.chainText, { wallet, chain })} />
      <Button kind="primary" block onClick={() => switchNetwork.selectWalletOn(chainId)}>
        {t(texts.chainAction, { chain })}
      </Button>
    </>
  )
}

const SameWallet = ({ wallet, chain, chainId, part }: WayProps & { readonly part: Connector }) => {
  const { connectWallet, switchNetwork } = useFeature('connection')
  const t = useMessages()
  const { namespace } = chainParts(chainId)
  const connect = () => void connectWallet.connectInView(part.id, namespace, namespace)
  return (
    <>
      <Status lead={t(texts.alsoTitle, { wallet, chain })} text={t(texts.alsoText, { wallet, chain })} />
      <div className="wp-stack wp-stack--4">
        <Button kind="primary" block onClick={connect}>
          {t(texts.alsoAction, { wallet })}
        </Button>
        <Button kind="secondary" block onClick={() => switchNetwork.selectWalletOn(chainId)}>
          {t(texts.alsoOther)}
        </Button>
      </div>
    </>
  )
}

/**
 * No wallet is connected in the network's namespace. The user connects the same wallet there, or another one.
 * S2-15, S4-48.
 */
export const SwitchActiveChainView = ({ view: { chainId } }: ViewProps<'SwitchActiveChain'>) => {
  const active = useActiveAccount()
  const t = useMessages()
  const target = configuredNetwork(active.networks, chainId)
  const { namespace, reference } = chainParts(chainId)
  const part = useConnectorIn(active.account.connectorId, namespace)
  const way = {
    wallet: active.walletName,
    chain: target?.name ?? t(networkTexts.unknown, { id: reference }),
    chainId,
  }
  return (
    <ViewLayout title={t(networkTexts.switchTitle)}>
      <ConnectionProgress
        status="missing"
        from={<NetworkIcon network={active.network} chainId={active.chainId} size="xl" />}
        to={<NetworkIcon network={target} chainId={chainId} size="xl" />}
      />
      {part === undefined ? <AnotherWallet {...way} /> : <SameWallet {...way} part={part} />}
    </ViewLayout>
  )
}
