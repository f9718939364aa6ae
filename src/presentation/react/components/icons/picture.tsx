import { useObservableEagerState } from 'observable-hooks'
import { type ReactNode, useEffect, useState } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'
import { hashOf } from '#shell/hash.ts'

import { OutsideImage } from './outside-image.tsx'

export const HUES = 8

/** The first letter or digit of the first two words, or the first character of a word that has neither. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()

interface InitialsProps {
  readonly className: string
  readonly name: string
  readonly hue?: number
  /** A picture over the initials. */
  readonly children?: ReactNode
}

/** Initials that replace a missing image. */
export const Initials = ({ className, name, hue = hashOf(name) % HUES, children }: InitialsProps) => (
  <span className={`${className} wp-initials wp-hue-${hue}`} aria-hidden="true">
    {initialsOf(name)}
    {children}
  </span>
)

interface Named {
  readonly id: string
  readonly name: string
}

/** The colour of one monogram in a list. Monograms with the same initials get different colours. */
export const hueAmong = (shown: Named, all: readonly Named[]): number => {
  const taken = new Set<number>()
  const free = (id: string) => {
    let hue = hashOf(id) % HUES
    while (taken.has(hue) && taken.size < HUES) hue = (hue + 1) % HUES
    return hue
  }
  for (const { id, name } of all) {
    if (id === shown.id) break
    if (initialsOf(name) === initialsOf(shown.name)) taken.add(free(id))
  }
  return free(shown.id)
}

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
        <OutsideImage url={url} onFailed={() => setBroken(url)} />
      </span>
    )
  return <Initials className={className} name={name} />
}

/** Loads an image of the host, and returns its URL once it has loaded, so that nothing waits for it. S2-22, S9-29. */
export const useLoadedImage = (url: string | undefined): string | undefined => {
  const { loadImages } = useCases()
  const images = useObservableEagerState(loadImages.images$)
  useEffect(() => {
    if (url !== undefined) loadImages.load(url)
  }, [loadImages, url])
  return url !== undefined && images[url] === 'ready' ? url : undefined
}

export type IconSize = 'xs' | 'm' | 'l'
export const sized = (base: string, size: string | undefined) =>
  size === undefined || size === 'm' ? base : `${base} ${base}--${size}`
