import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import { PlanLimits } from '#domain/project/plan-limits.ts'
import type { OriginsFailure } from '#domain/project/project-alerts.ts'
import { RemoteFeatures } from '#domain/project/remote-features.ts'
import { decodedAs, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import { CLIENT, JsonHttp } from '#infrastructure/http/json-http.ts'
import { callHost } from '#infrastructure/sources/call-host.ts'
import { Clock } from '#ports/clock.ts'
import type { ProjectService } from '#ports/project-service.ts'

import { ProjectConfig } from './project-config.ts'

const Features = t.type({ features: RemoteFeatures })
const Limits = t.type({ planLimits: PlanLimits })
const Origins = t.type({ allowedOrigins: t.readonlyArray(t.string) })

const noService: ServiceFailure = failure('NoService', 'The project has no service for this')

const SERVER_ERROR = /^HTTP status code: 5\d\d/

/**
 * A rate limit, an error of the server and a missing source are failures. After any other one all origins are allowed. S7-73.
 */
const originsFailure = ({ _tag, message }: ServiceFailure): E.Either<OriginsFailure, readonly string[]> => {
  if (_tag === 'RateLimited' || _tag === 'NoService') return E.left(failure(_tag, message))
  return SERVER_ERROR.test(message) ? E.left(failure('ServerError', message)) : E.right([])
}

/** The vendor's service of project settings, or the host's functions that replace it. S7-24, S7-25. */
@injectable()
export class ConfiguredProject implements ProjectService {
  readonly #http: JsonHttp

  constructor(
    @inject(ProjectConfig) private readonly config: ProjectConfig,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.#http = new JsonHttp(clock)
  }

  features(signal: AbortSignal): TE.TaskEither<ServiceFailure, RemoteFeatures> {
    return pipe(
      this.#part('features', '/appkit/v1/config', Features, signal),
      TE.map(({ features }) => features),
    )
  }

  limits(signal: AbortSignal): TE.TaskEither<ServiceFailure, PlanLimits> {
    return pipe(
      this.#part('limits', '/appkit/v1/project-limits', Limits, signal),
      TE.map(({ planLimits }) => planLimits),
    )
  }

  origins(signal: AbortSignal): TE.TaskEither<OriginsFailure, readonly string[]> {
    return pipe(
      this.#part('origins', '/projects/v1/origins', Origins, signal),
      TE.map(({ allowedOrigins }) => allowedOrigins),
      TE.orElse((failed) => TE.fromEither(originsFailure(failed))),
    )
  }

  #part<A>(
    name: 'features' | 'limits' | 'origins',
    path: string,
    codec: t.Type<A, unknown>,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    const { url, projectId, [name]: hostFunction } = this.config
    if (hostFunction !== undefined)
      return pipe(
        callHost(this.clock, signal, () => hostFunction({ signal })),
        TE.chainEitherK(decodedAs(codec)),
      )
    // An empty project id counts as missing.
    if (url === undefined || !projectId) return TE.left(noService)
    const query = new URLSearchParams({ projectId, ...CLIENT }).toString()
    return this.#http.get(`${withoutFinal(url, '/')}${path}?${query}`, codec, signal)
  }
}
