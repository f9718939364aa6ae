import { defineFeature } from '#application/feature.ts'

import { PayingTransfers } from './paying-transfers.ts'
import { ReceiveTokens } from './receive-tokens.ts'
import { ReplaceTransactions } from './replace-transactions.ts'
import { SendDraft } from './send-draft.ts'
import { SendForHosts } from './send-for-hosts.ts'
import { SendTokens } from './send-tokens.ts'
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
  starts: [SentStore, SentTransfers, TrackReplacements],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly send: typeof send
  }
}
