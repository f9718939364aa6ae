import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { useFeature } from '#presentation/react/use-cases.ts'
import { hashOf } from '#shell/hash.ts'

import { OutsideImage } from './outside-image.tsx'
import { HUES, initialsOf, type IconSize, sized } from './picture.tsx'

// The loaded images, so that a row that scrolls back into view shows its image immediately.
const loaded = new Set<string>()

const useImage = (url: string | undefined) => {
  const [shown, setShown] = useState(url !== undefined && loaded.has(url) ? url : undefined)
  const [broken, setBroken] = useState<string>()
  return {
    isShown: url !== undefined && shown === url,
    isBroken: url === broken,
    onLoad: () => {
      if (url !== undefined) loaded.add(url)
      setShown(url)
    },
    onError: () => setBroken(url),
  }
}

export interface DirectoryWalletIconProps {
  readonly wallet: DirectoryWallet
  readonly size?: IconSize | 'g'
}

/**
 * The image of a directory wallet. Initials are shown until it has loaded, so nothing waits for an image.
 * S7-27, S9-29.
 */
export const DirectoryWalletIcon = ({ wallet, size }: DirectoryWalletIconProps) => {
  const { browseWallets } = useFeature('directory')
  useObservableEagerState(browseWallets.icons$)
  const url = browseWallets.imageOf(wallet)
  const { isShown, isBroken, onLoad, onError } = useImage(url)
  const initials = isShown ? '' : ` wp-initials wp-hue-${hashOf(wallet.name) % HUES}`
  return (
    <span className={`${sized('wp-mark', size)}${initials}`} aria-hidden="true">
      {!isShown && initialsOf(wallet.name)}
      {url !== undefined && !isBroken && (
        <OutsideImage
          key={url}
          url={url}
          loading="lazy"
          decoding="async"
          onLoad={onLoad}
          onFailed={onError}
        />
      )}
    </span>
  )
}
