import type { Network } from '#domain/networks/network.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { receive } from '#presentation/react/messages/receive.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

/** The networks on which the address can receive. */
export const AddressNetworks = ({ networks }: { readonly networks: readonly Network[] }) => {
  const t = useMessages()
  return (
    <details className="wp-disclosure wp-receive__networks">
      <summary>
        <span>
          {t(receive.networks, { count: networks.length })}
          {networks.length > 1 && (
            <span className="wp-hint">
              <br />
              {t(receive.networksText)}
            </span>
          )}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="wp-disclosure__body">
        <p className="wp-hint">{t(receive.onlyThese)}</p>
        <ul>
          {networks.map((network) => (
            <li key={network.caipNetworkId} className="wp-receive__network">
              <NetworkIcon network={network} chainId={network.caipNetworkId} />
              <bdi>{network.name}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
