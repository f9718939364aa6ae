import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import { merge, mergeMap, type Observable, share, Subject } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { connectRefusal } from '#domain/connection/refusal.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import { isUserRejection, type RpcError } from '#domain/shared/rpc-error.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { nameOfChain } from '#domain/solana/clusters.ts'
import { toBase58 } from '#domain/solana/encoding.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { settled } from '#infrastructure/chains/settled.ts'
import type {
  SignedConnection,
  Wallet,
  WalletFailure,
  WalletChange,
  WalletNodes,
  WalletSwitchFailure,
} from '#ports/wallets.ts'

import { HostProvider } from './host-provider.ts'
import { signInInput } from './sign-in-input.ts'
import { SignedIns } from './solana-codecs.ts'
import { StandardSigner } from './standard-signer.ts'
import type { StandardAccount, StandardWallet } from './standard-wallet.ts'

const failed: WalletFailure = failure('FailedToConnect', 'Failed to connect')
const noAccounts: WalletFailure = failure('NoAccounts', 'Failed to connect')
const noneYet: readonly StandardAccount[] = []
const notSupported = failure('ChainNotSupported', 'Chain is not supported')

// The user was not prompted, so a rejection means that the wallet does not trust this site.
const silentRefusal = (error: RpcError): WalletFailure => ({
  ...(isUserRejection(error) ? noAccounts : failed),
  error,
})

/** What a wallet declares before any request. */
export interface WalletDescription {
  readonly connector: Omit<Connector, 'provider'>
  /** The chains that the wallet declares, under its own names. */
  readonly chainNames: readonly string[]
  /** The initial chain. */
  readonly chainId: ChainId
}

/** A wallet-standard wallet. It has no current chain: the site states the chain in each request. S7-33, S7-34. */
export class SolanaWallet implements Wallet {
  #connector: Connector
  readonly events$: Observable<WalletChange>
  readonly #ownChanges$ = new Subject<WalletChange>()
  readonly #chainNames: readonly string[]
  #chainId: ChainId
  #nodes: WalletNodes | undefined
  /** The last known addresses, so that no change is emitted twice. */
  #addresses: readonly Address[] = []

  constructor(
    private readonly standard: StandardWallet,
    { connector, chainNames, chainId }: WalletDescription,
  ) {
    this.#chainNames = chainNames
    this.#chainId = chainId
    const changes$ = standard.changes$.pipe(mergeMap((accounts) => this.#eventsOf(accounts)))
    this.events$ = merge(changes$, this.#ownChanges$).pipe(share())
    const provider = new HostProvider(new StandardSigner(standard, this))
    this.#connector = Object.freeze({ ...connector, provider })
  }

  /** The wallet state. */
  get report(): WalletReport | undefined {
    const addresses = this.#addresses
    return isNonEmpty(addresses) ? { addresses, chainId: this.#chainId } : undefined
  }

  get nodes(): WalletNodes | undefined {
    return this.#nodes
  }

  /** The wallet's name of the current chain. */
  get chainName(): string | undefined {
    return nameOfChain(this.#chainId, this.#chainNames)
  }

  get connector(): Connector {
    return this.#connector
  }

  /** Another wallet states the same name. */
  markAsDuplicate(): void {
    this.#connector = Object.freeze({ ...this.#connector, duplicate: true })
  }

  connect(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.#requestAccounts([], connectRefusal, preferredChain),
      TE.orElse((reason) =>
        reason._tag === 'NoAccounts' ? this.#settledAccounts(preferredChain) : TE.left(reason),
      ),
    )
  }

  get signIn(): Wallet['signIn'] {
    return this.standard.has('solana:signIn', 'signIn')
      ? (message, preferredChain) => this.#signIn(message, preferredChain)
      : undefined
  }

  restore(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return this.#requestAccounts([{ silent: true }], silentRefusal, preferredChain)
  }

  disconnect(): TE.TaskEither<never, void> {
    return pipe(
      T.fromIO(() => void (this.#addresses = [])),
      T.chain(() => this.standard.call('standard:disconnect', 'disconnect')),
      T.map(() => undefined),
      TE.fromTask,
    )
  }

  switchNetwork({ caipNetworkId }: Network): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return pipe(
      TE.fromIO(() => this.#selectChain(caipNetworkId)),
      TE.filterOrElse(
        (chainId) => chainId === caipNetworkId,
        () => notSupported,
      ),
      TE.tapIO((chainId) => () => this.#ownChanges$.next({ type: 'chainChanged', chainId })),
    )
  }

  balanceOf(): TE.TaskEither<Failure<'ChainUnreachable'>, never> {
    return TE.left(failure('ChainUnreachable', 'The wallet gives no balance'))
  }

  useNodes(nodes: WalletNodes): void {
    this.#nodes = nodes
  }

  /** Reads the wallet's accounts again and emits changes for which there was no event. */
  refresh(): void {
    for (const change of this.#eventsOf(this.standard.accounts)) this.#ownChanges$.next(change)
  }

  #signIn(message: SiwxMessage, preferredChain: ChainId): TE.TaskEither<WalletFailure, SignedConnection> {
    return pipe(
      this.standard.call('solana:signIn', 'signIn', signInInput(message)),
      TE.mapLeft(connectRefusal),
      TE.chain((response) => TE.fromOption(() => failed)(decodeWith(SignedIns)(response))),
      TE.chain(([signed]) => TE.fromNullable(failed)(signed)),
      TE.bindTo('signed'),
      TE.bindW('accounts', () => TE.fromOption(() => failed)(this.standard.accounts)),
      TE.chain(({ signed: { account, signedMessage, signature }, accounts }) =>
        pipe(
          this.#connected(accounts, preferredChain),
          TE.map((report) => ({
            report,
            ...account,
            message: new TextDecoder().decode(signedMessage),
            signature: toBase58(signature),
          })),
        ),
      ),
    )
  }

  #requestAccounts(
    inputs: readonly unknown[],
    refuse: (error: RpcError) => WalletFailure,
    preferredChain: ChainId | undefined,
  ): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.standard.call('standard:connect', 'connect', ...inputs),
      TE.mapLeft(refuse),
      TE.chain((response) => TE.fromOption(() => failed)(this.standard.accountsAfter(response))),
      TE.chain((accounts) => this.#connected(accounts, preferredChain)),
      TE.orElseFirstIOK(({ _tag }) => () => {
        if (_tag === 'NoAccounts') this.#addresses = []
      }),
    )
  }

  /** Some wallets answer before they have the accounts, which count once the state has settled. */
  #settledAccounts(preferredChain: ChainId | undefined): TE.TaskEither<WalletFailure, WalletReport> {
    const read = TE.fromIOEither(() => E.fromOption(() => failed)(this.standard.accounts))
    const changes$ = this.standard.changes$.pipe(
      mergeMap((accounts) => (O.isSome(accounts) ? [accounts.value] : [])),
    )
    return pipe(
      TE.fromTask(settled(read, changes$, isNonEmpty)),
      TE.chain((accounts) => this.#connected(O.getOrElse(() => noneYet)(accounts), preferredChain)),
    )
  }

  #connected(
    accounts: readonly StandardAccount[],
    preferredChain: ChainId | undefined,
  ): TE.TaskEither<WalletFailure, WalletReport> {
    const addresses = accounts.map(({ address }) => address)
    if (!isNonEmpty(addresses)) return TE.left(noAccounts)
    this.#addresses = addresses
    return TE.right({ addresses, chainId: this.#selectChain(preferredChain) })
  }

  /** Selects the preferred chain if the wallet supports it. Returns the current chain. */
  #selectChain(preferredChain: ChainId | undefined): ChainId {
    if (preferredChain !== undefined && nameOfChain(preferredChain, this.#chainNames) !== undefined)
      this.#chainId = preferredChain
    return this.#chainId
  }

  #eventsOf(accounts: O.Option<readonly StandardAccount[]>): readonly WalletChange[] {
    if (O.isNone(accounts)) return []
    const addresses = accounts.value.map(({ address }) => address)
    if (addresses.join() === this.#addresses.join()) return []
    this.#addresses = addresses
    return [addresses.length === 0 ? { type: 'disconnected' } : { type: 'accountsChanged', addresses }]
  }
}
