import { defineFeature } from '#application/feature.ts'

import { ListSwapTokens } from './list-swap-tokens.ts'
import { SwapArrivals } from './swap-arrivals.ts'
import { SwapDraft } from './swap-draft.ts'
import { SwapFees } from './swap-fees.ts'
import { SwapPrices } from './swap-prices.ts'
import { SwapTokens } from './swap-tokens.ts'
import { SwapsForHosts } from './swaps-for-hosts.ts'

/** Swapping tokens of the active account. Sent swaps are tracked like sent transfers. */
export const swaps = defineFeature({
  needs: ['send'],
  useCases: {
    listSwapTokens: ListSwapTokens,
    swapArrivals: SwapArrivals,
    swapDraft: SwapDraft,
    swapFees: SwapFees,
    swapPrices: SwapPrices,
    swapTokens: SwapTokens,
    swapsForHosts: SwapsForHosts,
  },
  starts: [],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly swaps: typeof swaps
  }
}
