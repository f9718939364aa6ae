import { defineFeature } from '#application/feature.ts'

import { ConnectByRelay } from './connect-by-relay.ts'
import { OneClickWhenWanted } from './one-click-when-wanted.ts'
import { OneClick } from './one-click.ts'
import { RelayNamespaces } from './relay-namespaces.ts'
import { RelayPairings } from './relay-pairings.ts'
import { RelayProviders } from './relay-providers.ts'
import { RelaySessions } from './relay-sessions.ts'
import { RelayWallets } from './relay-wallets.ts'
import { PairingStore, SessionStore } from './stores.ts'
import { WalletLinks } from './wallet-links.ts'

/** WalletConnect sessions with wallets on other devices. */
export const relay = defineFeature({
  needs: ['connection', 'directory'],
  useCases: { connectByRelay: ConnectByRelay },
  services: [
    RelayNamespaces,
    RelayPairings,
    RelayProviders,
    RelaySessions,
    RelayWallets,
    PairingStore,
    SessionStore,
    WalletLinks,
  ],
  answers: [[OneClick, OneClickWhenWanted]],
  starts: [RelayWallets, RelaySessions, RelayNamespaces, ConnectByRelay],
})
