import { inject, injectable } from 'inversify'

import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { type Sends, withPayment } from '#domain/send/stored-sends.ts'
import { STORAGE_PREFIX } from '#domain/storage/storage-keys.ts'
import { TabLocks } from '#ports/tab-locks.ts'

import { SentStore } from './stores.ts'

type PaymentOf = (draft: SentTransfer, sends: Sends) => SentTransfer['payment']

/** What an earlier or another page has sent for an equal payment. */
interface TakenOver {
  readonly isTaken: boolean
  readonly elsewhere?: SentTransfer | undefined
}

/** The name under which a page is known to follow a payment. */
const lockOf = (id: string): string => `${STORAGE_PREFIX}payment ${id}`

/**
 * For which payment a transfer is, which is stored with it before the wallet is asked, so that a page that is loaded again knows it.
 * The feature `pay` says it.
 */
@injectable()
export class PayingTransfers {
  #paymentOf: PaymentOf = () => undefined
  #count = 0

  constructor(
    @inject(SentStore) private readonly store: SentStore,
    @inject(TabLocks) private readonly tabs: TabLocks,
  ) {}

  /** `paymentOf`: the payment of a transfer that is about to be asked for. */
  decideBy(paymentOf: PaymentOf): void {
    this.#paymentOf = paymentOf
  }

  /** The id of another payment, which no page has given. */
  newId(): string {
    this.#count += 1
    return `${this.tabs.page} ${this.#count}`
  }

  /** The transfer with its payment. */
  marked(draft: SentTransfer): SentTransfer {
    const payment = this.#paymentOf(draft, this.store.state)
    return payment === undefined ? draft : { ...draft, payment }
  }

  /** This page follows the payment until the returned function is called. */
  follow(id: string): () => void {
    return this.tabs.hold(lockOf(id))
  }

  /**
   * Gives the payment the transfers of payments that no page follows any more. Returns whether there are any, and otherwise the one
   * that another page follows.
   */
  async takeOver(id: string, isLeft: (sent: SentTransfer) => boolean): Promise<TakenOver> {
    const ids = new Set(this.store.state.filter(isLeft).flatMap(({ payment }) => payment?.id ?? []))
    const gone = new Set<string>()
    for (const each of ids) if (!(await this.tabs.isHeld(lockOf(each)))) gone.add(each)
    const isGone = (sent: SentTransfer) => gone.has(sent.payment?.id ?? '') && isLeft(sent)
    const before = this.store.update((sends) => withPayment(sends, isGone, id))
    return { isTaken: before.some(isGone), elsewhere: before.find((sent) => isLeft(sent) && !isGone(sent)) }
  }

  /** The user and the host know what has paid, so that it pays nothing else. */
  settle(id: string): void {
    this.store.update((sends) => withPayment(sends, ({ payment }) => payment?.id === id, undefined))
  }
}
