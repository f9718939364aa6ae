import { useObservableEagerState } from 'observable-hooks'

import type { Network } from '#domain/networks/network.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'
import { hashOf } from '#shell/hash.ts'

import { HUES, Picture, sized, useLoaded } from './picture.tsx'

export interface NetworkIconProps {
  /** Undefined for a chain that the host has not configured. */
  readonly network: Network | undefined
  readonly chainId?: string
  readonly size?: 'badge' | 'm' | 'l' | 'xl'
}

export const NetworkIcon = ({ network, chainId, size }: NetworkIconProps) => {
  const { chainImages = {} } = useObservableEagerState(useCases().configure.options$)
  const caip = network?.caipNetworkId ?? chainId ?? ''
  const url = useLoaded(chainImages[caip] ?? chainImages[caip.split(':')[1] ?? ''])
  if (network === undefined)
    return (
      <span className={`${sized('wp-net', size)} wp-mark--icon`} aria-hidden="true">
        <Icon name="network" />
      </span>
    )
  return <Picture className={sized('wp-net', size)} name={network.name} url={url} />
}

/** A token's round icon, with its network at the corner. */
export const TokenIcon = ({ symbol, network }: { readonly symbol: string; readonly network: Network }) => (
  <span className="wp-token" aria-hidden="true">
    <span className={`wp-token__face wp-initials wp-hue-${hashOf(symbol) % HUES}`}>
      {Array.from(symbol).slice(0, 3).join('')}
    </span>
    <NetworkIcon network={network} size="badge" />
  </span>
)
