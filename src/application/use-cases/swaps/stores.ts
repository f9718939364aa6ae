import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { swapReducer } from '#domain/swaps/swap-reducer.ts'
import { initialSwapState, type SwapEvent, type SwapState } from '#domain/swaps/swap-state.ts'

/** The form, its quote, and the current step of the swap. */
@injectable()
export class SwapStore extends Store<SwapState, SwapEvent> {
  constructor() {
    super(initialSwapState, swapReducer)
  }
}
