import type { Observable } from 'rxjs'

import type { Lifetime } from '#application/lifetime.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import { field } from '#domain/kernel/field.ts'

import { ProviderEvents, ProviderRpcError } from './provider-events.ts'

const INVALID_REQUEST = -32600

/** An EIP-1193 provider whose wallet is not of this page: hosts use it as they use a wallet of the browser. S8-56. */
export abstract class DistantProvider {
  readonly #events: ProviderEvents

  constructor(report$: Observable<WalletReport | undefined>, lifetime: Lifetime) {
    this.#events = new ProviderEvents(report$, lifetime)
  }

  /** Rejects with `{ code, message }` as wallets do. */
  readonly request = async (call: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    const { method, params } = { method: field(call, 'method'), params: field(call, 'params') }
    if (typeof method !== 'string' || method === '')
      throw new ProviderRpcError(INVALID_REQUEST, 'Invalid request')
    return this.answer(method, params)
  }

  readonly on = (event: string, listener: (...details: unknown[]) => void): this => {
    this.#events.on(event, listener)
    return this
  }

  readonly removeListener = (event: string, listener: (...details: unknown[]) => void): this => {
    this.#events.removeListener(event, listener)
    return this
  }

  /** Rejects with a `ProviderRpcError`, without a session with `notConnected`. */
  protected abstract answer(method: string, params: unknown): Promise<unknown>
}
