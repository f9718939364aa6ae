import { useState } from 'react'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { chooseNetwork as texts } from '#presentation/react/messages/choose-network.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowText, Tag } from '#presentation/react/ui/list-item.tsx'
import { CheckMark, RadioRow } from '#presentation/react/ui/radio-row.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

interface NetworkRowProps {
  readonly network: Network
  readonly isCurrent: boolean
  readonly needsWallet: boolean
  /** The wallet's session does not include the network, and it cannot be added. */
  readonly isClosed: boolean
  /** Whether the host allows a switch in the modal. S1-28. */
  readonly maySwitch: boolean
  /** Whether this row of the group is in the tab order. */
  readonly isTabStop: boolean
  readonly onFocus: () => void
}

const NetworkRow = (props: NetworkRowProps) => {
  const { network, isCurrent, needsWallet, isClosed, maySwitch, isTabStop, onFocus } = props
  const { switchNetwork } = useFeature('connection')
  const t = useMessages()
  return (
    <RadioRow
      checked={isCurrent}
      isTabStop={isTabStop}
      disabled={isClosed || !maySwitch}
      onFocus={onFocus}
      onClick={() => switchNetwork.pick(network.caipNetworkId)}
    >
      <NetworkIcon network={network} size="l" />
      <RowText title={network.name} />
      {isCurrent && <Tag>{t(texts.current)}</Tag>}
      {needsWallet && <Tag>{t(texts.needsWallet)}</Tag>}
      {isClosed && <Tag>{t(texts.notApproved)}</Tag>}
      {isCurrent && <CheckMark />}
    </RadioRow>
  )
}

export interface NetworkListProps {
  readonly networks: readonly Network[]
  readonly current: ChainId
  /** The namespaces in which a wallet is connected. */
  readonly connected: readonly Namespace[]
  readonly maySwitch: boolean
  /** Whether the connected wallet can use the network. S3-07. */
  readonly isReachable: (network: Network) => boolean
}

/** The networks as a radio group. Arrows, Home and End move within it. */
export const NetworkList = ({ networks, current, connected, maySwitch, isReachable }: NetworkListProps) => {
  const t = useMessages()
  const [focused, setFocused] = useState<ChainId>(current)
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const stop = [focused, current].find((id) => ids.includes(id)) ?? ids[0]
  return (
    <div role="radiogroup" aria-label={t(texts.title)} className="wp-list">
      {networks.map((network) => (
        <NetworkRow
          key={network.caipNetworkId}
          network={network}
          isCurrent={network.caipNetworkId === current}
          needsWallet={connected.length > 0 && !connected.includes(network.chainNamespace)}
          isClosed={!isReachable(network)}
          maySwitch={maySwitch}
          isTabStop={network.caipNetworkId === stop}
          onFocus={() => setFocused(network.caipNetworkId)}
        />
      ))}
    </div>
  )
}
