import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  type CurrentSession,
  type CurrentSessionEvent,
  currentSession,
  noSession,
} from '#domain/relay/current-session.ts'
import { noPairing, type PairingEvent, type PairingState, pairing } from '#domain/relay/pairing.ts'

@injectable()
export class PairingStore extends Store<PairingState, PairingEvent> {
  constructor() {
    super(noPairing, pairing)
  }
}

@injectable()
export class SessionStore extends Store<CurrentSession, CurrentSessionEvent> {
  constructor() {
    super(noSession, currentSession)
  }
}
