import * as E from 'fp-ts/Either'
import { filter, from, map, merge, type Observable, take } from 'rxjs'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Wallet, WalletFailure } from '#ports/wallets.ts'

export type ConnectResponse = E.Either<WalletFailure, WalletReport>

/** Open connection requests to wallets. A new request must not lose the answer to an earlier one. */
export class ConnectRequests {
  readonly #open = new WeakMap<Wallet, readonly Promise<ConnectResponse>[]>()
  /** The requests that the current task has sent. */
  readonly #sent = new Map<
    Wallet,
    { readonly wanted: ChainId | undefined; readonly of: Observable<ConnectResponse> }
  >()

  /**
   * Sends another request, but only one a task for a host that cancels and connects again. Accounts count
   * whichever request they answer. A user rejection counts only for the latest request. Any other failure counts
   * when no request is open, because wallets fail a second request while one is open.
   */
  send(wallet: Wallet, wanted: ChainId | undefined): Observable<ConnectResponse> {
    const sent = this.#sent.get(wallet)
    if (sent !== undefined && sent.wanted === wanted) return sent.of
    const earlier = this.#open.get(wallet) ?? []
    const question = wallet.connect(wanted)()
    this.#open.set(wallet, [...earlier, question])
    void question.then(() => this.#close(wallet, question))
    const decided$ = from(question).pipe(filter((answer) => E.isRight(answer) || isFinal(answer)))
    const late$ = earlier.map((other) => from(other).pipe(filter(E.isRight)))
    const allRejected$ = from(Promise.all([question, ...earlier])).pipe(map(([latest]) => latest))
    const response$ = merge(decided$, ...late$, allRejected$).pipe(take(1))
    this.#sent.set(wallet, { wanted, of: response$ })
    void Promise.resolve().then(() => this.#sent.delete(wallet))
    return response$
  }

  #close(wallet: Wallet, question: Promise<ConnectResponse>): void {
    const others = this.#open.get(wallet)?.filter((other) => other !== question) ?? []
    this.#open.set(wallet, others)
  }
}

// The user's rejection, and a relay that cannot deliver the request.
const FINAL_FAILURES: readonly string[] = [
  'UserRejected',
  'RelayUnreachable',
  'SignClientNotInitialized',
  'MissingPackage',
]

const isFinal = (answer: ConnectResponse): boolean =>
  E.isLeft(answer) && FINAL_FAILURES.includes(answer.left._tag)
