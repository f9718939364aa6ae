import type { Failure } from '#domain/shared/failure.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'

/** Returns the wallet's message about a failure, or the default message if the wallet gave none. */
export const walletMessage = ({ error, message }: Failure & { readonly error?: RpcError }): string =>
  error?.message ?? message
