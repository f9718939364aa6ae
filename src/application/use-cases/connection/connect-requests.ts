import * as E from 'fp-ts/Either'
import { filter, from, map, merge, type Observable, take } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Wallet, WalletFailure } from '#ports/wallets.ts'

export type ConnectResponse = E.Either<WalletFailure, WalletReport>

/** Open connection requests to wallets. A new request must not lose the response to an earlier one. */
export class ConnectRequests {
  readonly #open = new WeakMap<Wallet, readonly Promise<ConnectResponse>[]>()
  /** The requests that the current task has sent. */
  readonly #sent = new Map<
    Wallet,
    { readonly chainId: ChainId | undefined; readonly response$: Observable<ConnectResponse> }
  >()

  /**
   * Sends a request, at most one per task, because a host may cancel and connect again in one task. Accounts are accepted
   * from any of the requests. A user rejection counts only for the latest request. Any other failure counts only if no
   * request is open, because wallets fail a second request while one is open.
   */
  send(wallet: Wallet, chainId: ChainId | undefined): Observable<ConnectResponse> {
    const sent = this.#sent.get(wallet)
    if (sent !== undefined && sent.chainId === chainId) return sent.response$
    const earlier = this.#open.get(wallet) ?? []
    const request = wallet.connect(chainId)()
    this.#open.set(wallet, [...earlier, request])
    void request.then(() => this.#close(wallet, request))
    const final$ = from(request).pipe(filter((response) => E.isRight(response) || isFinal(response)))
    const earlierAccounts$ = earlier.map((other) => from(other).pipe(filter(E.isRight)))
    const allFailed$ = from(Promise.all([request, ...earlier])).pipe(map(([latest]) => latest))
    const response$ = merge(final$, ...earlierAccounts$, allFailed$).pipe(take(1))
    this.#sent.set(wallet, { chainId, response$ })
    void Promise.resolve().then(() => this.#sent.delete(wallet))
    return response$
  }

  #close(wallet: Wallet, request: Promise<ConnectResponse>): void {
    const others = this.#open.get(wallet)?.filter((other) => other !== request) ?? []
    this.#open.set(wallet, others)
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
