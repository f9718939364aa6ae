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

/**
 * Loads sending while an account is connected and a send of an earlier visit or of another tab waits for its block. The
 * feature then follows it. Without a connection nothing is loaded, and no node is asked.
 */
@injectable()
export class ResumeSends {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(Storage) private readonly storage: Storage,
    @inject(Features) private readonly features: Features,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    if (!this.features.send.configured) return
    const connected$ = this.connections.state$.pipe(
      map(() => this.isConnected()),
      distinctUntilChanged(),
    )
    const due$ = merge(connected$, this.storage.changes(storageKeys.sentTransfers)).pipe(
      filter(() => this.features.send.useCases === undefined && this.isConnected() && this.hasOpenSend()),
    )
    this.environment.hold(due$.subscribe(() => this.resume()))
  }

  private resume(): void {
    this.features.send
      .load()
      .catch((error: unknown) => this.feedback.log('error', 'Following a send failed', error))
  }

  private isConnected(): boolean {
    return namespaces.some((namespace) => this.connections.of(namespace).status === 'connected')
  }

  private hasOpenSend(): boolean {
    const sends = this.storage.get(storageKeys.sentTransfers)
    return O.exists((all: readonly unknown[]) => all.some((sent) => field(sent, 'status') === 'submitted'))(
      sends,
    )
  }
}
