import { defineFeature } from '#application/feature.ts'

import { HeadlessNfts } from './headless-nfts.ts'
import { ViewNfts } from './view-nfts.ts'

/** The NFTs of the connected account on the active network. */
export const nfts = defineFeature({
  needs: ['connection'],
  useCases: { headlessNfts: HeadlessNfts, viewNfts: ViewNfts },
  starts: [ViewNfts],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly nfts: typeof nfts
  }
}
