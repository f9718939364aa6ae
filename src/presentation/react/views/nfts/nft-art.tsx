import { type SyntheticEvent, useRef, useState } from 'react'

import type { Nft } from '#domain/nfts/nft.ts'
import { OutsideImage } from '#presentation/react/components/icons/outside-image.tsx'
import { nft as texts } from '#presentation/react/messages/nfts.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { actionShapes } from '#presentation/react/ui/icons/action-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { nftShapes } from './nft-shapes.tsx'
import { drawStill, isShowable } from './still-picture.ts'

interface PictureProps {
  readonly url: string
  readonly onFailed: () => void
}

/**
 * Loads a picture when it comes near the visible part, and shows its first frame. The element that loads it is never visible,
 * because the picture may be animated or too large.
 */
const StillPicture = ({ url, onFailed }: PictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const draw = ({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>) => {
    if (canvas.current !== null && isShowable(picture) && drawStill(picture, canvas.current)) setDrawn(true)
    else onFailed()
  }
  return (
    <>
      <canvas ref={canvas} hidden={!isDrawn} />
      {!isDrawn && (
        <>
          <span className="wp-skel" />
          <OutsideImage url={url} loading="lazy" decoding="async" onLoad={draw} onFailed={onFailed} />
        </>
      )}
    </>
  )
}

export interface NftArtProps {
  readonly nft: Nft
  /** `page`: the picture in the view of the item, which has a name. */
  readonly kind: 'tile' | 'page'
}

/** The picture of an item if it may be loaded, else an outlined placeholder of the same size. */
export const NftArt = ({ nft, kind }: NftArtProps) => {
  const { viewNfts } = useFeature('nfts')
  const t = useMessages()
  const [failed, setFailed] = useState<string>()
  const picture = viewNfts.pictureOf(nft)
  const size = kind === 'page' ? ' wp-nft-art--page' : ''
  if (picture.type === 'allowed' && picture.url !== failed)
    return (
      <span
        className={`wp-nft-art${size}`}
        {...(kind === 'page'
          ? { role: 'img', 'aria-label': t(texts.pictureOf, { name: nft.name }) }
          : { 'aria-hidden': true })}
      >
        <StillPicture key={picture.url} url={picture.url} onFailed={() => setFailed(picture.url)} />
      </span>
    )
  return (
    <span className={`wp-nft-art wp-nft-art--none${size}`}>
      <span>
        <Icon name={nft.isSpam ? actionShapes.hidden : nftShapes.noPicture} />
        {t(nft.isSpam ? texts.spam : texts.noPicture)}
      </span>
    </span>
  )
}
