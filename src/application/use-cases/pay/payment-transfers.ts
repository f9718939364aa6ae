import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  EMPTY,
  filter,
  map,
  Observable,
  of,
  type Subscription,
  switchMap,
  take,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features, type UseCasesOf } from '#application/features.ts'
import {
  arrivedOf,
  isLeftOf,
  isOnItsWay,
  mayArrive,
  pays,
  termsOf,
  type WalletReport,
  walletReport,
} from '#domain/pay/paying-transfer.ts'
import type { Payment } from '#domain/pay/payment.ts'
import { type SentTransfer, transferKey } from '#domain/send/sent-transfer.ts'
import { field } from '#domain/shared/field.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

type TakenOver = Awaited<ReturnType<UseCasesOf<'send'>['payingTransfers']['takeOver']>>

/** A payment whose user chose the wallet. */
interface WalletPayment {
  /** Requests that were open in the wallet before. Their transfers were not requested for this payment. */
  readonly earlier: ReadonlySet<unknown>
  /** The keys of transfers. */
  readonly told: ReadonlySet<string>
  readonly following: Subscription
}

/**
 * Which transfer of the user's wallet pays which payment. It belongs to the account, so all payments share it: a transfer pays
 * only one, the first whose user chose the wallet before the transfer was requested. It is stored with the transfer. Transfers of
 * other tabs pay the payments there. Those of a page that is gone pay an equal payment.
 */
@injectable()
export class PaymentTransfers {
  readonly #payments = new BehaviorSubject<ReadonlyMap<Payment, WalletPayment>>(new Map())
  readonly #ids = new WeakMap<Payment, string>()

  constructor(
    @inject(Features) private readonly features: Features,
    @inject(Storage) private readonly storage: Storage,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const loaded$ = this.#loaded$.pipe(map(({ payingTransfers }) => payingTransfers))
    this.environment.untilDisposed(
      loaded$.subscribe((paying) => paying.decideBy((draft, sends) => this.#paymentOf(draft, sends))),
    )
  }

  /** From now on a transfer may pay the payment. */
  expect(payment: Payment): void {
    if (this.#payments.value.has(payment)) return
    const following$ = this.#loaded$.pipe(
      switchMap(({ payingTransfers }) => new Observable(() => payingTransfers.follow(this.#idOf(payment)))),
    )
    const following = following$.subscribe()
    this.environment.untilDisposed(following)
    this.#open$
      .pipe(take(1))
      .subscribe((open) => this.#set(payment, { earlier: new Set(open), told: new Set(), following }))
  }

  /**
   * Gives the payment what an earlier page has sent for an equal one, if that may still arrive or nobody was told of its arrival.
   * Then the payment expects transfers. What belongs to a payment of another page is only returned. That of this page is not, because
   * its host knows it.
   */
  async resume(payment: Payment): Promise<TakenOver | undefined> {
    const { send } = this.features
    if (!send.configured || !this.#isStored(payment)) return undefined
    const loaded = await send.load().catch(() => undefined)
    const isOwn = ({ payment: known }: SentTransfer) =>
      [...this.#payments.value.keys()].some((each) => this.#idOf(each) === known?.id)
    const isLeft = (sent: SentTransfer) => !isOwn(sent) && isLeftOf(payment, sent, this.environment.now)
    const found = await loaded?.payingTransfers.takeOver(this.#idOf(payment), isLeft)
    if (found?.isTaken === true && !this.environment.isOver) this.expect(payment)
    return found
  }

  /** The user has seen what became of the transfers so far, and chooses again. Those on their way are not over. */
  acknowledge(payment: Payment): void {
    const known = this.#payments.value.get(payment)
    if (known === undefined) return
    const over = this.#sendsOf(payment).filter((sent) => !isOnItsWay(sent))
    this.#set(payment, { ...known, told: new Set([...known.told, ...over.map(transferKey)]) })
  }

  /** No later transfer pays the payment. */
  release(payment: Payment): void {
    this.#payments.value.get(payment)?.following.unsubscribe()
    this.#payments.next(new Map([...this.#payments.value].filter(([each]) => each !== payment)))
  }

  /** All know what became of the payment: its transfers pay no equal one that is opened later. */
  settle(payment: Payment): void {
    this.features.send.useCases?.payingTransfers.settle(this.#idOf(payment))
    this.release(payment)
  }

  /** Whether a transfer may still arrive. */
  mayArrive(payment: Payment): boolean {
    return (
      this.#payments.value.has(payment) && this.#sendsOf(payment).some((sent) => mayArrive(payment, sent))
    )
  }

  /** What is known of the payment's transfers. Silent before the user has chosen the wallet. */
  report$(payment: Payment): Observable<WalletReport> {
    return this.#loaded$.pipe(
      switchMap(({ sentTransfers }) =>
        combineLatest([sentTransfers.sends$, this.#payments, this.isPending$(payment)]),
      ),
      map(([, payments, isPending]) => {
        const known = payments.get(payment)
        const isTold = (sent: SentTransfer) => known?.told.has(transferKey(sent)) === true
        return known && walletReport(payment, this.#sendsOf(payment), isTold, isPending)
      }),
      filter((report) => report !== undefined),
    )
  }

  /** Whether a transfer was requested since the user chose the wallet, and has no response yet. */
  isPending$(payment: Payment): Observable<boolean> {
    return combineLatest([this.#payments, this.#open$]).pipe(
      map(([payments, open]) => {
        const known = payments.get(payment)
        return known !== undefined && open.some((request) => !known.earlier.has(request))
      }),
    )
  }

  get #loaded$(): Observable<UseCasesOf<'send'>> {
    const { send } = this.features
    return send.configured ? send.loaded$ : EMPTY
  }

  /** The open requests to the wallet. Before the feature is loaded, nothing can be requested. */
  get #open$(): Observable<readonly unknown[]> {
    return defer(() => this.features.send.useCases?.walletRequests.open$ ?? of([]))
  }

  /** The first payment that a transfer pays: one whose transfer is on its way already needs it least. */
  #paymentOf(draft: SentTransfer, sends: readonly SentTransfer[]): SentTransfer['payment'] {
    const sendsOf = (each: Payment) => sends.filter((sent) => sent.payment?.id === this.#idOf(each))
    const paid = [...this.#payments.value.keys()].filter((each) => {
      const due = each.units - arrivedOf(each, sendsOf(each))
      return due > 0n && pays(each, due, draft)
    })
    const payment = paid.find((each) => !sendsOf(each).some(isOnItsWay)) ?? paid[0]
    return payment && { terms: termsOf(payment), id: this.#idOf(payment) }
  }

  /** Whether a transfer of an equal payment is stored, without the code of the feature that stores it. */
  #isStored(payment: Payment): boolean {
    const items = O.getOrElse((): readonly unknown[] => [])(this.storage.get(storageKeys.sentTransfers))
    const terms = termsOf(payment)
    return items.some((item) => field(field(item, 'payment'), 'terms') === terms)
  }

  /** With it the transfers of the payment are stored. Empty until the feature is loaded that stores them. */
  #idOf(payment: Payment): string {
    const id = this.#ids.get(payment) ?? this.features.send.useCases?.payingTransfers.newId()
    if (id !== undefined) this.#ids.set(payment, id)
    return id ?? ''
  }

  #set(payment: Payment, known: WalletPayment): void {
    this.#payments.next(new Map([...this.#payments.value, [payment, known]]))
  }

  /** With the second transactions that wallets have made of them. */
  #sendsOf(payment: Payment): readonly SentTransfer[] {
    const id = this.#idOf(payment)
    const sends = this.features.send.useCases?.sentTransfers.sends ?? []
    return sends.filter((sent) => sent.payment?.id === id)
  }
}
