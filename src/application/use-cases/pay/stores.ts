import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { initialPayState, type PayEvent, type PayState, payState } from '#domain/pay/pay-state.ts'

/** The requested payment, and how the user pays it. */
@injectable()
export class PayStore extends Store<PayState, PayEvent> {
  constructor() {
    super(initialPayState, payState)
  }
}
