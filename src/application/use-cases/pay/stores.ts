import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { notPaying, type PayEvent, type PayState, payState } from '#domain/pay/pay-state.ts'

/** What the user is asked to pay, and how the user pays it. */
@injectable()
export class PayStore extends Store<PayState, PayEvent> {
  constructor() {
    super(notPaying, payState)
  }
}
