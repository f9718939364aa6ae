import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import type { PlanLimits } from '#domain/project/plan-limits.ts'
import type { OriginsFailure } from '#domain/project/project-alerts.ts'
import type { RemoteFeatures } from '#domain/project/remote-features.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { ProjectService } from '#ports/project-service.ts'

const noService = failure('NoService', 'The project has no service for this')

type Part = 'features' | 'limits' | 'origins'
type Answer<A, F> = E.Either<F, A> | undefined

/** A project that a test sets. A part without a response has no source. */
export class FakeProjectService implements ProjectService {
  /** The requested parts, oldest first. */
  readonly requests: Part[] = []
  /** How each request can be cancelled, oldest first. */
  readonly signals: AbortSignal[] = []
  /** Awaited before each response. */
  pause: (() => Promise<void>) | undefined
  toFeatures: Answer<RemoteFeatures, ServiceFailure>
  toLimits: Answer<PlanLimits, ServiceFailure>
  toOrigins: Answer<readonly string[], OriginsFailure>

  features(signal: AbortSignal): TaskEither<ServiceFailure, RemoteFeatures> {
    return this.#answer<RemoteFeatures, ServiceFailure>(
      'features',
      () => this.toFeatures ?? E.left(noService),
      E.left(cancelled),
      signal,
    )
  }

  limits(signal: AbortSignal): TaskEither<ServiceFailure, PlanLimits> {
    return this.#answer<PlanLimits, ServiceFailure>(
      'limits',
      () => this.toLimits ?? E.left(noService),
      E.left(cancelled),
      signal,
    )
  }

  origins(signal: AbortSignal): TaskEither<OriginsFailure, readonly string[]> {
    return this.#answer('origins', () => this.toOrigins ?? E.left(noService), E.right([]), signal)
  }

  #answer<A, F>(
    part: Part,
    answer: () => E.Either<F, A>,
    whenCancelled: E.Either<F, A>,
    signal: AbortSignal,
  ): TaskEither<F, A> {
    return async () => {
      this.requests.push(part)
      this.signals.push(signal)
      await this.pause?.()
      return signal.aborted ? whenCancelled : answer()
    }
  }
}
