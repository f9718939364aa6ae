import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { Sender, type SenderAccount } from '#application/use-cases/send/sender.ts'
import { SentTransfers } from '#application/use-cases/send/sent-transfers.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import { type EnteredSwap, swapRequestOf } from '#domain/swaps/swap-form.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import type { SwapQuote, SwapRequest } from '#domain/swaps/swap.ts'

import type { SwapParts } from './confirmed-swap.ts'
import { PrepareSwap } from './prepare-swap.ts'
import { type AvailabilityStatus, SwapAvailability } from './swap-availability.ts'
import { swapEvents } from './swap-events.ts'
import { SwapFlow } from './swap-flow.ts'
import { SwapWallet } from './swap-wallet.ts'

const restricted = failure('Restricted', 'Swaps are not offered in this region')
const unsupported = failure('UnsupportedNetwork', 'Network not supported for Swaps')

/** Starts swaps. Each caller has a flow of its own, so that none acts on what another has prepared. S0-06, S1-10. */
@injectable()
export class SwapTokens {
  readonly #parts: SwapParts

  constructor(
    @inject(Sender) private readonly sender: Sender,
    @inject(SwapAvailability) private readonly swapAvailability: SwapAvailability,
    @inject(PrepareSwap) private readonly prepareSwap: PrepareSwap,
    @inject(SwapWallet) wallet: SwapWallet,
    @inject(SentTransfers) sent: SentTransfers,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) environment: Environment,
  ) {
    this.#parts = { sender, prepare: prepareSwap, wallet, sent, feedback, environment }
  }

  /** The account that swaps. Undefined without a connected account. */
  get senderAccount(): SenderAccount | undefined {
    return this.sender.current
  }

  /** Emits when another account or network becomes active. */
  get senderChanged$(): Observable<unknown> {
    return this.sender.changed$
  }

  get availability(): AvailabilityStatus {
    return this.swapAvailability.status
  }

  /** The configured networks on which the user can swap. */
  get networks(): readonly Network[] {
    return this.swapAvailability.networks
  }

  /** The network, if the host configured it. */
  networkOf(chainId: ChainId): Network | undefined {
    return this.swapAvailability.networkOf(chainId)
  }

  /** The other configured networks to which the active account can swap. */
  get destinations(): readonly Network[] {
    const { senderAccount } = this
    return senderAccount === undefined ? [] : this.swapAvailability.destinationsOf(senderAccount.network)
  }

  /** The source accepts multiples of this slippage, in basis points. */
  get slippageStep(): number {
    const { senderAccount } = this
    return (senderAccount && this.swapAvailability.capabilitiesOn(senderAccount.network)?.slippageStep) ?? 1
  }

  /** The host's default slippage in basis points. */
  get automaticSlippage(): number | undefined {
    return this.swapAvailability.automaticSlippage
  }

  flow(): SwapFlow {
    return new SwapFlow(this.#parts)
  }

  /** The request of a swap from the active account, or the reason why there can be none. */
  requestOf(entered: E.Either<SwapProblem, EnteredSwap>): E.Either<SwapProblem, SwapRequest> {
    const { senderAccount, swapAvailability } = this
    if (senderAccount === undefined) return E.left(noAddress)
    if (swapAvailability.status === 'restricted') return E.left(restricted)
    if (E.isLeft(entered)) return entered
    const { network, rpcUrls, address: owner } = senderAccount
    const capabilities = swapAvailability.capabilitiesTo(network, entered.right.to.chainId)
    if (capabilities === undefined) return E.left(unsupported)
    const account = { network, rpcUrls, owner }
    return swapRequestOf(entered.right, account, capabilities.slippageStep, this.automaticSlippage)
  }

  quote(request: SwapRequest, signal: AbortSignal): () => Promise<E.Either<SwapProblem, SwapQuote>> {
    return this.prepareSwap.quote(request, signal)
  }

  /** Reports that the user opened the form. */
  open(): void {
    const { senderAccount } = this
    if (senderAccount !== undefined)
      this.feedback.record(
        swapEvents.opened(senderAccount.network.caipNetworkId, senderAccount.isSmartAccount),
      )
  }
}
