import { defineFeature } from '#application/feature.ts'

import { CheckRelays } from './check-relays.ts'
import { ConnectByRelay } from './connect-by-relay.ts'
import { LazySiwxOnConnect } from './lazy-siwx-on-connect.ts'
import { PairingReports } from './pairing-reports.ts'
import { RelayNamespaces } from './relay-namespaces.ts'
import { RelayPairings } from './relay-pairings.ts'
import { RelayProviders } from './relay-providers.ts'
import { RelayRefusals } from './relay-refusals.ts'
import { RelaySessions } from './relay-sessions.ts'
import { RelayWallets } from './relay-wallets.ts'
import { ResumePairing } from './resume-pairing.ts'
import { SiwxOnConnect } from './siwx-on-connect.ts'
import { PairingStore, SessionStore } from './stores.ts'
import { WalletLinks } from './wallet-links.ts'

/** WalletConnect sessions with wallets on other devices. */
export const relay = defineFeature({
  needs: ['connection', 'directory'],
  useCases: { checkRelays: CheckRelays, connectByRelay: ConnectByRelay, resumePairing: ResumePairing },
  services: [
    RelayRefusals,
    RelayNamespaces,
    RelayPairings,
    RelayProviders,
    RelaySessions,
    RelayWallets,
    PairingReports,
    PairingStore,
    SessionStore,
    WalletLinks,
  ],
  answers: [[SiwxOnConnect, LazySiwxOnConnect]],
  starts: [
    RelayRefusals,
    RelayWallets,
    RelaySessions,
    RelayNamespaces,
    ConnectByRelay,
    PairingReports,
    ResumePairing,
  ],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly relay: typeof relay
  }
}
