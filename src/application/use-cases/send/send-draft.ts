import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, combineLatest, map, type Observable, shareReplay, tap } from 'rxjs'

import type { ResolvedName } from '#domain/names/name.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import type { Confirmation, Review } from '#domain/send/review.ts'
import { editedForm, emptyForm, keptForm, parseForm, type SendForm } from '#domain/send/send-form.ts'
import type { ReviewFailure, SendStep } from '#domain/send/send-step.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NumberMarks } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'

import { type ReceiverLookup, ReceiverName } from './receiver-name.ts'
import type { NamedTransfer, SendFlow } from './send-flow.ts'
import { SendTokens } from './send-tokens.ts'

/** What the user has entered, and how far the transfer is. */
export interface DraftState {
  readonly form: SendForm
  readonly current: SendStep
}

/** The modal's transfer: the text of the form, and the flow that sends it. Both outlive the view, so that nothing typed is lost. */
@injectable()
export class SendDraft {
  readonly state$: Observable<DraftState>
  /** Looks up the entered name while there is a subscriber. */
  readonly lookup$: Observable<ReceiverLookup>
  readonly #form = new BehaviorSubject(emptyForm)
  readonly #flow: SendFlow

  constructor(
    @inject(SendTokens) private readonly sendTokens: SendTokens,
    @inject(ReceiverName) private readonly receiverName: ReceiverName,
  ) {
    this.#flow = sendTokens.flow()
    // The form keeps its values until the wallet has returned a hash. S4-40.
    this.#flow.state$.subscribe(
      (state) => state.step === 'sent' && state.sent.hash !== '' && this.#form.next(emptyForm),
    )
    sendTokens.senderChanged$.subscribe(() => this.#senderChanged())
    this.state$ = combineLatest([this.#form, this.#flow.state$]).pipe(
      map(([form, current]) => ({ form, current })),
    )
    this.lookup$ = receiverName.lookup$(this.#form.pipe(map(({ receiverAddress }) => receiverAddress))).pipe(
      tap((lookup) => lookup.status === 'found' && this.#resolve(lookup.entered, lookup.resolved)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  get state(): DraftState {
    return { form: this.#form.value, current: this.#flow.state }
  }

  /** Reports that the user opened the form. A rejection in an earlier visit is not shown again. */
  open(): void {
    const { state } = this.#flow
    if (state.step === 'idle' && state.isRejected) this.back()
    this.sendTokens.open()
  }

  edit(change: Partial<SendForm>): void {
    this.#form.next(editedForm(this.#form.value, change))
    this.back()
  }

  /** Returns to the form. If the wallet has not been asked yet, it will not be. A transfer that it still sends is tracked. */
  back(): void {
    this.#flow.cancel()
  }

  reset(): void {
    this.#form.next(emptyForm)
    this.back()
  }

  /** Without an account nothing of the last one stays. */
  #senderChanged(): void {
    const network = this.sendTokens.senderAccount?.network.caipNetworkId
    if (network === undefined) return this.reset()
    this.#form.next(keptForm(this.#form.value, network))
    this.back()
  }

  most(token: Token): Promise<bigint | undefined> {
    const { namespace } = this.sendTokens
    return this.#flow.most(token, recipientIn(namespace, this.#form.value.receiverAddress, token.chainId))
  }

  /** Parses the form, simulates the transfer, and checks the recipient. Nothing is signed. S5-22, S5-23. */
  review(marks: NumberMarks): ReturnType<SendFlow['prepare']> {
    return this.#flow.prepare(() => this.#entered(marks))
  }

  /** Sends what the user has reviewed. */
  confirm(review: Review, confirmation?: Confirmation): ReturnType<SendFlow['confirm']> {
    return this.#flow.confirm(review, confirmation)
  }

  /** Resolves an entered name first, without the delay that applies while the user types. */
  async #entered(marks: NumberMarks): Promise<E.Either<ReviewFailure, NamedTransfer>> {
    const { sendTokens, receiverName } = this
    const { receiverAddress: entered, resolved: known } = this.#form.value
    const resolution = known === undefined ? await receiverName.resolve(entered) : undefined
    if (resolution !== undefined && E.isLeft(resolution)) {
      const { message, reason } = resolution.left
      return E.left({ ...failure('NameNotResolved', message), reason })
    }
    if (resolution?.right !== undefined) this.#resolve(entered, resolution.right)
    const form = this.#form.value
    return E.map((transfer: NamedTransfer): NamedTransfer => {
      if (form.resolved === undefined) return transfer
      const { address: _, ...name } = form.resolved
      return { ...transfer, name }
    })(parseForm(sendTokens.namespace, form, marks))
  }

  #resolve(entered: string, resolved: ResolvedName): void {
    const form = this.#form.value
    if (form.receiverAddress === entered) this.#form.next({ ...form, resolved })
  }
}
