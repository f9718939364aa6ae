import { Namespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/shared/failure.ts'

import { errorOf } from './or-throw.ts'

/** A namespace that a host names. S8-51. */
export const namespaceOf = (name: string): Namespace => {
  if (!Namespace.is(name)) throw errorOf(failure('UnknownNamespace', 'Unsupported chain namespace'))
  return name
}
