import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { Storage } from '#ports/storage.ts'

/** The stored sends from this browser. */
@injectable()
export class SentStore extends StoredList<SentTransfer> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedSends, storage, environment)
  }
}
