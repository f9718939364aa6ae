import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, merge } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import type { FeatureHandle, TrackedList } from '#application/feature.ts'
import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { field } from '#domain/shared/field.ts'
import { Storage } from '#ports/storage.ts'

/**
 * Loads a feature when an account is connected and the feature's stored list has an open item, for example a pending transfer
 * of an earlier visit or of another tab. Without a connection nothing is loaded or requested.
 */
@injectable()
export class ResumeTracking {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(Storage) private readonly storage: Storage,
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    for (const [name, feature] of Object.entries(this.features))
      if (feature.configured && feature.tracks !== undefined) this.watch(name, feature, feature.tracks)
  }

  private watch(name: string, feature: FeatureHandle<unknown>, tracked: TrackedList): void {
    const connected$ = this.connections.state$.pipe(
      map(() => this.isConnected()),
      distinctUntilChanged(),
    )
    const due$ = merge(connected$, this.storage.changes(tracked.stored)).pipe(
      filter(() => feature.useCases === undefined && this.isConnected() && this.hasOpenItem(tracked)),
    )
    const resume = () =>
      feature.load().catch((error: unknown) => this.feedback.log('error', `Tracking (${name}) failed`, error))
    this.environment.untilDisposed(due$.subscribe(() => void resume()))
  }

  private isConnected(): boolean {
    return namespaces.some((namespace) => this.connections.activeIn(namespace).status === 'connected')
  }

  private hasOpenItem({ stored, open }: TrackedList): boolean {
    const items = O.getOrElse((): readonly unknown[] => [])(this.storage.get(stored))
    return items.some((item) => open.some((status) => status === field(item, 'status')))
  }
}
