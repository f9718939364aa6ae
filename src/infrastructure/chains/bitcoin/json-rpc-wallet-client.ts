import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { from, map, mergeMap, type Observable, of } from 'rxjs'

import { type ChainId, unknownChain } from '#domain/caip/chain-id.ts'
import { isUnauthorized, type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { type ErrorDialect, standardCode } from '#domain/shared/wallet-error-codes.ts'

import { callMethod, memberOf, decodeResponse } from './calls.ts'
import { chainOfAddress, MAINNET, namedChains, statedChain } from './chain-names.ts'
import { signedPsbt, Text, TransactionId } from './shapes.ts'
import type {
  WalletClient,
  MessageRequest,
  PsbtRequest,
  SignedPsbt,
  BitcoinTransfer,
} from './wallet-client.ts'
import { eventsOf } from './wallet-events.ts'
import { type WalletState, ListedAccounts } from './wallet-state.ts'

export interface Call {
  readonly method: string
  readonly params?: object
}

/** The differences between wallets that use `request(method, params)`. */
export interface Dialect {
  /** The request that prompts the user. */
  readonly connect: () => Call
  /** The request that does not prompt the user. */
  readonly restore?: () => Call
  /** The request that names the network. */
  readonly network?: () => Call
  readonly leave?: () => Call
  readonly moveTo?: (chainId: ChainId) => Call
  /** The events for a change and for a disconnect. */
  readonly events: { readonly changed: readonly string[]; readonly left: readonly string[] }
  readonly message: (request: MessageRequest, state: WalletState | undefined) => E.Either<RpcError, Call>
  readonly psbt: (request: PsbtRequest, chainId: ChainId | undefined) => E.Either<RpcError, Call>
  /** Extracts the PSBT from a response, in base64. */
  readonly signed: (answer: unknown) => TE.TaskEither<RpcError, string>
  readonly transfer: (transfer: BitcoinTransfer) => Call
  readonly errors: ErrorDialect
}

const inStandardCodes = ({ errors }: Dialect, { code, ...error }: RpcError): RpcError =>
  code === undefined ? error : { ...error, code: standardCode(code, errors) }

/** Reads the network in a response: `{ network: { bitcoin: { name } } }`, or one of the inner levels. */
const chainIn = (answer: unknown): ChainId | undefined => {
  const network = memberOf(answer, 'network') ?? answer
  const bitcoin = memberOf(network, 'bitcoin') ?? network
  return statedChain(memberOf(bitcoin, 'name'))
}

/** A wallet whose object handles `request(method, params)` with JSON-RPC responses. WBIP004. */
export class JsonRpcWalletClient implements WalletClient {
  readonly changes$: Observable<WalletState | undefined>
  readonly restore?: (preferredChain: ChainId | undefined) => TE.TaskEither<RpcError, WalletState>
  readonly currentChain?: () => TE.TaskEither<RpcError, ChainId | undefined>
  #state: WalletState | undefined

  constructor(
    private readonly provider: object,
    private readonly dialect: Dialect,
  ) {
    const { restore, network } = dialect
    if (network !== undefined) this.currentChain = () => TE.map(chainIn)(this.#request(network()))
    if (restore !== undefined) this.restore = (preferredChain) => this.#permitted(restore(), preferredChain)
    const { changed, left } = dialect.events
    this.changes$ = eventsOf(provider, [...changed, ...left]).pipe(
      mergeMap(({ event, detail }) => (left.includes(event) ? of(undefined) : this.#changed(detail))),
    )
  }

  connect(preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> {
    return this.#accounts(this.dialect.connect(), preferredChain)
  }

  disconnect(): TE.TaskEither<RpcError, unknown> {
    const { leave } = this.dialect
    return leave === undefined ? TE.right(undefined) : this.#request(leave())
  }

  canSwitchTo(chainId: ChainId): boolean {
    return (
      this.#state?.chainId === chainId || (this.dialect.moveTo !== undefined && namedChains.includes(chainId))
    )
  }

  switchTo(chainId: ChainId): TE.TaskEither<RpcError, WalletState> {
    const { moveTo, restore, connect } = this.dialect
    const state = this.#state
    if (moveTo === undefined) return state === undefined ? TE.left({ message: '' }) : TE.right(state)
    return pipe(
      this.#request(moveTo(chainId)),
      // An account has another address on the other network.
      TE.chain(() => this.#accounts((restore ?? connect)(), chainId)),
    )
  }

  signMessage(request: MessageRequest): TE.TaskEither<RpcError, string> {
    return pipe(
      TE.fromIO(() => this.dialect.message(request, this.#state)),
      TE.chain(TE.fromEither),
      TE.chain((call) => this.#request(call)),
      TE.chain((answer) => decodeResponse(Text)(memberOf(answer, 'signature'))),
    )
  }

  signPsbt(request: PsbtRequest): TE.TaskEither<RpcError, SignedPsbt> {
    return pipe(
      TE.fromIO(() => this.dialect.psbt(request, this.#state?.chainId)),
      TE.chain(TE.fromEither),
      TE.chain((call) => this.#request(call)),
      TE.chain((answer) => signedPsbt(this.dialect.signed(answer), memberOf(answer, 'txid'))),
    )
  }

  sendTransfer(transfer: BitcoinTransfer): TE.TaskEither<RpcError, string> {
    return pipe(
      this.#request(this.dialect.transfer(transfer)),
      TE.chain((answer) => decodeResponse(TransactionId)(memberOf(answer, 'txid'))),
    )
  }

  #accounts(call: Call, preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> {
    return pipe(
      this.#request(call),
      TE.chain((answer) => this.#read(answer, preferredChain)),
    )
  }

  #permitted(call: Call, preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> {
    return pipe(
      this.#accounts(call, preferredChain),
      TE.orElse((error) =>
        isUnauthorized(error)
          ? TE.right({ accounts: [], chainId: preferredChain ?? MAINNET })
          : TE.left(error),
      ),
    )
  }

  /** A list of accounts, by itself or under `addresses`. */
  #read(answer: unknown, preferredChain: ChainId | undefined): TE.TaskEither<RpcError, WalletState> {
    return pipe(
      decodeResponse(ListedAccounts)(Array.isArray(answer) ? answer : memberOf(answer, 'addresses')),
      TE.map((accounts) => {
        const likely = preferredChain ?? this.#state?.chainId
        const chainId = chainIn(answer) ?? chainOfAddress(accounts[0]?.address ?? '', likely)
        return (this.#state = { accounts, chainId })
      }),
    )
  }

  #request({ method, params }: Call): TE.TaskEither<RpcError, unknown> {
    return pipe(
      callMethod(this.provider, 'request', method, ...(params === undefined ? [] : [params])),
      TE.chain((response) => {
        const error = memberOf(response, 'error') ?? undefined
        return error === undefined ? TE.right(memberOf(response, 'result')) : TE.left(rpcErrorOf(error))
      }),
      TE.mapLeft((error) => inStandardCodes(this.dialect, error)),
    )
  }

  /** The event carries the accounts. Otherwise they are requested if that needs no prompt, and the user connects again if it does. */
  #changed(detail: unknown): Observable<WalletState | undefined> {
    const { restore } = this.dialect
    const requested = restore && this.#accounts(restore(), chainIn(detail))
    const state =
      (memberOf(detail, 'addresses') ?? undefined) === undefined
        ? requested
        : this.#read(detail, chainIn(detail))
    if (state === undefined) return of(undefined)
    // A change that cannot be read is a change.
    const unread = { accounts: this.#state?.accounts ?? [], chainId: unknownChain('bip122') }
    return from(state()).pipe(map(E.getOrElse((): WalletState => unread)))
  }
}
