import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { type OriginsFailure, serviceAlert } from '#domain/project/project-alerts.ts'
import type { ProjectState } from '#domain/project/project-state.ts'
import { usesRemoteFeatures } from '#domain/project/remote-features.ts'
import { CACHE_MS, cachedProject, storedProject, withPart } from '#domain/project/stored-project.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { ProjectService } from '#ports/project-service.ts'
import { Storage } from '#ports/storage.ts'

import { ProjectStore } from './stores.ts'

/** Milliseconds after a failure in which opening the modal sends no request. */
const RETRY_MS = 30_000

type Part = 'features' | 'limits' | 'origins'

/**
 * Requests the project's settings when the modal first opens or a host refreshes them, and caches the response for 24 hours.
 * S6-08, S7-24, S7-25.
 */
@injectable()
export class FetchProject {
  /** Cancels the pending requests. */
  #requests = new AbortController()
  /** Settles with the pending requests. */
  #refresh: Promise<void> | undefined
  #projectId: string | undefined
  #wasOpen = false
  /** When opening the modal may send requests again, in milliseconds since the epoch. */
  #nextAt = 0

  constructor(
    @inject(ProjectStore) private readonly store: ProjectStore,
    @inject(ProjectService) private readonly service: ProjectService,
    @inject(Storage) private readonly storage: Storage,
    @inject(Options) private readonly options: Options,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Loads the cached response, and waits for the modal to open. */
  start(): void {
    const settings$ = this.options.state$.pipe(
      map((options) => ({ projectId: options.projectId ?? '', remote: usesRemoteFeatures(options) })),
      distinctUntilChanged((one, other) => one.projectId === other.projectId && one.remote === other.remote),
    )
    const opened$ = this.modal.modal$.pipe(
      map(({ open }) => open),
      distinctUntilChanged(),
      filter((open) => open),
    )
    this.environment.untilDisposed(settings$.subscribe(({ projectId }) => this.choose(projectId)))
    this.environment.untilDisposed(
      opened$.subscribe(() => {
        this.#wasOpen = true
        this.revalidate()
      }),
    )
    this.environment.untilDisposed({ unsubscribe: () => this.cancel() })
  }

  /** Sends the requests again, or joins the pending ones. Settles when each part has responded or failed. */
  refresh(): Promise<void> {
    this.#refresh ??= this.request()
    return this.#refresh
  }

  private async request(): Promise<void> {
    const { signal } = this.#requests
    this.#nextAt = this.environment.now + CACHE_MS
    this.store.dispatch({ type: 'requested' })
    await Promise.all([
      usesRemoteFeatures(this.options.state)
        ? this.fetchPart('features', this.service.features(signal), signal)
        : undefined,
      this.fetchPart('limits', this.service.limits(signal), signal),
      this.fetchPart('origins', this.service.origins(signal), signal),
    ])
    // Replaced requests settle with the requests that replaced them.
    if (signal.aborted) return this.#refresh
    this.#refresh = undefined
    this.store.dispatch({ type: 'settled' })
    const { failure, limitsFailure } = this.store.state
    if ((failure ?? limitsFailure) !== undefined) this.#nextAt = this.environment.now + RETRY_MS
  }

  /** Handles another project, or a change of basic mode. */
  private choose(projectId: string): void {
    const isNeeded = this.#wasOpen || this.#refresh !== undefined
    this.cancel()
    this.#nextAt = 0
    if (projectId !== this.#projectId) this.load(projectId)
    if (isNeeded) this.revalidate()
  }

  private cancel(): void {
    this.#requests.abort()
    this.#requests = new AbortController()
    this.#refresh = undefined
  }

  private load(projectId: string): void {
    this.#projectId = projectId
    const held = O.toUndefined(this.storage.get(storedProject))
    this.store.dispatch({
      type: 'chosen',
      cached: held === undefined ? {} : cachedProject(held, projectId, this.environment.now),
    })
  }

  private revalidate(): void {
    if (this.environment.now >= this.#nextAt) void this.refresh()
  }

  private async fetchPart<Name extends Part>(
    part: Name,
    request: TaskEither<ServiceFailure | OriginsFailure, NonNullable<ProjectState[Name]>>,
    signal: AbortSignal,
  ): Promise<void> {
    const response = await request()
    if (signal.aborted) return
    if (E.isLeft(response)) return this.recordFailure(part, response.left)
    this.store.dispatch({ type: 'answered', answer: { [part]: response.right } })
    if (part !== 'origins') this.keep(part, response.right)
  }

  /** Ignores a part without a source. A failure of the limits raises no alert. */
  private recordFailure(part: Part, failure: ServiceFailure | OriginsFailure): void {
    if (failure._tag === 'NoService') return
    if (part === 'limits') return this.store.dispatch({ type: 'limitsFailed', failure })
    this.store.dispatch({ type: 'failed', failure })
    const alert = serviceAlert(failure)
    if (alert !== undefined) this.notices.raiseAlert(alert.code, alert.text)
  }

  private keep(part: 'features' | 'limits', value: unknown): void {
    const projectId = this.#projectId ?? ''
    const before = O.toUndefined(this.storage.get(storedProject))
    this.storage.set(storedProject, withPart(before, projectId, part, { at: this.environment.now, value }))
  }
}
