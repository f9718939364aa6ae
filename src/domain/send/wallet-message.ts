import type { Failure } from '#domain/shared/failure.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'

/** The wallet's own words about a failure, or ours where it gave none. */
export const walletMessage = ({ error, message }: Failure & { readonly error?: RpcError }): string =>
  error?.message ?? message
