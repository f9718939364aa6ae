import * as E from 'fp-ts/Either'

import type { Namespace } from '#domain/caip/namespace.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import type { Wallets } from '#ports/wallets.ts'

/**
 * The namespace if an adapter serves it, or the relay, in whose sessions all travel; else the failure that names
 * the missing adapter. S5-38, S1-02.
 */
export const served = (
  { namespaces }: Wallets,
  { relay }: HostOptions,
  namespace: Namespace,
): E.Either<Failure<'NoAdapter'>, Namespace> =>
  relay !== undefined || namespaces.includes(namespace)
    ? E.right(namespace)
    : E.left(failure('NoAdapter', `No adapter for the namespace ${namespace}: add one to \`adapters\``))
