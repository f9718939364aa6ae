import type * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'

import type { FeatureHandle } from '#application/feature.ts'
import type { UseCase } from '#contracts/use-cases/index.ts'
import type { HostFailure } from '#domain/hosts/error-info.ts'

import { orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { type Option, withFeature } from './with-feature.ts'

type Own<Noun> = Omit<Noun, keyof UseCase<unknown>>

/** The public verbs as a class of the application offers them, with failures as values. A missing verb does not compile. */
type Verbs<Noun, Inner> = {
  readonly [Name in keyof Own<Noun>]: Noun[Name] extends (...args: infer Args) => Promise<infer Result>
    ? (inner: Inner, ...args: Args) => Promise<E.Either<HostFailure, Result>>
    : never
}

/** The public form of a feature's use case. Its verbs load the feature and throw. */
export const expose =
  <Noun extends UseCase<unknown>>() =>
  <Loaded, Inner extends { readonly state$: Observable<Noun['state']> }>(
    option: Option,
    feature: FeatureHandle<Loaded>,
    innerOf: (useCases: Loaded) => Inner,
    initial: Noun['state'],
    verbs: Verbs<Noun, Inner>,
  ) => {
    type AnyVerb = (inner: Inner, ...args: never) => Promise<E.Either<HostFailure, unknown>>
    const withLoaded = withFeature(option, feature)
    const bound = Object.entries<AnyVerb>(verbs).map(([name, verb]) => [
      name,
      (...args: never) => withLoaded(async (useCases) => orThrow(await verb(innerOf(useCases), ...args))),
    ])
    const state = fromFeature(feature, (useCases) => innerOf(useCases).state$, initial)
    return useCase<Noun>(state, Object.fromEntries(bound) as Own<Noun>)
  }
