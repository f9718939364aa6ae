import { type Observable, skip } from 'rxjs'

import type { Lifetime } from '#application/lifetime.ts'
import { Store } from '#application/store.ts'
import { isResponseTo, type Signer } from '#domain/approval/calls.ts'
import { sendsTransaction } from '#domain/approval/rpc-methods.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { field } from '#domain/shared/field.ts'

import { ProviderEvents, ProviderRpcError } from './provider-events.ts'

const INVALID_REQUEST = -32600
const INTERNAL = -32603

/** The number of transactions that were sent. */
class SentCountStore extends Store<number, void> {
  constructor() {
    super(0, (count) => count + 1)
  }
}

/**
 * An EIP-1193 provider for a wallet outside the page. Hosts use it like the provider of a browser wallet.
 * S8-56.
 */
export abstract class RemoteProvider {
  /** Emits after each transaction that was sent through this provider. */
  readonly sent$: Observable<unknown>
  readonly #events: ProviderEvents
  readonly #sent = new SentCountStore()

  constructor(report$: Observable<WalletReport | undefined>, lifetime: Pick<Lifetime, 'untilDisposed'>) {
    this.#events = new ProviderEvents(report$, lifetime)
    this.sent$ = this.#sent.state$.pipe(skip(1))
  }

  /** Rejects with `{ code, message }`, like a wallet. */
  readonly request = async (call: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    const { method, params } = { method: field(call, 'method'), params: field(call, 'params') }
    if (typeof method !== 'string' || method === '')
      throw new ProviderRpcError(INVALID_REQUEST, 'Invalid request')
    const result = await this.answer(method, params)
    if (!isResponseTo(method, result, this.signer))
      throw new ProviderRpcError(INTERNAL, `The wallet returned no valid result of ${method}`)
    if (sendsTransaction(method)) this.#sent.dispatch()
    return result
  }

  readonly on = (event: string, listener: (...details: unknown[]) => void): this => {
    this.#events.on(event, listener)
    return this
  }

  readonly removeListener = (event: string, listener: (...details: unknown[]) => void): this => {
    this.#events.removeListener(event, listener)
    return this
  }

  /** Who signs, as far as that is known of the wallet's account. */
  protected get signer(): Signer {
    return 'unknown'
  }

  /** Rejects with a `ProviderRpcError`, and with `notConnected` without a session. */
  protected abstract answer(method: string, params: unknown): Promise<unknown>
}
