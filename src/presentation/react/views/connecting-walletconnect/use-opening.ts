import { useState } from 'react'

import type { LinkKind } from '#domain/relay/deep-links.ts'
import type { Platform } from '#domain/relay/platforms.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface Opening {
  /** The scheme, with its colon, that the user has to agree to by opening the wallet. Undefined if it is no question. */
  readonly asked: string | undefined
  /** Call within the user's gesture. Returns false while there is no link, and if the browser blocks it. */
  readonly open: () => boolean
}

const links: Partial<Record<Platform, LinkKind>> = { mobile: 'mobile', desktop: 'desktop', web: 'web' }

/** Opens the wallet on the shown platform, where its scheme may be a question first. */
export const useOpening = (wallet: DirectoryWallet, shown: Platform): Opening => {
  const { connectByRelay } = useFeature('relay')
  const [agreed, setAgreed] = useState<string>()
  const kind = links[shown]
  const scheme = kind && connectByRelay.schemeToConfirm(wallet, kind)
  const open = () => {
    // The user has agreed by the press, whether or not the browser tells that it has opened the app.
    setAgreed(scheme)
    return kind !== undefined && connectByRelay.open(wallet, kind, scheme)
  }
  return { asked: scheme === agreed ? undefined : scheme, open }
}
