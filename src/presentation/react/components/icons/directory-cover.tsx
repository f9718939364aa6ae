import { useState } from 'react'

import { useCases } from '#presentation/react/use-cases.ts'

import { OutsideImage } from './outside-image.tsx'

export interface CoverProps {
  readonly kind: 'asset' | 'currency' | 'token'
  /** CAIP-2 of a network, ISO 4217 of a currency, CAIP-19 of a token. */
  readonly id: string
}

/** Covers its place once it has loaded. It is requested when it is scrolled into view, and left out if it fails. S9-29. */
export const DirectoryCover = ({ kind, id }: CoverProps) => {
  const url = useCases().directory.useCases?.browseWallets.pictureOf(kind, id)
  const [shown, setShown] = useState<string>()
  const [broken, setBroken] = useState<string>()
  if (url === undefined || url === broken) return null
  return (
    <OutsideImage
      key={url}
      className={shown === url ? 'wp-cover wp-cover--shown' : 'wp-cover'}
      url={url}
      loading="lazy"
      decoding="async"
      onLoad={() => setShown(url)}
      onFailed={() => setBroken(url)}
    />
  )
}
