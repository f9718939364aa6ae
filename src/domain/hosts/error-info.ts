import type { ErrorInfo, WalletportErrorCode } from '#contracts/walletport-error.ts'
import type { Failure } from '#domain/shared/failure.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'

/** The public code `USER_REJECTED` corresponds to the internal tag `UserRejected`. */
type TagOf<Code extends string> = Code extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Lowercase<Head>>}${TagOf<Rest>}`
  : Capitalize<Lowercase<Code>>

/** Failures that may reach a host. A tag without a code in WalletportErrorCode does not compile. */
export type HostFailure = Failure<TagOf<WalletportErrorCode>> & {
  readonly error?: RpcError
  /** Public details, which become the `cause`. */
  readonly cause?: unknown
}

export const codeOf = ({ _tag }: HostFailure): WalletportErrorCode =>
  // TypeScript derives the type of the code from the tag in the same way.
  _tag.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as WalletportErrorCode

export const walletDetails = ({ error }: HostFailure): Pick<ErrorInfo, 'walletCode' | 'walletMessage'> => {
  const code = error?.code
  return {
    ...(code === undefined ? {} : { walletCode: code }),
    ...(error === undefined || error.message === '' ? {} : { walletMessage: error.message }),
  }
}

export const errorInfo = (reason: HostFailure): ErrorInfo => ({
  code: codeOf(reason),
  message: reason.message,
  ...walletDetails(reason),
})

/** The `error` field of a snapshot, if there is a failure. */
export const errorIn = (reason: HostFailure | undefined): { readonly error?: ErrorInfo } =>
  reason === undefined ? {} : { error: errorInfo(reason) }
