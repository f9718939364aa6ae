import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import {
  type HeldSession,
  type HeldSessionEvent,
  heldSession,
  noSession,
} from '#domain/relay/held-session.ts'
import { noPairing, type PairingEvent, type PairingState, pairing } from '#domain/relay/pairing.ts'

@injectable()
export class PairingStore extends Store<PairingState, PairingEvent> {
  constructor() {
    super(noPairing, pairing)
  }
}

@injectable()
export class SessionStore extends Store<HeldSession, HeldSessionEvent> {
  constructor() {
    super(noSession, heldSession)
  }
}
