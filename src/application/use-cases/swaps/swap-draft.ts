import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  repeat,
  share,
  switchMap,
  tap,
} from 'rxjs'

import { cancellable } from '#application/cancellable.ts'
import { Environment } from '#application/environment.ts'
import type { SwapConfirmation } from '#contracts/swaps.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { Given } from '#domain/swaps/given-allowances.ts'
import { editForm, emptySwapForm, enteredSwap, flipForm, type SwapForm } from '#domain/swaps/swap-form.ts'
import type { SwapProblem, SwapReview } from '#domain/swaps/swap-review.ts'
import { QUOTE_REFRESH_MS, type SwapStep } from '#domain/swaps/swap-step.ts'
import { type PresetSwap, presetForm, type SwapTokenList } from '#domain/swaps/swap-token-list.ts'
import { isBetweenNetworks, type SwapQuote, type SwapRequest } from '#domain/swaps/swap.ts'
import { nativeToken } from '#domain/tokens/token.ts'

import type { SwapFlow } from './swap-flow.ts'
import { SwapTokens } from './swap-tokens.ts'

/** Milliseconds after the last edit until a quote is requested. */
const QUOTE_DEBOUNCE_MS = 200

/** The quote of the form. */
export interface Quoting {
  readonly isLoading: boolean
  readonly quote: SwapQuote | undefined
  readonly failure: SwapProblem | undefined
}

/** What the user has entered, its quote, and how far the swap is. */
export interface SwapDraftState {
  readonly form: SwapForm
  readonly quoting: Quoting
  readonly current: SwapStep
}

const noQuote: Quoting = { isLoading: false, quote: undefined, failure: undefined }

const isIncompleteForm = ({ _tag }: Failure): boolean =>
  _tag === 'TokenRequired' || _tag === 'AmountRequired' || _tag === 'ZeroAmount'

/** The modal's swap: the form with its quote, and the flow that swaps. Both outlive the view, so that nothing typed is lost. */
@injectable()
export class SwapDraft {
  readonly state$: Observable<SwapDraftState>
  /** Emits nothing. While it is subscribed, quotes and reviews are refreshed, and quotes expire. */
  readonly refresh$: Observable<never>
  readonly #form = new BehaviorSubject(emptySwapForm)
  readonly #quoting = new BehaviorSubject(noQuote)
  readonly #flow: SwapFlow

  constructor(
    @inject(SwapTokens) private readonly swapTokens: SwapTokens,
    @inject(Environment) private readonly environment: Environment,
  ) {
    const flow = swapTokens.flow()
    this.#flow = flow
    flow.state$.subscribe((current) => {
      const { step } = current
      // The form keeps its values until the wallet has returned a hash.
      if (step === 'sent' && current.message === undefined) this.#clear()
      // The quote may contain the refused transaction, so another try begins with a new quote.
      if (step === 'stopped') this.#quoting.next(noQuote)
    })
    swapTokens.senderChanged$.subscribe(() => this.#senderChanged())
    this.state$ = combineLatest([this.#form, this.#quoting, flow.state$]).pipe(
      map(([form, quoting, current]) => ({ form, quoting, current })),
    )
    this.refresh$ = merge(this.#quotes$, this.#expirations$, flow.keepFresh$).pipe(ignoreElements(), share())
  }

  get state(): SwapDraftState {
    return { form: this.#form.value, quoting: this.#quoting.value, current: this.#flow.state }
  }

  /** What contracts may take after swaps that have not ended as they should. */
  get given$(): Observable<Given> {
    return this.#flow.given$
  }

  get form$(): Observable<SwapForm> {
    return this.#form
  }

  get quote$(): Observable<SwapQuote | undefined> {
    return this.#quoting.pipe(
      map(({ quote }) => quote),
      distinctUntilChanged(),
    )
  }

  /** Reports that the user opened the form, and fills in the host's preset. S2-17. */
  open(preset: PresetSwap, tokens: SwapTokenList): void {
    const { senderAccount } = this.swapTokens
    if (senderAccount === undefined) return
    this.swapTokens.open()
    this.edit(presetForm(preset, tokens, nativeToken(senderAccount.network)))
  }

  edit(change: Partial<SwapForm>): void {
    this.#show(editForm(this.#form.value, change))
  }

  /** Whether the form's received token is on another network than the account. */
  get isBetweenNetworks(): boolean {
    const { to } = this.#form.value
    const network = this.swapTokens.senderAccount?.network
    return to !== undefined && (network === undefined || isBetweenNetworks({ network, to }))
  }

  /**
   * Exchanges the two tokens. The quoted amount becomes the amount to pay. Does nothing between networks, because the account pays
   * on the active network only.
   */
  flip(): void {
    if (!this.isBetweenNetworks) this.#show(flipForm(this.#form.value, this.#quoting.value.quote?.received))
  }

  /** Builds, checks and simulates the transaction of the form's quote. Nothing is signed. */
  review(): ReturnType<SwapFlow['prepare']> {
    return this.#flow.prepare(this.#request(), this.#quoting.value.quote)
  }

  /** Prepares the review again with a new quote. */
  refresh(): ReturnType<SwapFlow['refresh']> {
    return this.#flow.refresh()
  }

  /** Accepts the terms of the review that is shown. */
  accept(review: SwapReview): void {
    this.#flow.accept(review)
  }

  /** Asks the wallet for what the user has reviewed. Settles when the wallet returns the swap's hash. */
  confirm(review: SwapReview, confirmation?: SwapConfirmation): ReturnType<SwapFlow['confirm']> {
    return this.#flow.confirm(review, confirmation)
  }

  /** Returns to the form. A swap that the wallet still sends is tracked. */
  back(): void {
    this.#flow.cancel()
  }

  reset(): void {
    this.#clear()
    this.back()
    this.#flow.forget()
  }

  /** What was entered stays for another account of the network, without its quote. Its tokens are not on another one. */
  #senderChanged(): void {
    const network = this.swapTokens.senderAccount?.network.caipNetworkId
    if (network === undefined || this.#form.value.from?.chainId !== network) return this.reset()
    this.#show(this.#form.value)
    this.#flow.forget()
  }

  /** Shows another form, without a quote. */
  #show(form: SwapForm): void {
    this.#quoting.next(noQuote)
    this.#form.next(form)
    this.back()
  }

  /** The form without tokens and amount. The slippage is the user's preference and stays. */
  #clear(): void {
    this.#quoting.next(noQuote)
    this.#form.next({ ...emptySwapForm, slippage: this.#form.value.slippage })
  }

  #request(): E.Either<SwapProblem, SwapRequest> {
    return this.swapTokens.requestOf(enteredSwap(this.#form.value))
  }

  /** The quotes of each form that is shown: soon after the last edit, and again whenever the last one is old enough. */
  get #quotes$(): Observable<unknown> {
    const after = (ms: number) => this.environment.after(ms)
    return combineLatest([this.#form, this.#flow.state$]).pipe(
      map(([form, { step }]) => (step === 'idle' ? form : undefined)),
      distinctUntilChanged(),
      switchMap((form) =>
        form === undefined
          ? EMPTY
          : after(QUOTE_DEBOUNCE_MS).pipe(
              switchMap(() =>
                defer(() => this.#quote$()).pipe(repeat({ delay: () => after(QUOTE_REFRESH_MS) })),
              ),
            ),
      ),
    )
  }

  #quote$(): Observable<unknown> {
    const request = this.#request()
    if (E.isLeft(request)) {
      // An incomplete form is not reported as an error.
      const failure = isIncompleteForm(request.left) ? undefined : request.left
      this.#quoting.next({ ...noQuote, failure })
      return of(undefined)
    }
    this.#quoting.next({ ...this.#quoting.value, isLoading: true })
    return cancellable((signal) => this.swapTokens.quote(request.right, signal)).pipe(
      tap((response) =>
        this.#quoting.next(
          E.isLeft(response) ? { ...noQuote, failure: response.left } : { ...noQuote, quote: response.right },
        ),
      ),
      finalize(() => {
        const { value } = this.#quoting
        if (value.isLoading) this.#quoting.next({ ...value, isLoading: false })
      }),
    )
  }

  /** An expired quote disappears from the form. */
  get #expirations$(): Observable<unknown> {
    return this.quote$.pipe(
      switchMap((quote) =>
        quote === undefined
          ? EMPTY
          : this.environment.after(Math.max(0, quote.expiresAt - this.environment.now)).pipe(
              tap(() => {
                const { value } = this.#quoting
                if (value.quote === quote) this.#quoting.next({ ...value, quote: undefined })
              }),
            ),
      ),
    )
  }
}
