import { injectable } from 'inversify'

import { Store } from '#application/store.ts'
import { noPairing, type PairingEvent, type PairingState, pairing } from '#domain/relay/pairing.ts'

@injectable()
export class PairingStore extends Store<PairingState, PairingEvent> {
  constructor() {
    super(noPairing, pairing)
  }
}
