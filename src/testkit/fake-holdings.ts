import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Holding } from '#domain/tokens/token.ts'
import type { Holdings, HoldingsRequest } from '#ports/holdings.ts'

/** A source of holdings that a test sets. */
export class FakeHoldings implements Holdings {
  /** The requests, oldest first. */
  readonly requests: HoldingsRequest[] = []
  /** How each request can be cancelled, oldest first. */
  readonly signals: AbortSignal[] = []
  /** The failure of further requests. */
  failure: ServiceFailure | undefined
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined
  readonly #held = new Map<string, readonly Holding[]>()

  set(chainId: ChainId, address: string, holdings: readonly Holding[]): void {
    this.#held.set(`${chainId}:${address}`, holdings)
  }

  of(request: HoldingsRequest, signal: AbortSignal): TaskEither<ServiceFailure, readonly Holding[]> {
    return async () => {
      this.requests.push(request)
      this.signals.push(signal)
      const { failure, pause } = this
      const held = this.#held.get(`${request.network.caipNetworkId}:${request.address}`) ?? []
      if (pause !== undefined) await pause()
      return failure === undefined ? E.right(held) : E.left(failure)
    }
  }
}
