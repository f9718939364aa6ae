import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'
import { Transfers } from '#ports/transfers.ts'

import { RecipientGuard } from './recipient-guard.ts'
import { SendFlow, type SendParts } from './send-flow.ts'
import { Sender, type SenderAccount } from './sender.ts'
import { SentTransfers } from './sent-transfers.ts'
import { transferEvents } from './transfer-events.ts'
import { WalletRequests } from './wallet-requests.ts'

/** Starts transfers. Each caller has a flow of its own, so that none acts on what another has prepared. S0-08, S1-13. */
@injectable()
export class SendTokens {
  readonly #parts: SendParts

  constructor(
    @inject(Sender) private readonly sender: Sender,
    @inject(Transfers) transfers: Transfers,
    @inject(RecipientGuard) guard: RecipientGuard,
    @inject(SentTransfers) sent: SentTransfers,
    @inject(WalletRequests) requests: WalletRequests,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) environment: Environment,
  ) {
    this.#parts = { sender, transfers, guard, sent, requests, feedback, environment }
  }

  /** The account that sends. Undefined without a connected account. */
  get senderAccount(): SenderAccount | undefined {
    return this.sender.current
  }

  get namespace(): Namespace {
    return this.sender.namespace
  }

  /** Emits when another account or network becomes active. */
  get senderChanged$(): Observable<unknown> {
    return this.sender.changed$
  }

  /** The network's native token, which needs no token list. */
  get nativeToken(): Token | undefined {
    const { senderAccount } = this
    return senderAccount && nativeToken(senderAccount.network)
  }

  flow(): SendFlow {
    return new SendFlow(this.#parts)
  }

  /** Reports that the user opened the form. */
  open(): void {
    const { senderAccount } = this
    if (senderAccount !== undefined)
      this.feedback.record(
        transferEvents.opened(senderAccount.network.caipNetworkId, senderAccount.isSmartAccount),
      )
  }
}
