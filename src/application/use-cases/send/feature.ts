import { ActiveAccount } from '#application/connection/active-account.ts'
import { defineFeature } from '#application/feature.ts'

import { HeadlessSend } from './headless-send.ts'
import { ReceiveTokens } from './receive-tokens.ts'
import { ReceiverName } from './receiver-name.ts'
import { RecipientGuard } from './recipient-guard.ts'
import { ReviewTransfer } from './review-transfer.ts'
import { SendTokens } from './send-tokens.ts'
import { Sender } from './sender.ts'
import { SentTransfers } from './sent-transfers.ts'
import { SendStore, SentStore } from './stores.ts'
import { TransferEvents } from './transfer-events.ts'

/** Sending tokens, tracking sent transfers, and receiving. */
export const send = defineFeature({
  needs: ['connection'],
  useCases: {
    headlessSend: HeadlessSend,
    receiveTokens: ReceiveTokens,
    receiverName: ReceiverName,
    sendTokens: SendTokens,
    sentTransfers: SentTransfers,
  },
  services: [ActiveAccount, RecipientGuard, ReviewTransfer, Sender, TransferEvents, SendStore, SentStore],
  starts: [SentStore, SentTransfers, RecipientGuard, SendTokens],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly send: typeof send
  }
}
