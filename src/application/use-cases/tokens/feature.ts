import { defineFeature } from '#application/feature.ts'

import { AcceptedStore, AcceptedTokens } from './accepted-tokens.ts'
import { HeadlessTokens } from './headless-tokens.ts'
import { TokenPrices } from './token-prices.ts'
import { ViewTokens } from './view-tokens.ts'

/** The tokens of the active account on its network. */
export const tokens = defineFeature({
  needs: ['connection'],
  useCases: {
    acceptedTokens: AcceptedTokens,
    headlessTokens: HeadlessTokens,
    tokenPrices: TokenPrices,
    viewTokens: ViewTokens,
  },
  starts: [AcceptedStore, ViewTokens],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly tokens: typeof tokens
  }
}
