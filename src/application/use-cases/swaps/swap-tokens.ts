import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import type { Observable } from 'rxjs'

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
import { type PresetSwap, presetSwap, type SwapTokens as ListedTokens } from '#domain/swaps/swap-tokens.ts'
import type { SwapQuote } from '#domain/swaps/swap.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'

import { ConfirmSwap, type NotSwapped } from './confirm-swap.ts'
import type { PreparedSwap } from './prepare-swap.ts'
import { QuoteSwaps } from './quote-swaps.ts'
import { SwapStore } from './stores.ts'
import { type Availability, SwapAvailability } from './swap-availability.ts'
import { SwapEvents } from './swap-events.ts'

const noSender = failure('NotReady', 'No account on a configured network is connected')
const notReviewed = failure('NotReviewed', 'No swap is reviewed')

/** Swaps tokens: form with quotes, review, wallet, result. S0-06, S1-10. */
@injectable()
export class SwapTokens {
  readonly state$: Observable<SwapState>
  /** Emits nothing. Quotes and reviews are refreshed while it is subscribed. */
  readonly refresh$: Observable<never>
  /** About what the network takes for the quoted swap, in base units of its own token; undefined until a node answers. */
  readonly fee$: Observable<bigint | undefined>

  constructor(
    @inject(SwapStore) private readonly store: SwapStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(SwapAvailability) private readonly offered: SwapAvailability,
    @inject(QuoteSwaps) private readonly quotes: QuoteSwaps,
    @inject(ConfirmSwap) private readonly confirm: ConfirmSwap,
    @inject(SwapEvents) private readonly events: SwapEvents,
    @inject(Environment) private readonly environment: Environment,
  ) {
    this.state$ = store.state$
    this.refresh$ = quotes.refresh$
    this.fee$ = quotes.fee$
  }

  /** Resets when the active account or network changes. */
  start(): void {
    this.environment.untilDisposed(this.sender.changed$.subscribe(() => this.reset()))
  }

  get state(): SwapState {
    return this.store.state
  }

  /** The account that swaps; undefined while there is none. */
  get sending(): SenderAccount | undefined {
    return this.sender.current
  }

  get availability(): Availability {
    return this.offered.now
  }

  /** The configured networks on which the user can swap. */
  get networks(): readonly Network[] {
    return this.offered.networks
  }

  /** The network, if the host configured it. */
  networkOf(chainId: ChainId): Network | undefined {
    return this.offered.networkOf(chainId)
  }

  /** The other configured networks to which the active account can swap. */
  get destinations(): readonly Network[] {
    const { sending } = this
    return sending === undefined ? [] : this.offered.destinationsOf(sending.network)
  }

  /** The smallest change of the slippage that the source takes, in hundredths of a percent. */
  get slippageStep(): number {
    const { sending } = this
    return (sending && this.offered.servedOn(sending.network)?.slippageStep) ?? 1
  }

  /** The host's slippage for users who choose none, in hundredths of a percent. */
  get automaticSlippage(): number | undefined {
    return this.offered.automaticSlippage
  }

  /** The form as a host asks for it. S2-17. */
  begin(preset: PresetSwap, tokens: ListedTokens): void {
    const { sending } = this
    if (sending === undefined) return
    this.events.opened(sending.network.caipNetworkId, sending.isSmartAccount)
    this.edit(presetSwap(preset, tokens, nativeToken(sending.network)))
  }

  edit(change: Partial<SwapForm>): void {
    this.store.dispatch({ type: 'edited', change })
  }

  /** Exchanges both tokens. What would have been received is paid. */
  flip(): void {
    this.store.dispatch({ type: 'flipped' })
  }

  /** The most that can be paid of a token, less the fee. Undefined if no node answers. */
  most(token: Token): Promise<bigint | undefined> {
    return this.quotes.most(token)
  }

  /** A quote for the form, without waiting for further keys. */
  async quote(): Promise<E.Either<SwapProblem, SwapQuote>> {
    return this.unlessSuperseded(this.quotes.quoted())
  }

  /** Builds, checks and simulates the transaction of the quote. Nothing is signed. */
  async review(): Promise<PreparedSwap> {
    const { quote } = this.state.quoting
    const isFresh = quote !== undefined && this.environment.now < quote.expiresAt
    this.store.dispatch({ type: 'preparing' })
    return this.unlessSuperseded(this.quotes.prepared(isFresh ? quote : undefined))
  }

  /** Reads the review again with a new quote. */
  async refresh(): Promise<PreparedSwap> {
    const { current } = this.state
    if (current.step !== 'review') return E.left(notReviewed)
    return this.unlessSuperseded(this.quotes.refreshed())
  }

  /** The user accepts the price of the review as it is now. */
  accept(): void {
    this.store.dispatch({ type: 'accepted' })
  }

  /** Asks the wallet for what the review needs. Settles with the hash. */
  async swap(): Promise<E.Either<NotSwapped, SentTransfer>> {
    const { sending } = this
    return sending === undefined ? E.left(noSender) : this.confirm.swap(sending)
  }

  /** Back to the form as it was. What the wallet sends after all is followed. */
  back(): void {
    this.store.dispatch({ type: 'returned' })
  }

  reset(): void {
    this.store.dispatch({ type: 'reset' })
  }

  /** The answer to the step that has just begun. Another step, or disposing the instance, cancels the requests. */
  private unlessSuperseded<F, A>(answer$: Observable<E.Either<F, A>>): Promise<E.Either<F | Superseded, A>> {
    return unlessSuperseded(this.environment, this, this.state.attempt, answer$)
  }
}
