import { isUnauthorized, type RpcError } from '#domain/shared/rpc-error.ts'
import type { Wallets } from '#ports/wallets.ts'

/** The wallets of one instance, which are told that one of them refuses its account. */
export type ToldWallets = Pick<Wallets, 'accountRefused'>

/** For users that have no wallets to tell. */
export const noWallets: ToldWallets = { accountRefused: () => undefined }

/** Returns the answer of a provider, after telling the wallets if the provider has refused the shown account (4100). */
export const tellRefusal =
  (wallets: ToldWallets, provider: unknown) =>
  <A extends object>(answer: A): A => {
    const { error } = answer as { readonly error?: RpcError }
    if (error !== undefined && isUnauthorized(error)) wallets.accountRefused(provider)
    return answer
  }
