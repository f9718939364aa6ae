import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

import { noAddress } from '#application/connection/active-account.ts'
import { Environment } from '#application/environment.ts'
import { type Superseded, unlessSuperseded } from '#application/unless-superseded.ts'
import { Sender, type SenderAccount } from '#application/use-cases/send/sender.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { failure } from '#domain/shared/failure.ts'
import type { SwapForm } from '#domain/swaps/swap-form.ts'
import type { SwapProblem } from '#domain/swaps/swap-review.ts'
import type { SwapState } from '#domain/swaps/swap-state.ts'
import { type PresetSwap, presetForm, type SwapTokenList } from '#domain/swaps/swap-token-list.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { nativeToken } from '#domain/tokens/token.ts'

import { ConfirmSwap, type ConfirmSwapFailure } from './confirm-swap.ts'
import type { PreparationResult } from './prepare-swap.ts'
import { QuoteSwaps } from './quote-swaps.ts'
import { SwapStore } from './stores.ts'
import { type AvailabilityStatus, SwapAvailability } from './swap-availability.ts'
import { SwapEvents } from './swap-events.ts'

const notReviewed = failure('NotReviewed', 'No swap is reviewed')

/** Swaps tokens: form with quotes, review, wallet, result. S0-06, S1-10. */
@injectable()
export class SwapTokens {
  readonly state$: Observable<SwapState>

  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(SwapAvailability) private readonly swapAvailability: SwapAvailability,
    @inject(QuoteSwaps) private readonly quoteSwaps: QuoteSwaps,
    @inject(ConfirmSwap) private readonly confirmSwap: ConfirmSwap,
    @inject(SwapEvents) private readonly events: SwapEvents,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = store.state$
  }

  /** Empties the form when another account or network becomes active. */
  start(): void {
    this.environment.untilDisposed(this.sender.changed$.subscribe(() => this.reset()))
  }

  get state(): SwapState {
    return this.store.state
  }

  /** The account that swaps. Undefined without a connected account. */
  get senderAccount(): SenderAccount | undefined {
    return this.sender.current
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

  /** Reports that the user opened the form, and fills in the host's preset. S2-17. */
  open(preset: PresetSwap, tokens: SwapTokenList): void {
    const { senderAccount } = this
    if (senderAccount === undefined) return
    this.events.reportOpened(senderAccount.network.caipNetworkId, senderAccount.isSmartAccount)
    this.edit(presetForm(preset, tokens, nativeToken(senderAccount.network)))
  }

  edit(change: Partial<SwapForm>): void {
    this.store.dispatch({ type: 'formEdited', change })
  }

  /** Whether the form's received token is on another network than the account. */
  get isBetweenNetworks(): boolean {
    const { to } = this.state.form
    return to !== undefined && to.chainId !== this.senderAccount?.network.caipNetworkId
  }

  /**
   * Exchanges the two tokens. The quoted amount becomes the amount to pay. Does nothing between networks, because the account pays
   * on the active network only.
   */
  flip(): void {
    if (!this.isBetweenNetworks) this.store.dispatch({ type: 'formFlipped' })
  }

  /** Requests a quote of the form at once, without the delay that follows a change of the form. */
  async quote(): Promise<E.Either<SwapProblem, SwapQuote>> {
    return this.unlessSuperseded(this.quoteSwaps.requestQuote())
  }

  /** Builds, checks and simulates the transaction of the form's quote. Nothing is signed. */
  async review(): Promise<PreparationResult> {
    return this.unlessSuperseded(this.quoteSwaps.requestReview())
  }

  /** Prepares the review again with a new quote. */
  async refresh(): Promise<PreparationResult> {
    if (this.state.current.step !== 'review') return E.left(notReviewed)
    return this.unlessSuperseded(this.quoteSwaps.refreshReview())
  }

  /** Accepts the current price of the review. */
  accept(): void {
    this.store.dispatch({ type: 'priceAccepted' })
  }

  /** Requests from the wallet what the review needs. Settles when the wallet returns the swap's hash. */
  async swap(): Promise<E.Either<ConfirmSwapFailure, SentTransfer>> {
    const { senderAccount } = this
    return senderAccount === undefined ? E.left(noAddress) : this.confirmSwap.swap(senderAccount)
  }

  /** Returns to the form. A swap that the wallet still sends is tracked. */
  back(): void {
    this.store.dispatch({ type: 'cancelled' })
  }

  reset(): void {
    this.store.dispatch({ type: 'formReset' })
  }

  /** Returns the response to the step that has just begun, unless another step begins or the instance is disposed before. */
  private unlessSuperseded<F, A>(
    response$: Observable<E.Either<F, A>>,
  ): Promise<E.Either<F | Superseded, A>> {
    return unlessSuperseded(this.environment, this, this.state.attempt, response$)
  }
}
