import { useObservableEagerState } from 'observable-hooks'

import type { Network } from '#domain/networks/network.ts'
import { account as texts } from '#presentation/react/messages/account.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { NetworkIcon } from './icons/network-icon.tsx'

export interface NetworkChipProps {
  /** Undefined for a chain that the host has not configured. */
  readonly network: Network | undefined
  readonly chainId: string
  readonly networkName: string
}

/** The active network. Pressing it opens the list of networks, if the host allows a switch. S1-28. */
export const NetworkChip = ({ network, chainId, networkName }: NetworkChipProps) => {
  const { configure, navigation, reportEvents } = useCases()
  const { enableNetworkSwitch } = useObservableEagerState(configure.options$)
  const t = useMessages()
  const choose = () => {
    reportEvents.record({ event: 'CLICK_NETWORKS', properties: {} })
    navigation.show({ name: 'SwitchNetwork' })
  }
  const content = (
    <>
      <NetworkIcon network={network} chainId={chainId} />
      <span title={networkName}>{networkName}</span>
    </>
  )
  if (!enableNetworkSwitch) return <div className="wp-chip">{content}</div>
  return (
    <button
      type="button"
      className="wp-chip"
      aria-label={t(texts.networkLabel, { network: networkName })}
      onClick={choose}
    >
      {content}
      <Icon name="chevron-down" size="s" />
    </button>
  )
}
