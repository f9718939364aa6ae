import * as E from 'fp-ts/Either'
import { filter, from, merge, mergeMap, type Observable, take } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { traitsOf } from '#domain/connectors/traits.ts'
import type { Wallet, WalletFailure } from '#ports/wallets.ts'

export type ConnectResponse = E.Either<WalletFailure, WalletReport>

/** Whether the wallet has answered that it gives no account. */
export const isEmpty = (response: ConnectResponse): boolean =>
  E.isLeft(response) && response.left._tag === 'NoAccounts'

interface ConnectRequest {
  readonly chainId: ChainId | undefined
  readonly response: Promise<ConnectResponse>
}

/**
 * Open connection requests to wallets. A request joins an open one, so that the wallet shows one prompt, unless the user asks
 * again. A new request must not lose the response to an earlier one.
 */
export class ConnectRequests {
  readonly #open = new WeakMap<Wallet, readonly ConnectRequest[]>()
  /** The wallets that may have lost their request. */
  readonly #expired = new WeakSet<Wallet>()
  /** The wallets that the current task has asked. */
  readonly #askedNow = new Set<Wallet>()

  /** `connect`: asks the wallet. */
  constructor(
    private readonly connect: (wallet: Wallet, chainId: ChainId | undefined) => Promise<ConnectResponse>,
  ) {}

  /**
   * The answer to the open request, or to a new one. Accounts are accepted from any of the requests. A user rejection counts only
   * for the latest request. Any other failure counts only if no request is open, because wallets fail a second request while one
   * is open.
   */
  send(wallet: Wallet, chainId: ChainId | undefined, again: boolean): Observable<ConnectResponse> {
    const open = this.#open.get(wallet) ?? []
    const isJoined = !again && this.#canJoin(wallet) && open.at(-1)?.chainId === chainId
    const requests = isJoined && open.length > 0 ? open : [...open, this.#ask(wallet, chainId)]
    this.#open.set(wallet, requests)
    const responses = requests.map(({ response }) => response)
    const latest$ = from(responses.slice(-1)).pipe(mergeMap((response) => from(response)))
    const final$ = latest$.pipe(filter((response) => E.isRight(response) || isFinal(response)))
    const accounts$ = responses.map((response) => from(response).pipe(filter(E.isRight)))
    const allFailed$ = from(Promise.all(responses)).pipe(mergeMap((answers) => answers.slice(-1)))
    return merge(final$, ...accounts$, allFailed$).pipe(take(1))
  }

  /** The next request is not joined to those of the wallet, whose answers still count. */
  expire(wallet: Wallet): void {
    this.#expired.add(wallet)
  }

  /**
   * The relay and the embedded wallet have requests that end with their view. A host may cancel and connect again in one task.
   */
  #canJoin(wallet: Wallet): boolean {
    if (this.#expired.has(wallet)) return false
    return traitsOf(wallet.connector).restoredBy === undefined || this.#askedNow.has(wallet)
  }

  #ask(wallet: Wallet, chainId: ChainId | undefined): ConnectRequest {
    const request = { chainId, response: this.connect(wallet, chainId) }
    this.#expired.delete(wallet)
    this.#askedNow.add(wallet)
    void Promise.resolve().then(() => this.#askedNow.delete(wallet))
    void request.response.then((response) => {
      const others = this.#open.get(wallet)?.filter((other) => other !== request) ?? []
      this.#open.set(wallet, others)
      // The user has decided, so that the next attempt is a new question, even if an earlier prompt was never answered.
      if (isFinal(response)) this.#expired.add(wallet)
    })
    return request
  }
}

// A rejection by the user, and a relay that cannot deliver the request.
const FINAL_FAILURES: readonly string[] = [
  'UserRejected',
  'RelayUnreachable',
  'SignClientNotInitialized',
  'MissingPackage',
]

const isFinal = (response: ConnectResponse): boolean =>
  E.isLeft(response) && FINAL_FAILURES.includes(response.left._tag)
