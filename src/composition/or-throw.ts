import * as E from 'fp-ts/Either'

import { codeOf, type HostFailure, walletDetails } from '#domain/hosts/error-info.ts'
import { WalletportError } from '#shell/walletport-error.ts'

export const errorOf = (reason: HostFailure): WalletportError =>
  new WalletportError(codeOf(reason), reason.message, {
    cause: reason.cause ?? reason.error,
    ...walletDetails(reason),
  })

/** Converts a Left to a thrown WalletportError. Nothing else throws to hosts. */
export const orThrow = <A>(outcome: E.Either<HostFailure, A>): A => {
  if (E.isLeft(outcome)) throw errorOf(outcome.left)
  return outcome.right
}
