import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { notBuying, type OnRampEvent, type OnRampState, onRampState } from '#domain/onramp/onramp-state.ts'
import {
  noPurchases,
  type PurchasesEvent,
  type PurchasesState,
  purchasesState,
} from '#domain/onramp/purchases-state.ts'

/** What can be bought, what the user chose, and what it would cost. S3-15. */
@injectable()
export class OnRampStore extends Store<OnRampState, OnRampEvent> {
  constructor() {
    super(notBuying, onRampState)
  }
}

/** The purchases from this browser, and what this tab knows of them. */
@injectable()
export class PurchasesStore extends Store<PurchasesState, PurchasesEvent> {
  constructor() {
    super(noPurchases, purchasesState)
  }
}
