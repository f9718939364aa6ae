import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'
import { Observable } from 'rxjs'

import { type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'

interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

type Listener = (...details: unknown[]) => void

/** A wallet's object of which only `request` is known to exist. EIP-1193. */
export interface Provider {
  request(call: Call): unknown
  readonly on?: (event: string, listener: Listener) => unknown
  readonly removeListener?: (event: string, listener: Listener) => unknown
  /** Called of the host's wallets only. */
  readonly disconnect?: unknown
}

/** Whether it has a `request` method. */
export const isProvider = (raw: unknown): raw is Provider => {
  try {
    return (
      (typeof raw === 'object' || typeof raw === 'function') &&
      raw !== null &&
      'request' in raw &&
      typeof raw.request === 'function'
    )
  } catch {
    return false
  }
}

/** The provider if it has a `request` method. */
export const providerOf = O.fromPredicate(isProvider)

/** Sends one request. Any exception or rejection becomes an RpcError. */
export const sendRequest = (
  provider: Provider,
  method: string,
  params?: readonly unknown[],
): TE.TaskEither<RpcError, unknown> =>
  tryCatch(async () => provider.request(params === undefined ? { method } : { method, params }), rpcErrorOf)

const ignoringErrors = (action: () => unknown): void => {
  try {
    action()
  } catch {
    // A provider without working event methods emits nothing.
  }
}

/** The arguments of a provider event, while subscribed. Providers without events emit nothing. */
export const providerEvents = (provider: Provider, event: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener: Listener = (detail) => subscriber.next(detail)
    ignoringErrors(() => provider.on?.(event, listener))
    return () => ignoringErrors(() => provider.removeListener?.(event, listener))
  })
