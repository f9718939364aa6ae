import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  type CurrentSession,
  type CurrentSessionEvent,
  currentSession,
  noSession,
} from '#domain/relay/current-session.ts'

@injectable()
export class SessionStore extends Store<CurrentSession, CurrentSessionEvent> {
  constructor() {
    super(noSession, currentSession)
  }
}
