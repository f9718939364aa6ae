import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { filter, map, type Observable } from 'rxjs'

import { field } from '#domain/shared/field.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { HostListeners } from '#infrastructure/chains/host-listeners.ts'
import type { WalletChange } from '#ports/wallets.ts'

import type { RequestSigner } from './request-signer.ts'

type Listener = (...details: unknown[]) => void

// EIP-1193.
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

/** The event's arguments, if the change concerns this event. */
const detailOf = (event: string, news: WalletChange): readonly unknown[] => {
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

/** The host's `BitcoinProvider`. Its promises reject with `{ code, message }`, as EIP-1193 defines. */
export class HostProvider {
  readonly #listeners = new HostListeners<Listener>()

  /** The code that sends requests is loaded when it is first needed. */
  constructor(
    private readonly asking: () => Promise<RequestSigner>,
    private readonly news$: Observable<WalletChange>,
    readonly listsInscriptions = false,
  ) {}

  readonly getAccountAddresses = () => this.#settled((asking) => asking.accounts())

  readonly signMessage = (params: unknown) => this.#settled((asking) => asking.message(params))

  readonly signPsbt = (params: unknown) => this.#settled((asking) => asking.psbt(params))

  readonly sendTransfer = (params: unknown) => this.#settled((asking) => asking.transfer(params))

  /** The same operations under their WalletConnect method names. */
  readonly request = (call: unknown) =>
    this.#settled((asking) => asking.named(field(call, 'method'), field(call, 'params')))

  readonly on = (event: string, listener: Listener): this => {
    const details$ = this.news$.pipe(
      map((news) => detailOf(event, news)),
      filter((detail) => detail.length > 0),
    )
    this.#listeners.add(event, listener, () => details$.subscribe((detail) => listener(...detail)))
    return this
  }

  readonly removeListener = (event: string, listener: Listener): this => {
    this.#listeners.remove(event, listener)
    return this
  }

  async #settled<A>(ask: (asking: RequestSigner) => TE.TaskEither<RpcError, A>): Promise<A> {
    const outcome = await ask(await this.asking())()
    if (E.isLeft(outcome)) throw new ProviderRpcError(outcome.left)
    return outcome.right
  }
}
