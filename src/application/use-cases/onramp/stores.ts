import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Store } from '#application/store.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import {
  initialOnRampState,
  type OnRampEvent,
  type OnRampState,
  onRampState,
} from '#domain/onramp/onramp-state.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import {
  noPurchases,
  type PurchasesEvent,
  type PurchasesState,
  purchasesState,
} from '#domain/onramp/purchases-state.ts'
import { storedPurchases } from '#domain/onramp/stored-purchases.ts'
import { Storage } from '#ports/storage.ts'

/** What can be bought, what the user chose, and what it would cost. S3-15. */
@injectable()
export class OnRampStore extends Store<OnRampState, OnRampEvent> {
  constructor() {
    super(initialOnRampState, onRampState)
  }
}

/** The purchases from this browser, and what this tab knows of them. */
@injectable()
export class PurchasesStore extends Store<PurchasesState, PurchasesEvent> {
  constructor() {
    super(noPurchases, purchasesState)
  }
}

/** The purchases as they are stored. */
@injectable()
export class StoredPurchases extends StoredList<Purchase> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedPurchases, storage, environment)
  }
}
