import { defineFeature } from '#application/feature.ts'

import { ApprovalConfirmation } from './approval-confirmation.ts'
import { ListSwapTokens } from './list-swap-tokens.ts'
import { PrepareSwap } from './prepare-swap.ts'
import { SwapArrivals } from './swap-arrivals.ts'
import { SwapAvailability } from './swap-availability.ts'
import { SwapDraft } from './swap-draft.ts'
import { SwapFees } from './swap-fees.ts'
import { SwapPrices } from './swap-prices.ts'
import { SwapTokens } from './swap-tokens.ts'
import { SwapWallet } from './swap-wallet.ts'
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
  services: [ApprovalConfirmation, PrepareSwap, SwapAvailability, SwapWallet],
  starts: [],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly swaps: typeof swaps
  }
}
