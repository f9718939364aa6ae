import { defineFeature } from '#application/feature.ts'

import { ConfirmSwap } from './confirm-swap.ts'
import { Crossings } from './crossings.ts'
import { HeadlessSwaps } from './headless-swaps.ts'
import { ListSwapTokens } from './list-swap-tokens.ts'
import { PrepareSwap } from './prepare-swap.ts'
import { QuoteSwaps } from './quote-swaps.ts'
import { SwapStore } from './stores.ts'
import { SwapAvailability } from './swap-availability.ts'
import { SwapEvents } from './swap-events.ts'
import { SwapPrices } from './swap-prices.ts'
import { SwapTokens } from './swap-tokens.ts'

/** Swapping tokens of the active account. Sent swaps are tracked like sends. */
export const swaps = defineFeature({
  needs: ['send'],
  useCases: {
    crossings: Crossings,
    headlessSwaps: HeadlessSwaps,
    listSwapTokens: ListSwapTokens,
    swapPrices: SwapPrices,
    swapTokens: SwapTokens,
  },
  services: [ConfirmSwap, PrepareSwap, QuoteSwaps, SwapAvailability, SwapEvents, SwapStore],
  starts: [SwapTokens],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly swaps: typeof swaps
  }
}
