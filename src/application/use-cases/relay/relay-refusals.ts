import { inject, injectable } from 'inversify'

import { Lifetime } from '#application/lifetime.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { Relay } from '#ports/relay.ts'

/** Tells the host's developer why a relay does not serve the page. S8-28, S8-31. */
@injectable()
export class RelayRefusals {
  constructor(
    @inject(Relay) private readonly relay: Relay,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(Lifetime) private readonly lifetime: Lifetime,
  ) {}

  start(): void {
    const following = this.relay.events$.subscribe((event) => {
      if (event.type === 'pageRejected') this.feedback.alert(event.refusal)
    })
    this.lifetime.hold(following)
  }
}
