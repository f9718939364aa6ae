import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { keepsNonce, obstacleOf } from '#domain/replacements/replaceable.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { Replacements } from '#ports/replacements.ts'
import { Transfers } from '#ports/transfers.ts'

import { ReplacementFlow, type ReplacementParts } from './replacement-flow.ts'
import { Sender } from './sender.ts'
import { SentReplacements } from './sent-replacements.ts'
import { SentTransfers } from './sent-transfers.ts'
import { WalletRequests } from './wallet-requests.ts'

/** Speeds up and cancels pending transactions. Each caller has a flow of its own. */
@injectable()
export class ReplaceTransactions {
  readonly #parts: ReplacementParts

  constructor(
    @inject(Sender) private readonly sender: Sender,
    @inject(Replacements) replacements: Replacements,
    @inject(Transfers) transfers: Transfers,
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(SentReplacements) stored: SentReplacements,
    @inject(WalletRequests) requests: WalletRequests,
    @inject(Environment) environment: Environment,
  ) {
    this.#parts = { sender, replacements, transfers, sent, stored, requests, environment }
  }

  flow(): ReplacementFlow {
    return new ReplacementFlow(this.#parts)
  }

  /** How the transaction can be replaced as far as is known without a request to a node. */
  offered(sent: SentTransfer): readonly ReplacementType[] {
    const { current } = this.sender
    if (sent.status !== 'submitted' || current?.account !== sent.account || current.isSmartAccount) return []
    const { connector } = current.wallet
    if (keepsNonce(this.sent.sends, connector.id, current.account) === false) return []
    const types: readonly ReplacementType[] = ['speedUp', 'cancel']
    return types.filter((type) => obstacleOf(sent, type) === undefined)
  }
}
