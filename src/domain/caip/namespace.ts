import * as t from 'io-ts'

import { families } from '#domain/families/families.ts'

/** The namespaces of the known families. S5-17, S1-02. */
export const Namespace = t.keyof(families)
export type Namespace = t.TypeOf<typeof Namespace>

export const namespaces: readonly Namespace[] = Object.keys(families).filter(Namespace.is)

/** The default namespace of a network, a request or a view. S3-05. */
export const DEFAULT_NAMESPACE: Namespace = 'eip155'

/** Builds one value for each namespace. */
export const perNamespace = <A>(value: (namespace: Namespace) => A): Readonly<Record<Namespace, A>> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, value(namespace)])) as Record<Namespace, A>
