import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { NameFailure } from '#domain/names/name-failure.ts'
import { failure } from '#domain/shared/failure.ts'

import type { NameSource } from './name-source.ts'

/** A source whose code is fetched with its first question. A fetch that failed is tried again. */
export const lazySource = (load: () => Promise<NameSource>): NameSource => {
  let loading: Promise<NameSource> | undefined
  const loaded = (): Promise<NameSource> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const asked = async <A>(ask: (source: NameSource) => TaskEither<NameFailure, A>) => {
    try {
      return await ask(await loaded())()
    } catch {
      return E.left(failure('Unavailable', 'The code of the source could not be loaded'))
    }
  }
  return {
    addressOf: (name, context, signal) => () => asked((source) => source.addressOf(name, context, signal)),
    nameOf: (address, context, signal) => () => asked((source) => source.nameOf(address, context, signal)),
  }
}
