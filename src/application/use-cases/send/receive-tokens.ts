import { inject, injectable } from 'inversify'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'

/** Hands out what others need to pay the user. */
@injectable()
export class ReceiveTokens {
  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  /** Copies a payment link. */
  async copyLink(link: string): Promise<void> {
    if (await this.environment.copy(link))
      this.feedback.toast({ kind: 'success', text: { name: 'linkCopied' } })
  }
}
