import { inject, injectable } from 'inversify'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  switchMap,
  take,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features, type UseCasesOf } from '#application/features.ts'
import { isPaying, mayArrive, pays, type WalletStatus, walletStatus } from '#domain/pay/paying-transfer.ts'
import type { Payment } from '#domain/pay/payment.ts'
import { type SentTransfer, transferKey } from '#domain/send/sent-transfer.ts'

/** A payment whose user chose the wallet. Transfers are named by their keys. */
interface WalletPayment {
  /** Requests that were open in the wallet before. Their transfers were not requested for this payment. */
  readonly earlier: ReadonlySet<unknown>
  readonly transfers: ReadonlySet<string>
  readonly told: ReadonlySet<string>
}

/**
 * Which transfer of the user's wallet pays which payment. It belongs to the account, so all payments share it: a transfer pays
 * only one, the first whose user chose the wallet before the transfer was sent. Transfers of other tabs pay the payments there.
 */
@injectable()
export class PaymentTransfers {
  readonly #payments = new BehaviorSubject<ReadonlyMap<Payment, WalletPayment>>(new Map())
  readonly #seen = new Set<string>()

  constructor(
    @inject(Features) private readonly features: Features,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const own$ = this.#loaded$.pipe(switchMap(({ sentTransfers }) => sentTransfers.ownSends$))
    this.environment.untilDisposed(own$.subscribe((sends) => this.#assign(sends)))
  }

  /** From now on a transfer may pay the payment. */
  expect(payment: Payment): void {
    if (this.#payments.value.has(payment)) return
    const none: ReadonlySet<string> = new Set()
    this.#open$
      .pipe(take(1))
      .subscribe((open) => this.#set(payment, { earlier: new Set(open), transfers: none, told: none }))
  }

  /** The user has seen what became of the transfers so far, and chooses again. They count only if they arrive. */
  acknowledge(payment: Payment): void {
    const known = this.#payments.value.get(payment)
    if (known === undefined) return
    const told = new Set([...known.transfers, ...this.#sendsOf(known).map(transferKey)])
    this.#set(payment, { ...known, told })
  }

  /** No later transfer pays the payment. */
  release(payment: Payment): void {
    this.#payments.next(new Map([...this.#payments.value].filter(([each]) => each !== payment)))
  }

  /** Whether a transfer may still arrive. */
  mayArrive(payment: Payment): boolean {
    const known = this.#payments.value.get(payment)
    return known !== undefined && this.#sendsOf(known).some((sent) => mayArrive(payment, sent))
  }

  /** The status of the payment's transfers. Completes at once before the user has chosen the wallet. */
  status$(payment: Payment): Observable<WalletStatus> {
    if (!this.#payments.value.has(payment)) return EMPTY
    return this.#loaded$.pipe(
      switchMap(({ sentTransfers }) => combineLatest([sentTransfers.sends$, this.#payments])),
      map(([, payments]) => {
        const known = payments.get(payment)
        const isTold = (sent: SentTransfer) => known?.told.has(transferKey(sent)) === true
        return known && walletStatus(payment, this.#sendsOf(known), isTold)
      }),
      filter((status) => status !== undefined),
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

  /** Gives each new transfer to the first payment that it pays, and that no other one pays already. */
  #assign(sends: readonly SentTransfer[]): void {
    for (const sent of sends) {
      const key = transferKey(sent)
      const isNew = !this.#seen.has(key)
      this.#seen.add(key)
      // A second transaction belongs to the payment of the first one.
      if (sent.copyOf !== undefined) continue
      const found = [...this.#payments.value].find(
        ([payment, known]) => isNew && pays(payment, sent) && !this.#sendsOf(known).some(isPaying),
      )
      if (found === undefined) continue
      const [payment, known] = found
      this.#set(payment, { ...known, transfers: new Set([...known.transfers, key]) })
    }
  }

  #set(payment: Payment, known: WalletPayment): void {
    this.#payments.next(new Map([...this.#payments.value, [payment, known]]))
  }

  /** With the second transactions that wallets have made of them. */
  #sendsOf({ transfers }: WalletPayment): readonly SentTransfer[] {
    const sends = this.features.send.useCases?.sentTransfers.sends ?? []
    return sends.filter(
      ({ copyOf, ...sent }) =>
        transfers.has(transferKey(sent)) || (copyOf !== undefined && transfers.has(copyOf)),
    )
  }
}
