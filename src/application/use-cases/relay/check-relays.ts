import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import type { RelayResponse } from '#domain/diagnostics/checks/service-checks.ts'
import { Relay } from '#ports/relay.ts'

/** Connects to each of the host's relays once. */
@injectable()
export class CheckRelays {
  constructor(
    @inject(Relay) private readonly relay: Relay,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Checks the relays one after the other, so that the time of one does not depend on the others. */
  async answers(urls: readonly string[], signal: AbortSignal): Promise<readonly RelayResponse[]> {
    // Loads the client first, so that it does not count as a relay's time.
    await this.relay.sessions()()
    const responses: RelayResponse[] = []
    for (const url of urls) {
      const start = this.environment.now
      const reached = await this.relay.reach(url, signal)()
      responses.push({ url, answer: E.isLeft(reached) ? reached.left : this.environment.now - start })
    }
    return responses
  }
}
