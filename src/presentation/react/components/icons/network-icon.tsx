import { useObservableEagerState } from 'observable-hooks'

import type { Network } from '#domain/networks/network.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases } from '#presentation/react/use-cases.ts'
import { hashOf } from '#shell/hash.ts'

import { DirectoryPicture } from './directory-picture.tsx'
import { useMark } from './marks/use-mark.ts'
import { hueAmong, HUES, Initials, Picture, sized, useLoadedImage } from './picture.tsx'

export interface NetworkIconProps {
  /** Undefined for a chain that the host has not configured. */
  readonly network: Network | undefined
  readonly chainId?: string
  readonly size?: 'badge' | 'm' | 'l' | 'xl'
}

const BANDS = ['#8f3322', '#0f6672', '#5b3b93', '#2c6b46', '#7d5a1a']

/** Distinguishes a testnet from its mainnet, which has the same mark, and from other testnets. */
const TestnetBand = ({ name }: { readonly name: string }) => {
  const word = name.split(' ').at(-1) ?? name
  return (
    <>
      <path fill={BANDS[hashOf(word) % BANDS.length]} d="M0 16.5h24V24H0z" />
      <text
        x="12"
        y="21.9"
        fill="#fff"
        fontSize="4.6"
        fontWeight="700"
        textAnchor="middle"
        direction="ltr"
        {...(word.length > 5 && { textLength: 20, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {word.toLocaleUpperCase()}
      </text>
    </>
  )
}

const Drawing = ({ network, className }: { readonly network: Network; readonly className: string }) => {
  const { networks, baseUrls } = useObservableEagerState(useCases().configure.options$)
  const mark = useMark('network', network.caipNetworkId)
  if (mark === 'none')
    return (
      <Initials
        className={className}
        name={network.name}
        hue={hueAmong(
          { name: network.name, id: network.caipNetworkId },
          networks.map(({ name, caipNetworkId }) => ({ name, id: caipNetworkId })),
        )}
      >
        {baseUrls?.directory !== undefined && <DirectoryPicture kind="asset" id={network.caipNetworkId} />}
      </Initials>
    )
  return (
    <span className={`${className} wp-net--mark`} aria-hidden="true">
      {mark !== 'loading' && (
        <svg viewBox="0 0 24 24">
          {mark}
          {network.testnet && <TestnetBand name={network.name} />}
        </svg>
      )}
    </span>
  )
}

/** The icon of a network: the host's image, the mark of the network, the directory's picture, or a monogram. */
export const NetworkIcon = ({ network, chainId, size }: NetworkIconProps) => {
  const { chainImages = {} } = useObservableEagerState(useCases().configure.options$)
  const caip = network?.caipNetworkId ?? chainId ?? ''
  const url = useLoadedImage(chainImages[caip] ?? chainImages[caip.split(':')[1] ?? ''])
  const className = sized('wp-net', size)
  if (network === undefined)
    return (
      <span className={`${className} wp-mark--icon`} aria-hidden="true">
        <Icon name={viewShapes.network} />
      </span>
    )
  if (url === undefined) return <Drawing network={network} className={className} />
  return <Picture className={className} name={network.name} url={url} />
}

/** The round mark of a network's native token, with its network at the corner. */
export const NativeTokenIcon = ({ network }: { readonly network: Network }) => {
  const { symbol } = network.nativeCurrency
  const mark = useMark('token', symbol)
  return (
    <span className="wp-token" aria-hidden="true">
      {mark === 'none' ? (
        <span className={`wp-token__face wp-initials wp-hue-${hashOf(symbol) % HUES}`}>
          {Array.from(symbol).slice(0, 3).join('')}
        </span>
      ) : (
        <span className="wp-token__face wp-net--mark">
          {mark !== 'loading' && <svg viewBox="0 0 24 24">{mark}</svg>}
        </span>
      )}
      <NetworkIcon network={network} size="badge" />
    </span>
  )
}
