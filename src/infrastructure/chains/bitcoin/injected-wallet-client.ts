import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import {
  BehaviorSubject,
  distinctUntilChanged,
  from,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  switchMap,
} from 'rxjs'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { type ChainId, unknownChain } from '#domain/caip/chain-id.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { base64Of, bytesOfBase64, bytesOfHex, hexOf, isHexText } from './bytes.ts'
import { callMethod, hasMethod, memberOf, decodeResponse, tryMethod, unsupported } from './calls.ts'
import { chainOfAddress } from './chain-names.ts'
import { Text, TransactionId } from './shapes.ts'
import type {
  WalletClient,
  MessageRequest,
  PsbtRequest,
  SignedPsbt,
  BitcoinTransfer,
} from './wallet-client.ts'
import { type WalletState, ListedAccounts } from './wallet-state.ts'

const HexText = t.refinement(Text, isHexText)

/** The differences between wallets whose object has one method per operation. */
export interface Family {
  /** The object for a network, or the general one. */
  readonly object: (chainId?: ChainId) => object | undefined
  /** The method that asks the user for accounts. */
  readonly connect: string
  /** The wallet's current network, or undefined if it does not report one. */
  readonly chain: (object: object) => TE.TaskEither<RpcError, ChainId | undefined>
  readonly canMoveTo: (chainId: ChainId) => boolean
  readonly moveTo: (chainId: ChainId) => TE.TaskEither<RpcError, unknown>
  readonly networkEvents: readonly string[]
}

const protocols = { ecdsa: 'ecdsa', bip322: 'bip322-simple' } as const

const listedIn = (response: unknown): unknown => (Array.isArray(response) ? response : [response])

/**
 * The interface has a field for each input and flag. These wallets finalize by default, and push only a finalized transaction.
 */
const psbtOptions = ({ signInputs, broadcast = false, finalize = broadcast }: PsbtRequest): object => ({
  autoFinalized: finalize,
  toSignInputs: signInputs,
})

/**
 * A wallet whose injected object has one method per operation. UniSat defined this interface and others
 * adopted it.
 */
export class InjectedWalletClient implements WalletClient {
  readonly changes$: Observable<WalletState | undefined>
  #accounts: readonly WalletAccount[] = []
  readonly #chain$ = new BehaviorSubject<ChainId | undefined>(undefined)

  constructor(private readonly family: Family) {
    const changed$ = merge(
      this.#handleEvent('accountsChanged').pipe(mergeMap((accounts) => this.#changed(accounts))),
      ...family.networkEvents.map((event) =>
        this.#handleEvent(event).pipe(mergeMap(() => this.#changed(undefined))),
      ),
    )
    this.changes$ = changed$
  }

  connect(preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> {
    return pipe(
      callMethod(this.#object, this.family.connect),
      TE.chain((response) => this.#state(response, preferredChain)),
    )
  }

  readonly restore = (preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> =>
    pipe(
      () => callMethod(this.#object, 'getAccounts')(),
      TE.chain((response) => this.#state(response, preferredChain)),
    )

  readonly inscriptions = (offset: number, limit: number): TE.TaskEither<RpcError, unknown> =>
    hasMethod(this.#object, 'getInscriptions')
      ? callMethod(this.#object, 'getInscriptions', offset, limit)
      : TE.left(unsupported('for its inscriptions'))

  disconnect(): TE.TaskEither<RpcError, unknown> {
    return callMethod(this.#object, 'disconnect')
  }

  canSwitchTo(chainId: ChainId): boolean {
    return this.#chain === chainId || this.family.canMoveTo(chainId)
  }

  switchTo(chainId: ChainId): TE.TaskEither<RpcError, WalletState> {
    return pipe(
      this.family.moveTo(chainId),
      TE.tapIO(() => () => this.#chain$.next(chainId)),
      TE.chain(() => this.restore(chainId)),
    )
  }

  signMessage({ message, protocol }: MessageRequest): TE.TaskEither<RpcError, string> {
    const args = protocol === undefined ? [message] : [message, protocols[protocol]]
    return pipe(callMethod(this.#object, 'signMessage', ...args), TE.chain(decodeResponse(Text)))
  }

  signPsbt(request: PsbtRequest): TE.TaskEither<RpcError, SignedPsbt> {
    const hex = hexOf(bytesOfBase64(request.psbt))
    return pipe(
      callMethod(this.#object, 'signPsbt', hex, psbtOptions(request)),
      TE.chain(decodeResponse(HexText)),
      TE.chain((signed) => {
        const psbt = base64Of(bytesOfHex(signed))
        return request.broadcast === true
          ? pipe(
              callMethod(this.#object, 'pushPsbt', signed),
              TE.chain(decodeResponse(TransactionId)),
              TE.map((txid) => ({ psbt, txid })),
            )
          : TE.right({ psbt })
      }),
    )
  }

  sendTransfer({ recipient, amount }: BitcoinTransfer): TE.TaskEither<RpcError, string> {
    return pipe(
      callMethod(this.#object, 'sendBitcoin', recipient, Number(amount)),
      TE.chain(decodeResponse(TransactionId)),
    )
  }

  currentChain(): TE.TaskEither<RpcError, ChainId | undefined> {
    const object = this.#object
    return object === undefined ? TE.right(undefined) : this.family.chain(object)
  }

  get #chain(): ChainId | undefined {
    return this.#chain$.value
  }

  get #object(): object | undefined {
    return this.family.object(this.#chain)
  }

  #state(response: unknown, preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> {
    return pipe(
      decodeResponse(ListedAccounts)(listedIn(response)),
      TE.bindTo('accounts'),
      TE.bind('reportedChain', () => this.currentChain()),
      TE.map(({ accounts, reportedChain }) => {
        const chainId =
          reportedChain ?? chainOfAddress(accounts[0]?.address ?? '', this.#chain ?? preferredChain)
        this.#chain$.next(chainId)
        this.#accounts = accounts
        return { accounts, chainId }
      }),
      TE.chain((state) => this.#withKey(state)),
    )
  }

  /** Adds the public key of the only account. It stays unknown if the wallet has no such method. */
  #withKey(state: WalletState): TE.TaskEither<RpcError, WalletState> {
    const [account, ...others] = state.accounts
    if (account === undefined || account.publicKey !== undefined || others.length > 0) return TE.right(state)
    return pipe(
      callMethod(this.#object, 'getPublicKey'),
      TE.match(
        () => state,
        (key) => {
          const known = decodeWith(HexText)(key)
          return O.isNone(known) ? state : { ...state, accounts: [{ ...account, publicKey: known.value }] }
        },
      ),
      TE.fromTask,
    )
  }

  #changed(accounts: unknown): Observable<WalletState | undefined> {
    if (Array.isArray(accounts) && memberOf(accounts, 'length') === 0) return of(undefined)
    const state = accounts === undefined ? this.restore(this.#chain) : this.#state(accounts, this.#chain)
    // A change that cannot be read is a change.
    const unread = { accounts: this.#accounts, chainId: unknownChain('bip122') }
    return from(state()).pipe(map(E.getOrElse(() => unread)))
  }

  /** Emits the events of the current network's object. */
  #handleEvent(event: string): Observable<unknown> {
    return this.#chain$.pipe(
      map(() => this.#object),
      distinctUntilChanged(),
      switchMap((object) => eventsOf(object, event)),
    )
  }
}

const eventsOf = (object: object | undefined, event: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener = (detail: unknown) => subscriber.next(detail)
    tryMethod(object, 'on', event, listener)
    return () =>
      void tryMethod(object, hasMethod(object, 'removeListener') ? 'removeListener' : 'off', event, listener)
  })
