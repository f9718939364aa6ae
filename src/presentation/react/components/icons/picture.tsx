import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'
import { hashOf } from '#shell/hash.ts'

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

/** The image, or initials on a colour derived from the name if there is none. S9-29. */
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

/** The URL of an image of the host once it has loaded, so that nothing waits for an image. S9-29. */
export const useLoaded = (url: string | undefined): string | undefined => {
  const images = useObservableEagerState(useCases().loadImages.images$)
  return url !== undefined && images[url] === 'ready' ? url : undefined
}

export type IconSize = 'xs' | 's' | 'm' | 'l'
export const sized = (base: string, size: string | undefined) =>
  size === undefined || size === 'm' ? base : `${base} ${base}--${size}`
