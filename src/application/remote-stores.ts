import { injectable } from 'inversify'

import {
  type HeldSession,
  type HeldSessionEvent,
  heldSession,
  noSession,
} from '#domain/relay/held-session.ts'
import { noPairing, type PairingEvent, type PairingState, pairing } from '#domain/relay/pairing.ts'
import { type Directory, directory, type DirectoryEvent, noDirectory } from '#domain/wallets/directory.ts'
import type { RecentWallets } from '#domain/wallets/recent.ts'

import { Store } from './store.ts'

@injectable()
export class DirectoryStore extends Store<Directory, DirectoryEvent> {
  constructor() {
    super(noDirectory, directory)
  }
}

/** The wallets that the visitor chose last. S3-27. */
@injectable()
export class RecentWalletsStore extends Store<RecentWallets, RecentWallets> {
  constructor() {
    super([], (_, recent) => recent)
  }
}

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
