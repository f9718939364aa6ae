import * as E from 'fp-ts/Either'

import type { Failure } from '#domain/shared/failure.ts'
import { providerError } from '#sandbox/wallets/approvals.ts'

/** WalletConnect's counterpart of EIP-1193's 4001. */
export const rejected = (): Error => providerError(5000, 'User rejected.')

/** An error in its wire format. */
export const errorReason = (error: unknown): { readonly code: number; readonly message: string } => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return { code: typeof code === 'number' ? code : -32603, message: String(message ?? error) }
}

/** Returns the checked value. Throws if the phone itself violates a session rule. */
export const rightOrThrow = <A>(checked: E.Either<Failure, A>): A => {
  if (E.isLeft(checked)) throw providerError(-32603, checked.left.message)
  return checked.right
}
