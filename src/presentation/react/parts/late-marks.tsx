import { useObservableEagerState } from 'observable-hooks'

import type { Network } from '#domain/networks/network.ts'
import { useCases } from '#presentation/react/use-cases.ts'
import { hashOf } from '#shell/hash.ts'

import { Icon } from './icon.tsx'
import { HUES, type MarkSize, Picture, sized, useLoaded } from './mark.tsx'

export interface NetworkMarkProps {
  /** Absent: a chain that the host has not configured. */
  readonly network: Network | undefined
  readonly chainId?: string
  readonly size?: 'badge' | 'm' | 'l' | 'xl'
}

export const NetworkMark = ({ network, chainId, size }: NetworkMarkProps) => {
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

/** A token: round, with its network at the corner. */
export const TokenMark = ({ symbol, network }: { readonly symbol: string; readonly network: Network }) => (
  <span className="wp-token" aria-hidden="true">
    <span className={`wp-token__face wp-initials wp-hue-${hashOf(symbol) % HUES}`}>
      {Array.from(symbol).slice(0, 3).join('')}
    </span>
    <NetworkMark network={network} size="badge" />
  </span>
)

/** The host application. */
export const AppMark = ({ size }: { readonly size?: MarkSize }) => {
  const { name, icon } = useObservableEagerState(useCases().configure.host$)
  return <Picture className={sized('wp-mark', size)} name={name} url={useLoaded(icon)} />
}
