import * as E from 'fp-ts/Either'

import type { Failure } from '#domain/kernel/failure.ts'
import { providerError } from '#sandbox/wallets/approvals.ts'

/** What the relay's protocol says where EIP-1193 has 4001. */
export const rejected = (): Error => providerError(5000, 'User rejected.')

/** An error as it travels. */
export const reasonOf = (error: unknown): { readonly code: number; readonly message: string } => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return { code: typeof code === 'number' ? code : -32603, message: String(message ?? error) }
}

/** What a session's rules allow to be sent; anything else is the phone's own mistake. */
export const sound = <A>(checked: E.Either<Failure, A>): A => {
  if (E.isLeft(checked)) throw providerError(-32603, checked.left.message)
  return checked.right
}
