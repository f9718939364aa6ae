import { ActiveAccount } from '#application/connection/active-account.ts'
import { defineFeature } from '#application/feature.ts'

import { ObserveTransfers } from './observe-transfers.ts'
import { PayingTransfers } from './paying-transfers.ts'
import { ReceiveTokens } from './receive-tokens.ts'
import { ReceiverName } from './receiver-name.ts'
import { RecipientGuard } from './recipient-guard.ts'
import { ReplaceTransactions } from './replace-transactions.ts'
import { ReplacementsForHosts } from './replacements-for-hosts.ts'
import { SendDraft } from './send-draft.ts'
import { SendForHosts } from './send-for-hosts.ts'
import { SendTokens } from './send-tokens.ts'
import { Sender } from './sender.ts'
import { SentReplacements } from './sent-replacements.ts'
import { SentTransfers } from './sent-transfers.ts'
import { SentStore } from './stores.ts'
import { TrackReplacements } from './track-replacements.ts'
import { WalletRequests } from './wallet-requests.ts'

/** Sending tokens, tracking sent transfers, and receiving. */
export const send = defineFeature({
  needs: ['connection'],
  useCases: {
    payingTransfers: PayingTransfers,
    receiveTokens: ReceiveTokens,
    replaceTransactions: ReplaceTransactions,
    sendDraft: SendDraft,
    sendForHosts: SendForHosts,
    sendTokens: SendTokens,
    sentTransfers: SentTransfers,
    walletRequests: WalletRequests,
  },
  services: [
    ActiveAccount,
    ObserveTransfers,
    ReceiverName,
    RecipientGuard,
    ReplacementsForHosts,
    Sender,
    SentReplacements,
    TrackReplacements,
    SentStore,
  ],
  starts: [SentStore, SentTransfers, TrackReplacements],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly send: typeof send
  }
}
