import type { TaskEither } from 'fp-ts/TaskEither'

import type { Address } from '#domain/caip/account-id.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** The circumstances of a name lookup. */
export interface NameContext {
  /** The network on which the address is used. */
  readonly network: Network
  /** The nodes of all configured networks, because a name that is used on one network may be registered on another. */
  readonly nodes: readonly { readonly network: Network; readonly rpcUrls: readonly string[] }[]
  /** The active account's address. */
  readonly sender?: Address
}

/** Names of accounts. Every call settles, and `signal` cancels it. Contract: tests/contract/names.test.ts */
export interface Names {
  /** The address of the name, or undefined if the name is not registered. */
  addressOf(
    name: string,
    context: NameContext,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, ResolvedName | undefined>
  /** The name of the account, which resolves back to its address. Undefined if the account has none. */
  nameOf(
    address: Address,
    context: NameContext,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, ProfileName | undefined>
}
export const Names = token<Names>('Names')
