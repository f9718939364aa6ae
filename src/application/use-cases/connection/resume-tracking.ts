import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, merge } from 'rxjs'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { field } from '#domain/shared/field.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

/** For each tracking feature: its storage key and the statuses that are still open. */
const followed = [
  { feature: 'send', stored: storageKeys.sentTransfers, open: ['submitted', 'arriving'] },
  { feature: 'onramp', stored: storageKeys.purchases, open: ['waiting', 'pending', 'overdue'] },
] as const

type Followed = (typeof followed)[number]

/**
 * Loads the feature `send` or `onramp` if an account is connected and a transfer or purchase of an earlier visit or of
 * another tab is still open. The feature then tracks it. Without a connection nothing is loaded or requested.
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
    for (const each of followed) if (this.features[each.feature].configured) this.watch(each)
  }

  private watch(each: Followed): void {
    const connected$ = this.connections.state$.pipe(
      map(() => this.isConnected()),
      distinctUntilChanged(),
    )
    const feature = this.features[each.feature]
    const due$ = merge(connected$, this.storage.changes(each.stored)).pipe(
      filter(() => feature.useCases === undefined && this.isConnected() && this.isOpen(each)),
    )
    this.environment.hold(due$.subscribe(() => this.resume(each)))
  }

  private resume({ feature }: Followed): void {
    const loading: Promise<unknown> = this.features[feature].load()
    loading.catch((error: unknown) => this.feedback.log('error', `Following (${feature}) failed`, error))
  }

  private isConnected(): boolean {
    return namespaces.some((namespace) => this.connections.of(namespace).status === 'connected')
  }

  private isOpen({ stored, open }: Followed): boolean {
    const all = O.getOrElse((): readonly unknown[] => [])(this.storage.get(stored))
    return all.some((one) => open.some((status) => status === field(one, 'status')))
  }
}
