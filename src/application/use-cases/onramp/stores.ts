import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import { storedPurchases } from '#domain/onramp/stored-purchases.ts'
import { Storage } from '#ports/storage.ts'

/** The stored purchases, which all tabs share. */
@injectable()
export class StoredPurchases extends StoredList<Purchase> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedPurchases, storage, environment)
  }
}
