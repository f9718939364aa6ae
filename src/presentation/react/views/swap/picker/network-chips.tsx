import type { Network } from '#domain/networks/network.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RadioChip } from '#presentation/react/ui/radio-chip.tsx'

export interface NetworkChipsProps {
  readonly networks: readonly Network[]
  readonly selected: Network
  readonly onSelect: (network: Network) => void
}

/** The networks on which a token can be received, as a radio group. */
export const NetworkChips = ({ networks, selected, onSelect }: NetworkChipsProps) => {
  const t = useMessages()
  return (
    <div className="wp-chips" role="radiogroup" aria-label={t(swap.receiveNetwork)}>
      {networks.map((network) => {
        const isSelected = network.caipNetworkId === selected.caipNetworkId
        return (
          <RadioChip
            key={network.caipNetworkId}
            checked={isSelected}
            isTabStop={isSelected}
            onClick={() => onSelect(network)}
          >
            <NetworkIcon network={network} />
            <span>{network.name}</span>
          </RadioChip>
        )
      })}
    </div>
  )
}
