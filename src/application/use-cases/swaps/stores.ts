import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { notSwapping, type SwapEvent, type SwapState, swapState } from '#domain/swaps/swap-state.ts'

/** The form, its quote, and where the swap that was begun with it is. */
@injectable()
export class SwapStore extends Store<SwapState, SwapEvent> {
  constructor() {
    super(notSwapping, swapState)
  }
}
