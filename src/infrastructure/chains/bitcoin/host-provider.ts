import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { filter, map, type Observable, type Subscription } from 'rxjs'

import { field } from '#domain/kernel/field.ts'
import type { RpcError } from '#domain/kernel/rpc-error.ts'
import type { WalletNews } from '#ports/wallets.ts'

import type { Asking } from './asking.ts'

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

  /** What asks the wallet is fetched when first needed. */
  constructor(
    private readonly asking: () => Promise<Asking>,
    private readonly news$: Observable<WalletNews>,
  ) {}

  readonly getAccountAddresses = () => this.#settled((asking) => asking.accounts())

  readonly signMessage = (params: unknown) => this.#settled((asking) => asking.message(params))

  readonly signPsbt = (params: unknown) => this.#settled((asking) => asking.psbt(params))

  readonly sendTransfer = (params: unknown) => this.#settled((asking) => asking.transfer(params))

  /** The same by the names that relay sessions have for them. */
  readonly request = (call: unknown) =>
    this.#settled((asking) => asking.named(field(call, 'method'), field(call, 'params')))

  readonly on = (event: string, listener: Listener): this => {
    const own = this.#listeners.get(event) ?? new Map<Listener, Subscription>()
    if (own.has(listener)) return this
    const heard = this.news$
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

  async #settled<A>(ask: (asking: Asking) => TE.TaskEither<RpcError, A>): Promise<A> {
    const outcome = await ask(await this.asking())()
    if (E.isLeft(outcome)) throw new ProviderRpcError(outcome.left)
    return outcome.right
  }
}
