import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { emptyOutbox, type Outbox, outbox, type OutboxEvent } from '#domain/analytics/outbox.ts'

/** The queue of events for the service. */
@injectable()
export class OutboxStore extends Store<Outbox, OutboxEvent> {
  constructor() {
    super(emptyOutbox, outbox)
  }
}

type Permission = 'pending' | 'granted' | 'denied'

/** Whether analytics may be sent. A denial is final for this visit. */
@injectable()
export class PermissionStore extends Store<Permission, Permission> {
  constructor() {
    super('pending', (before, now) => (before === 'denied' ? before : now))
  }
}
