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

/** The offers, the form and the quotes. S3-15. */
@injectable()
export class OnRampStore extends Store<OnRampState, OnRampEvent> {
  constructor() {
    super(initialOnRampState, onRampState)
  }
}

/** The purchases from this browser, and their state in this tab. */
@injectable()
export class PurchasesStore extends Store<PurchasesState, PurchasesEvent> {
  constructor() {
    super(noPurchases, purchasesState)
  }
}

/** The stored purchases, which all tabs share. */
@injectable()
export class StoredPurchases extends StoredList<Purchase> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedPurchases, storage, environment)
  }
}
