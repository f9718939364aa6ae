import type * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { type Observable, Subject } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { connectRefusal } from '#domain/connection/refusal.ts'
import { type Connector, shownName } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { switchRefusal } from '#domain/networks/switching.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import type { Wallet, WalletFailure, WalletChange, WalletSwitchFailure } from '#ports/wallets.ts'

/** The fake wallet's response to the next prompt. */
export type FakeAnswer = 'approve' | 'reject' | 'fail' | 'hang' | 'pending'

export interface FakeWalletSettings {
  readonly connector?: Partial<Omit<Connector, 'name'>> & { readonly name?: string }
  readonly addresses: readonly Address[]
  readonly chainId: ChainId
  /** Whether the user permitted the site in an earlier visit. */
  readonly permitted?: boolean
  /** The known chains. Others must be added. Undefined for every chain. */
  readonly knows?: readonly ChainId[]
}

/** The errors that real wallets return, by EIP-1193 and JSON-RPC. */
const rejected: RpcError = { code: 4001, message: 'User rejected the request.' }
const pending: RpcError = { code: -32002, message: 'A request is already pending.' }
const broken: RpcError = { code: -32603, message: 'Something is wrong.' }

const first = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0

/** A wallet that a test controls. */
export class FakeWallet implements Wallet {
  readonly connector: Connector
  readonly events$: Observable<WalletChange>
  /** The calls, oldest first. */
  readonly requests: string[] = []
  balance = 0n
  addresses: readonly Address[]
  chainId: ChainId
  permitted: boolean
  #answers: FakeAnswer[] = []
  #release: (() => void) | undefined
  readonly #knows: Set<ChainId> | undefined
  readonly #changes = new Subject<WalletChange>()

  constructor({ connector, addresses, chainId, permitted, knows }: FakeWalletSettings) {
    this.connector = {
      id: 'test.fake',
      type: 'ANNOUNCED',
      namespace: 'eip155',
      chains: [],
      info: { rdns: connector?.id ?? 'test.fake' },
      ...connector,
      name: shownName(connector?.name ?? 'Fake Wallet'),
    }
    this.addresses = addresses
    this.chainId = chainId
    this.permitted = permitted ?? false
    this.#knows = knows && new Set(knows)
    this.events$ = this.#changes.asObservable()
  }

  /** Whether anything subscribes to its events. */
  get observed(): boolean {
    return this.#changes.observed
  }

  /** Sets the response to the next prompts. Later ones are approved again. */
  next(answer: FakeAnswer, prompts = 1): void {
    this.#answers = Array.from({ length: prompts }, () => answer)
  }

  /** Approves the waiting prompt. */
  release(): void {
    this.#release?.()
  }

  connect(): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.#prompt('connect'),
      TE.mapLeft(connectRefusal),
      TE.tapIO(() => () => void (this.permitted = true)),
      TE.chainW(() => this.#report()),
    )
  }

  restore(): TE.TaskEither<WalletFailure, WalletReport> {
    return () => {
      this.requests.push('restore')
      return this.#report()()
    }
  }

  disconnect(): TE.TaskEither<never, void> {
    return TE.fromIO(() => {
      this.requests.push('disconnect')
      this.permitted = false
    })
  }

  switchNetwork(
    { caipNetworkId }: Network,
    _rpcUrls?: readonly string[],
    onRequestOpen?: () => void,
  ): TE.TaskEither<WalletSwitchFailure, ChainId> {
    return pipe(
      this.#prompt(this.#knows?.has(caipNetworkId) === false ? 'addNetwork' : 'switchNetwork'),
      // The earlier request is answered by `release`.
      TE.orElse((error) => {
        if (error !== pending) return TE.left(error)
        onRequestOpen?.()
        return () => this.#released()
      }),
      TE.mapLeft(switchRefusal),
      TE.map(() => {
        this.#knows?.add(caipNetworkId)
        this.changeChain(caipNetworkId)
        return this.chainId
      }),
    )
  }

  currentChain(): TE.TaskEither<never, ChainId> {
    return TE.fromIO(() => this.chainId)
  }

  balanceOf(): TE.TaskEither<Failure<'ChainUnreachable'>, bigint> {
    return () => {
      this.requests.push('balanceOf')
      return TE.right(this.balance)()
    }
  }

  /** The user selects other accounts in the wallet. An empty list disconnects the site. */
  changeAccounts(addresses: readonly Address[]): void {
    this.addresses = addresses
    this.#changes.next({ type: 'accountsChanged', addresses })
  }

  /** The wallet changes its chain. */
  changeChain(chainId: ChainId): void {
    if (this.chainId === chainId) return
    this.chainId = chainId
    this.#changes.next({ type: 'chainChanged', chainId })
  }

  /** The wallet revokes its permission. */
  disconnectOne(): void {
    this.permitted = false
    this.#changes.next({ type: 'disconnected' })
  }

  #report(): TE.TaskEither<Failure<'NoAccounts'>, WalletReport> {
    return () => {
      const { addresses, chainId, permitted } = this
      return permitted && first(addresses)
        ? TE.right({ addresses, chainId })()
        : TE.left(failure('NoAccounts', 'Failed to connect'))()
    }
  }

  #prompt(name: string): TE.TaskEither<RpcError, void> {
    return () => {
      this.requests.push(name)
      const answer = this.#answers.shift() ?? 'approve'
      if (answer === 'reject') return TE.left(rejected)()
      if (answer === 'fail') return TE.left(broken)()
      if (answer === 'pending') return TE.left(pending)()
      if (answer === 'hang') return this.#released()
      return TE.right(undefined)()
    }
  }

  #released(): Promise<E.Either<RpcError, void>> {
    return new Promise<void>((resolve) => void (this.#release = resolve)).then(TE.right(undefined))
  }
}
