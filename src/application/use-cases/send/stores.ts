import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { notSending, type SendEvent, type SendState, sendState } from '#domain/send/send-state.ts'
import type { Sends } from '#domain/send/stored-sends.ts'

/** The form, and where the send that was begun with it is. S3-11. */
@injectable()
export class SendStore extends Store<SendState, SendEvent> {
  constructor() {
    super(notSending, sendState)
  }
}

/** The sends from this browser, as they are stored. */
@injectable()
export class SentStore extends Store<Sends, Sends> {
  constructor() {
    super([], (_, sends) => sends)
  }
}
