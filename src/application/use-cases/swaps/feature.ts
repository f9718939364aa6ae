import { defineFeature } from '#application/feature.ts'

import { ApprovalConfirmation } from './approval-confirmation.ts'
import { ConfirmSwap } from './confirm-swap.ts'
import { HeadlessSwaps } from './headless-swaps.ts'
import { ListSwapTokens } from './list-swap-tokens.ts'
import { PrepareSwap } from './prepare-swap.ts'
import { QuoteSwaps } from './quote-swaps.ts'
import { RefreshSwaps } from './refresh-swaps.ts'
import { SwapStore } from './stores.ts'
import { SwapArrivals } from './swap-arrivals.ts'
import { SwapAvailability } from './swap-availability.ts'
import { SwapEvents } from './swap-events.ts'
import { SwapFees } from './swap-fees.ts'
import { SwapPrices } from './swap-prices.ts'
import { SwapTokens } from './swap-tokens.ts'

/** Swapping tokens of the active account. Sent swaps are tracked like sent transfers. */
export const swaps = defineFeature({
  needs: ['send'],
  useCases: {
    headlessSwaps: HeadlessSwaps,
    listSwapTokens: ListSwapTokens,
    refreshSwaps: RefreshSwaps,
    swapArrivals: SwapArrivals,
    swapFees: SwapFees,
    swapPrices: SwapPrices,
    swapTokens: SwapTokens,
  },
  services: [
    ApprovalConfirmation,
    ConfirmSwap,
    PrepareSwap,
    QuoteSwaps,
    SwapAvailability,
    SwapEvents,
    SwapStore,
  ],
  starts: [SwapTokens],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly swaps: typeof swaps
  }
}
