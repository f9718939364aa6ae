import * as E from 'fp-ts/Either'

import type { Failure } from '#domain/shared/failure.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { type ErrorInfo, WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/** The public code `USER_REJECTED` corresponds to the internal tag `UserRejected`. */
type TagOf<Code extends string> = Code extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Lowercase<Head>>}${TagOf<Rest>}`
  : Capitalize<Lowercase<Code>>

/** Failures that may reach a host. A tag without a code in WalletportErrorCode does not compile. */
export type HostFailure = Failure<TagOf<WalletportErrorCode>> & { readonly error?: RpcError }

const codeOf = ({ _tag }: HostFailure): WalletportErrorCode =>
  // TypeScript derives the type of the code from the tag in the same way.
  _tag.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as WalletportErrorCode

const walletDetails = ({ error }: HostFailure): Pick<ErrorInfo, 'walletCode' | 'walletMessage'> => {
  const code = error?.nestedCode ?? error?.code
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

export const errorOf = (reason: HostFailure): WalletportError =>
  new WalletportError(codeOf(reason), reason.message, { cause: reason.error, ...walletDetails(reason) })

/** Converts a Left to a thrown WalletportError. Nothing else throws to hosts. */
export const orThrow = <A>(outcome: E.Either<HostFailure, A>): A => {
  if (E.isLeft(outcome)) throw errorOf(outcome.left)
  return outcome.right
}
