import { filter, type Observable, Subject } from 'rxjs'

import { isUnauthorized, type RpcError } from '#domain/shared/rpc-error.ts'

/** The providers that have refused a request for an account, by EIP-1193's code 4100. */
const refused = new Subject<unknown>()

/** A wallet that refuses the shown account may have changed accounts without an event. */
export const noteUnauthorized = (provider: unknown, error: RpcError): void => {
  if (isUnauthorized(error)) refused.next(provider)
}

/** Emits after each such refusal of the provider. */
export const unauthorizedBy = (provider: unknown): Observable<unknown> =>
  refused.pipe(filter((other) => other === provider))
