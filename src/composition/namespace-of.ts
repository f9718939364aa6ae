import { Namespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/shared/failure.ts'

import { errorOf } from './or-throw.ts'

/** Parses a namespace that the host passed. S8-51. */
export const namespaceOf = (name: string): Namespace => {
  if (!Namespace.is(name)) throw errorOf(failure('UnknownNamespace', 'Unsupported chain namespace'))
  return name
}
