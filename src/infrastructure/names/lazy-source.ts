import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { Once } from '#shell/once.ts'

import type { NameSource } from './name-source.ts'

/** A source whose code is loaded at the first lookup. A failed load is repeated at the next one. */
export const lazySource = (load: () => Promise<NameSource>): NameSource => {
  const loading = new Once(load)
  const asked = async <A>(ask: (source: NameSource) => TaskEither<ServiceFailure, A>) => {
    try {
      return await ask(await loading.get())()
    } catch {
      return E.left(failure('Unavailable', 'The code of the source could not be loaded'))
    }
  }
  return {
    addressOf: (name, context, signal) => () => asked((source) => source.addressOf(name, context, signal)),
    nameOf: (address, context, signal) => () => asked((source) => source.nameOf(address, context, signal)),
  }
}
