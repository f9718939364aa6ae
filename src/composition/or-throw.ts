import * as E from 'fp-ts/Either'

import type { Failure } from '#domain/shared/failure.ts'
import type { RpcError } from '#domain/shared/rpc-error.ts'
import { type ErrorInfo, WalletportError, type WalletportErrorCode } from '#shell/walletport-error.ts'

/** `USER_REJECTED` outside is `UserRejected` inside. */
type TagOf<Code extends string> = Code extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Lowercase<Head>>}${TagOf<Rest>}`
  : Capitalize<Lowercase<Code>>

/** What may reach a host: a failure with another tag does not compile until WalletportErrorCode has its code. */
export type HostFailure = Failure<TagOf<WalletportErrorCode>> & { readonly error?: RpcError }

const codeOf = ({ _tag }: HostFailure): WalletportErrorCode =>
  // the types of tag and code are made from one another
  _tag.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as WalletportErrorCode

const walletWords = ({ error }: HostFailure): Pick<ErrorInfo, 'walletCode' | 'walletMessage'> => {
  const code = error?.nestedCode ?? error?.code
  return {
    ...(code === undefined ? {} : { walletCode: code }),
    ...(error === undefined || error.message === '' ? {} : { walletMessage: error.message }),
  }
}

export const errorInfo = (reason: HostFailure): ErrorInfo => ({
  code: codeOf(reason),
  message: reason.message,
  ...walletWords(reason),
})

/** The part of a snapshot that tells of a failure, if there is one. */
export const errorIn = (reason: HostFailure | undefined): { readonly error?: ErrorInfo } =>
  reason === undefined ? {} : { error: errorInfo(reason) }

export const errorOf = (reason: HostFailure): WalletportError =>
  new WalletportError(codeOf(reason), reason.message, { cause: reason.error, ...walletWords(reason) })

/** The one place where the library's Left becomes the host's throw. */
export const orThrow = <A>(outcome: E.Either<HostFailure, A>): A => {
  if (E.isLeft(outcome)) throw errorOf(outcome.left)
  return outcome.right
}
