import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  merge,
  NEVER,
  type Observable,
  of,
  share,
  Subject,
  switchMap,
} from 'rxjs'

import { inIndexOrder } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, isUnknownChain, unknownChain } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { connectRefusal } from '#domain/connection/refusal.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { switchRefusal } from '#domain/networks/switching.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { settled } from '#infrastructure/chains/settled.ts'
import type { Wallet, WalletFailure, WalletChange, WalletSwitchFailure } from '#ports/wallets.ts'

import { type Candidate, listsInscriptions } from './candidates.ts'
import { MAINNET } from './chain-names.ts'
import { HostProvider } from './host-provider.ts'
import type { RequestSigner } from './request-signer.ts'
import type { WalletClient } from './wallet-client.ts'
import type { WalletState } from './wallet-state.ts'

/** The code that asks wallets, which a page without a connection does not need. */
export const loadWalletClients = () => import('./wallet-clients.ts')

const noAccounts: WalletFailure = failure('NoAccounts', 'Failed to connect')
const notSupported: WalletSwitchFailure = failure('ChainNotSupported', 'Chain is not supported')

const addressesOf = ({ accounts }: WalletState): readonly Address[] => accounts.map(({ address }) => address)

/** Sorts payment accounts before ordinal ones, because wallets may use another order. S9-39. */
const ordered = (state: WalletState): WalletState => ({ ...state, accounts: inIndexOrder(state.accounts) })

const eventsBetween = (
  before: WalletState | undefined,
  now: WalletState | undefined,
): readonly WalletChange[] => {
  if (now === undefined) return before === undefined ? [] : [{ type: 'disconnected' }]
  const { accounts, chainId } = now
  const addresses = addressesOf(now)
  const isSame = before !== undefined && addressesOf(before).join() === addresses.join()
  return [
    ...(before?.chainId === chainId ? [] : [{ type: 'chainChanged' as const, chainId }]),
    ...(isSame ? [] : [{ type: 'accountsChanged' as const, addresses, accounts }]),
  ]
}

/** EIP-1193's code for a wallet that is not on the chain. */
const onOtherNetwork: RpcError = { code: 4901, message: 'The wallet is on another network' }

/** The error of a wallet that lacks the network. */
const lacksNetwork: RpcError = { message: '' }

/** An error of the wallet, or the failure to load the code that asks it. */
type ClientError = RpcError | typeof codeNotLoaded

/** What a wallet's error means. That the code did not load says nothing about the wallet. */
const unless =
  <F>(refusal: (error: RpcError) => F) =>
  (error: ClientError): F | typeof codeNotLoaded =>
    '_tag' in error ? error : refusal(error)

/** The state after a switch, once it has settled: a wallet may confirm the switch before it makes it. */
const switched = (client: WalletClient, target: ChainId): TE.TaskEither<RpcError, WalletState> =>
  pipe(
    client.switchTo(target),
    TE.chainTaskK((state) => {
      const { restore } = client
      if (state.chainId === target || restore === undefined) return T.of(state)
      const isThere = ({ chainId }: WalletState) => chainId === target
      const read = () => restore.call(client, target)()
      return pipe(settled(read, NEVER, isThere), T.map(O.getOrElse(() => state)))
    }),
  )

const hasAccounts = (state: WalletState | undefined): state is WalletState =>
  state !== undefined && isNonEmpty(state.accounts)

/** The state after a connection, once it has settled: some wallets answer before they have the accounts. */
const granted = (client: WalletClient, chainId: ChainId | undefined): TE.TaskEither<RpcError, WalletState> =>
  pipe(
    client.connect(chainId),
    TE.chainTaskK((state) => {
      if (isNonEmpty(state.accounts)) return T.of(state)
      const read = client.restore?.call(client, chainId) ?? TE.right(state)
      return pipe(
        settled(read, client.changes$.pipe(filter(hasAccounts)), hasAccounts),
        T.map(O.getOrElse(() => state)),
      )
    }),
  )

/** A Bitcoin wallet, independent of its protocol. */
export class BitcoinWallet implements Wallet {
  #connector: Connector
  readonly events$: Observable<WalletChange>
  #state: WalletState | undefined
  #walletClient: WalletClient | undefined
  /** The wallet state after a network switch, because another network has other addresses. */
  readonly #arrived = new Subject<WalletState>()

  constructor(
    description: Omit<Connector, 'provider'>,
    private readonly candidate: Pick<Candidate, 'handle' | 'protocol'>,
    private readonly walletClients: typeof loadWalletClients = loadWalletClients,
  ) {
    const changes$ = defer(() =>
      this.#walletClient === undefined ? from(this.#client()) : of(this.#walletClient),
    ).pipe(
      // The task emits once.
      switchMap((client) => client.changes$),
      catchError(() => EMPTY),
    )
    // All subscribers share one subscription to the wallet's events.
    this.events$ = merge(changes$, this.#arrived).pipe(
      concatMap((state) => this.#eventsBetween(state)),
      share(),
    )
    this.#connector = Object.freeze({
      ...description,
      provider: new HostProvider(() => this.#requestSigner(), this.events$, listsInscriptions(candidate)),
    })
  }

  get connector(): Connector {
    return this.#connector
  }

  /** Another wallet states the same name. */
  markAsDuplicate(): void {
    this.#connector = Object.freeze({ ...this.#connector, duplicate: true })
  }

  connect(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return this.#reported(this.#withClient((client) => granted(client, preferredChain)))
  }

  /** A wallet without a silent request returns the accounts that it has granted since the page load. */
  restore(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    const kept = () => this.#state ?? { accounts: [], chainId: preferredChain ?? MAINNET }
    return this.#reported(
      this.#withClient((client) => client.restore?.call(client, preferredChain) ?? TE.fromIO(kept)),
    )
  }

  disconnect(): TE.TaskEither<never, void> {
    return pipe(
      this.#withClient((client) => client.disconnect()),
      TE.match(
        () => undefined,
        () => undefined,
      ),
      TE.fromTask,
      TE.tapIO(() => () => void (this.#state = undefined)),
    )
  }

  switchNetwork({ caipNetworkId }: Network): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return pipe(
      this.#withClient((client) =>
        client.canSwitchTo(caipNetworkId) ? switched(client, caipNetworkId) : TE.left(lacksNetwork),
      ),
      TE.mapLeft(unless<WalletSwitchFailure>(switchRefusal)),
      TE.filterOrElse(
        ({ accounts }) => isNonEmpty(accounts),
        () => notSupported,
      ),
      TE.map((state) => {
        this.#arrived.next(state)
        this.#state = ordered(state)
        return state.chainId
      }),
    )
  }

  /** Balances are read from Esplora, because wallets report only one balance for all addresses. */
  balanceOf(): TE.TaskEither<Failure<'ChainUnreachable'>, never> {
    return TE.left(failure('ChainUnreachable', 'The wallet gives no balance'))
  }

  #reported(response: TE.TaskEither<ClientError, WalletState>): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      response,
      TE.mapLeft(unless<WalletFailure>(connectRefusal)),
      TE.chain((state) => {
        this.#state = isNonEmpty(state.accounts) ? ordered(state) : undefined
        return this.#report(this.#state)
      }),
    )
  }

  #withClient<A>(run: (client: WalletClient) => TE.TaskEither<RpcError, A>): TE.TaskEither<ClientError, A> {
    return pipe(
      tryCatch(
        () => this.#client(),
        (): ClientError => codeNotLoaded,
      ),
      TE.chain(run),
    )
  }

  /** A failed load is retried by the next call. */
  async #client(): Promise<WalletClient> {
    const { walletClientOf } = await this.walletClients()
    return (this.#walletClient ??= walletClientOf(this.candidate))
  }

  async #requestSigner(): Promise<RequestSigner> {
    const [{ RequestSigner }, signer] = await Promise.all([this.walletClients(), this.#client()])
    const state = () => this.#state
    return new RequestSigner({
      signer,
      state,
      accounts: () => TE.right(state()?.accounts ?? []),
      onNetwork: () => this.#onNetwork(signer),
    })
  }

  /** A wallet may have moved to another network without an event that can be read. */
  #onNetwork(client: WalletClient): TE.TaskEither<RpcError, unknown> {
    const state = this.#state
    if (state === undefined || client.currentChain === undefined) return TE.right(undefined)
    return pipe(
      client.currentChain(),
      TE.map((chainId = state.chainId) => chainId),
      TE.orElse(() => TE.right(unknownChain('bip122'))),
      TE.filterOrElse(
        (chainId) => chainId === state.chainId && !isUnknownChain(chainId),
        (chainId) => {
          this.#arrived.next({ ...state, chainId })
          return onOtherNetwork
        },
      ),
    )
  }

  #report(state: WalletState | undefined): TE.TaskEither<WalletFailure, WalletReport> {
    const addresses = state === undefined ? [] : addressesOf(state)
    return state !== undefined && isNonEmpty(addresses)
      ? TE.right({ addresses, chainId: state.chainId, accounts: state.accounts })
      : TE.left(noAccounts)
  }

  #eventsBetween(state: WalletState | undefined): readonly WalletChange[] {
    const now = state !== undefined && isNonEmpty(state.accounts) ? ordered(state) : undefined
    const changes = eventsBetween(this.#state, now)
    this.#state = now
    return changes
  }
}
