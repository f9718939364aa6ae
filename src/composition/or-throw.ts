import * as E from 'fp-ts/Either'

import type { Failure } from '#domain/kernel/failure.ts'
import { WalletportError } from '#shell/walletport-error.ts'

/** `UserRejected` inside is `USER_REJECTED` outside. */
export const codeOf = ({ _tag }: Failure): string => _tag.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

export const errorOf = (reason: Failure): WalletportError =>
  new WalletportError(codeOf(reason), reason.message)

/** The one place where the library's Left becomes the host's throw. */
export const orThrow = <A>(outcome: E.Either<Failure, A>): A => {
  if (E.isLeft(outcome)) throw errorOf(outcome.left)
  return outcome.right
}
