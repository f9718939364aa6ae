import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { AUTH_CONNECTOR, type Connector, sameConnector } from '#domain/connectors/connector.ts'
import { useCases } from '#presentation/react/use-cases.ts'
import { hashOf } from '#shell/hash.ts'

import { Icon } from './icon.tsx'

export const HUES = 8

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()

interface PictureProps {
  readonly className: string
  readonly name: string
  readonly url: string | undefined
}

/** The image, or initials on a colour of the name's own where there is none. S9-29. */
export const Picture = ({ className, name, url }: PictureProps) => {
  const [broken, setBroken] = useState<string>()
  if (url !== undefined && url !== broken)
    return (
      <span className={className} aria-hidden="true">
        <img src={url} alt="" draggable={false} onError={() => setBroken(url)} />
      </span>
    )
  return (
    <span className={`${className} wp-initials wp-hue-${hashOf(name) % HUES}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** A host's image once it has loaded: an image is never waited for. S9-29. */
export const useLoaded = (url: string | undefined): string | undefined => {
  const images = useObservableEagerState(useCases().loadImages.images$)
  return url !== undefined && images[url] === 'ready' ? url : undefined
}

export type MarkSize = 'xs' | 's' | 'm' | 'l'
export const sized = (base: string, size: string | undefined) =>
  size === undefined || size === 'm' ? base : `${base} ${base}--${size}`

export interface WalletMarkProps {
  readonly connector: Pick<Connector, 'id' | 'name' | 'imageUrl'> | undefined
  readonly size?: MarkSize
  readonly dim?: boolean
  /** At the corner of a flag. */
  readonly badge?: boolean
}

export const WalletMark = ({ connector, size, dim, badge }: WalletMarkProps) => {
  const { connectorImages } = useObservableEagerState(useCases().configure.options$)
  const own = useLoaded(connector && connectorImages?.[connector.id])
  const className = `${sized('wp-mark', size)}${dim === true ? ' wp-mark--dim' : ''}${badge === true ? ' wp-badge' : ''}`
  // the embedded wallet has no picture of its own
  const isLogin = connector !== undefined && sameConnector(connector.id, AUTH_CONNECTOR.id)
  if (connector === undefined || (isLogin && own === undefined))
    return (
      <span className={`${className} wp-mark--icon`} aria-hidden="true">
        <Icon name="wallet" />
      </span>
    )
  return <Picture className={className} name={connector.name} url={own ?? connector.imageUrl} />
}
