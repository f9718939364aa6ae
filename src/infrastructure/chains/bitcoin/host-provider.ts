import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { filter, map, type Observable, type Subscription } from 'rxjs'

import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import { field } from '#domain/kernel/field.ts'
import type { RpcError } from '#domain/kernel/rpc-error.ts'
import type { WalletNews } from '#ports/wallets.ts'

import { unsupported } from './calls.ts'
import type { Signer, SignedPsbt } from './driver.ts'
import { messageRequest, psbtRequest, transferRequest } from './requests.ts'
import type { Said } from './said.ts'

/** The wallet that a provider speaks for. */
export interface Behind {
  readonly signer: Signer
  /** Undefined while it gives this site no accounts. */
  readonly said: () => Said | undefined
  readonly accounts: () => TE.TaskEither<RpcError, readonly WalletAccount[]>
  readonly news$: Observable<WalletNews>
}

type Listener = (...details: unknown[]) => void

// EIP-1193
const DISCONNECTED = 4900
const INTERNAL = -32603

class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number

  constructor({ code = INTERNAL, message }: RpcError) {
    super(message === '' ? 'The wallet refused' : message)
    this.code = code
  }
}

const orThrow = async <A>(outcome: TE.TaskEither<RpcError, A>): Promise<A> => {
  const settled = await outcome()
  if (E.isLeft(settled)) throw new ProviderRpcError(settled.left)
  return settled.right
}

const notConnected: RpcError = { code: DISCONNECTED, message: 'Please connect a wallet first' }

/** What an event carries, where the news are of that event. */
const detailOf = (event: string, news: WalletNews): readonly unknown[] => {
  if (event !== (news.type === 'disconnected' ? 'disconnect' : news.type)) return []
  switch (news.type) {
    case 'accountsChanged':
      return [news.addresses]
    case 'chainChanged':
      return [news.chainId]
    case 'disconnected':
      return [new ProviderRpcError({ code: DISCONNECTED, message: 'The wallet disconnected' })]
  }
}

/** The wallet as hosts use it: `BitcoinProvider`. Its promises reject with `{ code, message }`, as EIP-1193 has them. */
export class HostProvider {
  readonly #listeners = new Map<string, Map<Listener, Subscription>>()

  constructor(private readonly behind: Behind) {}

  readonly getAccountAddresses = async () => {
    const accounts = await orThrow(this.#withSaid(() => this.behind.accounts()))
    return accounts.map(({ address, type, publicKey, path }) => ({
      address,
      purpose: type === 'ordinal' ? ('ordinal' as const) : ('payment' as const),
      ...(publicKey === undefined ? {} : { publicKey }),
      ...(path === undefined ? {} : { path }),
    }))
  }

  readonly signMessage = (params: unknown): Promise<string> =>
    orThrow(this.#asked(messageRequest, params, (request) => this.behind.signer.signMessage(request)))

  readonly signPsbt = (params: unknown): Promise<SignedPsbt> =>
    orThrow(this.#asked(psbtRequest, params, (request) => this.behind.signer.signPsbt(request)))

  readonly sendTransfer = (params: unknown): Promise<string> =>
    orThrow(this.#asked(transferRequest, params, (request) => this.behind.signer.sendTransfer(request)))

  /** The same by the names that relay sessions have for them. */
  readonly request = async (call: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    const params = field(call, 'params')
    switch (field(call, 'method')) {
      case 'getAccountAddresses':
        return this.getAccountAddresses()
      case 'signMessage':
        return this.signMessage(params)
      case 'signPsbt':
        return this.signPsbt(params)
      case 'sendTransfer':
        return this.sendTransfer(params)
      default:
        throw new ProviderRpcError(unsupported('for this method'))
    }
  }

  readonly on = (event: string, listener: Listener): this => {
    const own = this.#listeners.get(event) ?? new Map<Listener, Subscription>()
    if (own.has(listener)) return this
    const heard = this.behind.news$
      .pipe(
        map((news) => detailOf(event, news)),
        filter((detail) => detail.length > 0),
      )
      .subscribe((detail) => listener(...detail))
    this.#listeners.set(event, own.set(listener, heard))
    return this
  }

  readonly removeListener = (event: string, listener: Listener): this => {
    const own = this.#listeners.get(event)
    own?.get(listener)?.unsubscribe()
    own?.delete(listener)
    return this
  }

  #withSaid<A>(use: (said: Said) => TE.TaskEither<RpcError, A>): TE.TaskEither<RpcError, A> {
    return pipe(
      TE.fromIO(() => this.behind.said()),
      TE.chain((said) => (said === undefined ? TE.left(notConnected) : use(said))),
    )
  }

  /** Nothing reaches the wallet that was not checked against what it said. */
  #asked<Request, A>(
    check: (said: Said, raw: unknown) => E.Either<RpcError, Request>,
    params: unknown,
    ask: (request: Request) => TE.TaskEither<RpcError, A>,
  ): TE.TaskEither<RpcError, A> {
    return this.#withSaid((said) => pipe(check(said, params), TE.fromEither, TE.chain(ask)))
  }
}
