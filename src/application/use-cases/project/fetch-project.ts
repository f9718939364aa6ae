import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { OptionsStore } from '#application/stores.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { type OriginsFailure, serviceAlert } from '#domain/project/project-alerts.ts'
import type { ProjectState } from '#domain/project/project-state.ts'
import { HELD_MS, heldProject, storedProject } from '#domain/project/stored-project.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { ProjectService } from '#ports/project-service.ts'
import { Storage } from '#ports/storage.ts'

import { ProjectStore } from './stores.ts'

/** Milliseconds after a failure for which no opening asks again. */
const RETRY_MS = 30_000

type Part = 'features' | 'limits' | 'origins'

/** Asks the project's service when the modal opens, and keeps what it told for a day. S6-08, S7-24, S7-25. */
@injectable()
export class FetchProject {
  #asking = new AbortController()
  /** When an opening may ask again, in milliseconds since the epoch. */
  #nextAt = 0

  constructor(
    @inject(ProjectStore) private readonly store: ProjectStore,
    @inject(ProjectService) private readonly service: ProjectService,
    @inject(Storage) private readonly storage: Storage,
    @inject(OptionsStore) private readonly options: OptionsStore,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** The feature is loaded when the modal first opens, or when a host subscribes. */
  start(): void {
    const project$ = this.options.state$.pipe(
      map(({ projectId = '' }) => projectId),
      distinctUntilChanged(),
    )
    const opened$ = this.modal.modal$.pipe(
      map(({ open }) => open),
      distinctUntilChanged(),
      filter((open) => open),
    )
    this.environment.hold(project$.subscribe((projectId) => this.choose(projectId)))
    this.environment.hold(opened$.subscribe(() => this.revalidate()))
    this.environment.hold({ unsubscribe: () => this.#asking.abort() })
  }

  /** Asks again. Settles when each part has answered or failed. */
  async refresh(): Promise<void> {
    this.#asking.abort()
    const { signal } = (this.#asking = new AbortController())
    this.#nextAt = this.environment.now + HELD_MS
    this.store.dispatch({ type: 'requested' })
    const { basic, manualControl } = this.options.state
    await Promise.all([
      // Basic mode has nothing that the project could limit. With `manualControl` the host decides.
      basic === true || manualControl === true
        ? undefined
        : this.ask('features', this.service.features(signal), signal),
      this.ask('limits', this.service.limits(signal), signal),
      this.ask('origins', this.service.origins(signal), signal),
    ])
    if (signal.aborted) return
    this.store.dispatch({ type: 'settled' })
    if (this.store.state.failure !== undefined) this.#nextAt = this.environment.now + RETRY_MS
  }

  private choose(projectId: string): void {
    this.#asking.abort()
    const held = O.toUndefined(this.storage.get(storedProject))
    this.store.dispatch({
      type: 'chosen',
      held: held === undefined ? {} : heldProject(held, projectId, this.environment.now),
    })
    this.#nextAt = 0
    this.revalidate()
  }

  private revalidate(): void {
    if (this.projectId !== '' && this.environment.now >= this.#nextAt) void this.refresh()
  }

  private async ask<Name extends Part>(
    part: Name,
    request: TaskEither<ServiceFailure | OriginsFailure, NonNullable<ProjectState[Name]>>,
    signal: AbortSignal,
  ): Promise<void> {
    const answer = await request()
    if (signal.aborted) return
    if (E.isLeft(answer)) return this.note(part, answer.left)
    this.store.dispatch({ type: 'told', told: { [part]: answer.right } })
    if (part !== 'origins') this.keep(part, answer.right)
  }

  /** A failure of the limits is ignored, and a part that the host did not name is none. */
  private note(part: Part, failure: ServiceFailure | OriginsFailure): void {
    if (part === 'limits' || failure._tag === 'NoService') return
    this.store.dispatch({ type: 'failed', failure })
    const alert = serviceAlert(failure)
    if (alert !== undefined) this.notices.raiseAlert(alert.code, alert.text)
  }

  private keep(part: 'features' | 'limits', value: unknown): void {
    const { projectId } = this
    const before = O.toUndefined(this.storage.get(storedProject))
    this.storage.set(storedProject, {
      ...(before?.projectId === projectId ? before : {}),
      projectId,
      [part]: { at: this.environment.now, value },
    })
  }

  private get projectId(): string {
    return this.options.state.projectId ?? ''
  }
}
