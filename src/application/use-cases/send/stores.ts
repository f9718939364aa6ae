import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Store } from '#application/store.ts'
import { StoredList } from '#application/stored-lists/stored-list.ts'
import { initialSendState, type SendEvent, type SendState, sendState } from '#domain/send/send-state.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { Storage } from '#ports/storage.ts'

/** The form and the current step of sending. S3-11. */
@injectable()
export class SendStore extends Store<SendState, SendEvent> {
  constructor() {
    super(initialSendState, sendState)
  }
}

/** The stored sends from this browser. */
@injectable()
export class SentStore extends StoredList<SentTransfer> {
  constructor(@inject(Storage) storage: Storage, @inject(Environment) environment: Environment) {
    super(storedSends, storage, environment)
  }
}
