import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { codeNotLoaded, explainedBy } from '#domain/shared/optional-package.ts'
import { Once } from '#shell/once.ts'

import type { NameSource } from './name-source.ts'

/** A source whose code is loaded at the first lookup. The next lookup retries a failed load. */
export const lazySource = (load: () => Promise<NameSource>): NameSource => {
  const loading = new Once(load)
  const lookUp = async <A>(run: (source: NameSource) => TaskEither<ServiceFailure, A>) => {
    try {
      return await run(await loading.get())()
    } catch (error) {
      return E.left(explainedBy(codeNotLoaded)(error))
    }
  }
  return {
    addressOf: (name, context, signal) => () => lookUp((source) => source.addressOf(name, context, signal)),
    nameOf: (address, context, signal) => () => lookUp((source) => source.nameOf(address, context, signal)),
  }
}
