import * as E from 'fp-ts/Either'

import type { Namespace } from '#domain/caip/namespace.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import type { Wallets } from '#ports/wallets.ts'

type Served = E.Either<Failure<'NoAdapter'>, Namespace>

/** The namespace if an adapter serves it, else the failure that names the missing one. S5-38, S1-02. */
export const served = ({ namespaces }: Wallets, namespace: Namespace): Served =>
  namespaces.includes(namespace)
    ? E.right(namespace)
    : E.left(failure('NoAdapter', `No adapter for the namespace ${namespace}: add one to \`adapters\``))

/** As `served`, where the relay will do: all namespaces travel in its sessions. S1-02. */
export const reached = (wallets: Wallets, { relay }: HostOptions, namespace: Namespace): Served =>
  relay === undefined ? served(wallets, namespace) : E.right(namespace)
