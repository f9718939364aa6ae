import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  from,
  merge,
  type Observable,
  of,
  share,
  Subject,
  switchMap,
} from 'rxjs'

import { inIndexOrder } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { isNonEmpty } from '#domain/kernel/non-empty.ts'
import { isUserRejection, type RpcError } from '#domain/kernel/rpc-error.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Wallet, WalletFailure, WalletNews, WalletSwitchFailure } from '#ports/wallets.ts'

import type { Asking } from './asking.ts'
import type { Candidate } from './candidates.ts'
import { MAINNET } from './chain-names.ts'
import type { Driver } from './driver.ts'
import { HostProvider } from './host-provider.ts'
import type { Said } from './said.ts'

const speech = () => import('./bitcoin-speech.ts')

const refusal = (error: RpcError): WalletFailure =>
  isUserRejection(error)
    ? failure('UserRejected', 'Connection rejected')
    : failure('FailedToConnect', 'Failed to connect')

const switchRefusal = (error: RpcError): WalletSwitchFailure =>
  isUserRejection(error) ? failure('UserRejected', 'Connection rejected') : notSupported

const noAccounts: WalletFailure = failure('NoAccounts', 'Failed to connect')
const notSupported: WalletSwitchFailure = failure('ChainNotSupported', 'Chain is not supported')

const addressesOf = ({ accounts }: Said): readonly Address[] => accounts.map(({ address }) => address)

/** Payment accounts come before ordinal ones, whatever the wallet's order. S9-39. */
const ordered = (said: Said): Said => ({ ...said, accounts: inIndexOrder(said.accounts) })

const newsBetween = (before: Said | undefined, now: Said | undefined): readonly WalletNews[] => {
  if (now === undefined) return before === undefined ? [] : [{ type: 'disconnected' }]
  const { accounts, chainId } = now
  const addresses = addressesOf(now)
  const isSame = before !== undefined && addressesOf(before).join() === addresses.join()
  return [
    ...(before?.chainId === chainId ? [] : [{ type: 'chainChanged' as const, chainId }]),
    ...(isSame ? [] : [{ type: 'accountsChanged' as const, addresses, accounts }]),
  ]
}

const elsewhere: RpcError = { message: 'The wallet is not asked for that network' }
const unloaded: RpcError = { message: 'Unable to load' }

/** A Bitcoin wallet, independent of the protocol that it speaks. */
export class BitcoinWallet implements Wallet {
  readonly connector: Connector
  readonly news$: Observable<WalletNews>
  #said: Said | undefined
  #driver: Driver | undefined
  /** The wallet state after a network switch, because another network has other addresses. */
  readonly #arrived = new Subject<Said>()

  constructor(
    look: Omit<Connector, 'provider'>,
    private readonly candidate: Pick<Candidate, 'handle' | 'speech'>,
  ) {
    const changes$ = defer(() => (this.#driver === undefined ? from(this.#spoken()) : of(this.#driver))).pipe(
      // The task emits once.
      switchMap((driver) => driver.changes$),
      catchError(() => EMPTY),
    )
    // All subscribers share one subscription to the wallet's events.
    this.news$ = merge(changes$, this.#arrived).pipe(
      concatMap((said) => this.#newsOf(said)),
      share(),
    )
    this.connector = Object.freeze({ ...look, provider: new HostProvider(() => this.#asking(), this.news$) })
  }

  connect(wanted?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return this.#reported(this.#speaking((driver) => driver.connect(wanted)))
  }

  /** A wallet without a silent request returns the accounts that it gave since the page load. */
  restore(wanted?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    const kept = () => this.#said ?? { accounts: [], chainId: wanted ?? MAINNET }
    return this.#reported(this.#speaking((driver) => driver.restore?.call(driver, wanted) ?? TE.fromIO(kept)))
  }

  disconnect(): TE.TaskEither<never, void> {
    return pipe(
      this.#speaking((driver) => driver.disconnect()),
      TE.match(
        () => undefined,
        () => undefined,
      ),
      TE.fromTask,
      TE.tapIO(() => () => void (this.#said = undefined)),
    )
  }

  switchNetwork({ caipNetworkId }: Network): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return pipe(
      this.#speaking((driver) =>
        driver.canSwitchTo(caipNetworkId) ? driver.switchTo(caipNetworkId) : TE.left(elsewhere),
      ),
      TE.mapLeft(switchRefusal),
      TE.filterOrElse(
        ({ accounts }) => isNonEmpty(accounts),
        () => notSupported,
      ),
      TE.map((said) => {
        this.#arrived.next(said)
        this.#said = ordered(said)
        return said.chainId
      }),
    )
  }

  /** Balances are read from Esplora, because wallets report one balance for all addresses together. */
  balanceOf(): TE.TaskEither<Failure<'ChainUnreachable'>, never> {
    return TE.left(failure('ChainUnreachable', 'The wallet gives no balance'))
  }

  #reported(answer: TE.TaskEither<RpcError, Said>): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      answer,
      TE.mapLeft(refusal),
      TE.chain((said) => {
        this.#said = isNonEmpty(said.accounts) ? ordered(said) : undefined
        return this.#report(this.#said)
      }),
    )
  }

  #speaking<A>(speak: (driver: Driver) => TE.TaskEither<RpcError, A>): TE.TaskEither<RpcError, A> {
    return pipe(
      TE.tryCatch(
        () => this.#spoken(),
        () => unloaded,
      ),
      TE.chain(speak),
    )
  }

  /** A failed load is retried by the next call. */
  async #spoken(): Promise<Driver> {
    const { driverOf } = await speech()
    return (this.#driver ??= driverOf(this.candidate))
  }

  async #asking(): Promise<Asking> {
    const [{ Asking: Asked }, signer] = await Promise.all([speech(), this.#spoken()])
    const said = () => this.#said
    return new Asked({ signer, said, accounts: () => TE.right(said()?.accounts ?? []) })
  }

  #report(said: Said | undefined): TE.TaskEither<WalletFailure, WalletReport> {
    const addresses = said === undefined ? [] : addressesOf(said)
    return said !== undefined && isNonEmpty(addresses)
      ? TE.right({ addresses, chainId: said.chainId, accounts: said.accounts })
      : TE.left(noAccounts)
  }

  #newsOf(said: Said | undefined): readonly WalletNews[] {
    const now = said !== undefined && isNonEmpty(said.accounts) ? ordered(said) : undefined
    const news = newsBetween(this.#said, now)
    this.#said = now
    return news
  }
}
