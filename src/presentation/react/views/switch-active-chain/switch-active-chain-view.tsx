import { chainParts } from '#domain/caip/chain-id.ts'
import { configured } from '#domain/networks/networks.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { network as texts } from '#presentation/react/messages/network.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/parts/button.tsx'
import { Cable } from '#presentation/react/parts/cable.tsx'
import { NetworkMark } from '#presentation/react/parts/late-marks.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { Status } from '#presentation/react/parts/status.tsx'
import { useCases } from '#presentation/react/use-cases.ts'
import type { ViewProps } from '#presentation/react/views/loads.ts'

/** The connected wallet lacks the network's chain family: another one has to be connected. S2-15, S4-48. */
export const SwitchActiveChainView = ({ view: { chainId } }: ViewProps<'SwitchActiveChain'>) => {
  const { openModal } = useCases()
  const active = useActiveAccount()
  const t = useMessages()
  const target = configured(active.networks, chainId)
  const { namespace, reference } = chainParts(chainId)
  const chain = target?.name ?? t(texts.unknown, { id: reference })
  return (
    <Screen title={t(texts.switchTitle)}>
      <Cable
        status="missing"
        from={<NetworkMark network={active.network} chainId={active.chainId} size="xl" />}
        to={<NetworkMark network={target} chainId={chainId} size="xl" />}
      />
      <Status
        lead={t(texts.chainTitle, { chain })}
        text={t(texts.chainText, { wallet: active.walletName, chain })}
      />
      <Button kind="primary" block onClick={() => openModal.show({ name: 'Connect' }, namespace)}>
        {t(texts.chainAction, { chain })}
      </Button>
    </Screen>
  )
}
