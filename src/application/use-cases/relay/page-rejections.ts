import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { pageRejectionTexts } from '#domain/relay/page-rejection.ts'
import { Relay } from '#ports/relay.ts'

/** Raises an alert with the reason when a relay rejects the page. S8-28, S8-31. */
@injectable()
export class PageRejections {
  constructor(
    @inject(Relay) private readonly relay: Relay,
    @inject(ShowNotices) private readonly notices: ShowNotices,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const subscription = this.relay.events$.subscribe((event) => {
      if (event.type === 'pageRejected')
        this.notices.raiseAlert(event.rejection, pageRejectionTexts[event.rejection])
    })
    this.environment.untilDisposed(subscription)
  }
}
