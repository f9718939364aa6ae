import { defineFeature } from '#application/feature.ts'
import { ConnectByRelay } from '#application/use-cases/relay/pairing/connect-by-relay.ts'
import { LazySiwxOnConnect } from '#application/use-cases/relay/pairing/lazy-siwx-on-connect.ts'
import { PairingReports } from '#application/use-cases/relay/pairing/pairing-reports.ts'
import { ResumePairing } from '#application/use-cases/relay/pairing/resume-pairing.ts'
import { SiwxOnConnect } from '#application/use-cases/relay/pairing/siwx-on-connect.ts'
import { RelayNamespaces } from '#application/use-cases/relay/session/relay-namespaces.ts'
import { RelaySessions } from '#application/use-cases/relay/session/relay-sessions.ts'
import { RelayWallets } from '#application/use-cases/relay/wallet/relay-wallets.ts'

import { CheckRelays } from './check-relays.ts'
import { PageRejections } from './page-rejections.ts'

/**
 * WalletConnect sessions with wallets on other devices. Its folders build on each other: `session` has the current session,
 * `pairing` creates one, and `wallet` derives wallets and providers from it.
 */
export const relay = defineFeature({
  needs: ['connection', 'directory'],
  useCases: { checkRelays: CheckRelays, connectByRelay: ConnectByRelay },
  implementations: [[SiwxOnConnect, LazySiwxOnConnect]],
  starts: [
    PageRejections,
    RelayWallets,
    RelaySessions,
    RelayNamespaces,
    ConnectByRelay,
    PairingReports,
    ResumePairing,
  ],
  resumes: ResumePairing,
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly relay: typeof relay
  }
}
