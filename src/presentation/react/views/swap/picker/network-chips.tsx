import type { Network } from '#domain/networks/network.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { moveFocus } from '#presentation/react/ui/roving.ts'

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
      {networks.map((network) => (
        <button
          key={network.caipNetworkId}
          type="button"
          className="wp-chip"
          role="radio"
          aria-checked={network.caipNetworkId === selected.caipNetworkId}
          tabIndex={network.caipNetworkId === selected.caipNetworkId ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => onSelect(network)}
        >
          <NetworkIcon network={network} />
          <span>{network.name}</span>
        </button>
      ))}
    </div>
  )
}
