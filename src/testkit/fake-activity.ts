import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { Transaction } from '#domain/activity/transaction.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Activity, ActivityPage, ActivityRequest } from '#ports/activity.ts'

/** A source of activity that a test sets. */
export class FakeActivity implements Activity {
  /** The requests, oldest first. */
  readonly requests: ActivityRequest[] = []
  /** How each request can be cancelled, oldest first. */
  readonly signals: AbortSignal[] = []
  /** The failure of further requests. */
  failure: ServiceFailure | undefined
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined
  /** Networks without a source. */
  readonly unserved = new Set<ChainId>()
  readonly #known = new Map<string, readonly Transaction[]>()

  constructor(private readonly onPage = 25) {}

  /** The newest first. */
  set(chainId: ChainId, address: string, transactions: readonly Transaction[]): void {
    this.#known.set(`${chainId}:${address}`, transactions)
  }

  supports({ caipNetworkId }: Network): boolean {
    return !this.unserved.has(caipNetworkId)
  }

  /** A page begins after the transaction that the cursor identifies, so newer transactions do not shift it. */
  page(request: ActivityRequest, signal: AbortSignal): TaskEither<ServiceFailure, ActivityPage> {
    return async () => {
      const { network, address, cursor } = request
      if (!this.supports(network))
        return E.left(failure('NoService', 'No source of activity for this network'))
      this.requests.push(request)
      this.signals.push(signal)
      const { failure: failed, pause } = this
      const all = this.#known.get(`${network.caipNetworkId}:${address}`) ?? []
      // A source responds later, so that a request can be cancelled.
      await pause?.()
      if (failed !== undefined) return E.left(failed)
      if (signal.aborted) return E.left(cancelled)
      const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
      const transactions = all.slice(start, start + this.onPage)
      const next = start + this.onPage < all.length ? transactions.at(-1)?.id : undefined
      return E.right({ transactions, ...(next === undefined ? {} : { next }) })
    }
  }
}
