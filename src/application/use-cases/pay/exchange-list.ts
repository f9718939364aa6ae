import * as E from 'fp-ts/Either'
import { map } from 'rxjs'

import type { Environment } from '#application/environment.ts'
import { Flow } from '#application/flows/flow.ts'
import { disposed, type Superseded } from '#application/unless-superseded.ts'
import type { ExchangeInfo } from '#contracts/pay.ts'
import type { Exchanges } from '#domain/pay/pay-state.ts'
import type { Payment } from '#domain/pay/payment.ts'
import type { Payments } from '#ports/payments.ts'

const loading: Exchanges = { status: 'loading' }

/** The exchanges that can pay one payment. */
export class ExchangeList extends Flow<Exchanges> {
  constructor(
    private readonly payment: Payment,
    private readonly payments: Payments,
    environment: Environment,
  ) {
    super(loading, environment.ended$.pipe(map(() => disposed)))
  }

  /** Settles when loading has succeeded or failed. */
  load(): Promise<E.Either<Superseded, Exchanges>> {
    return this.run<never, Exchanges>(
      loading,
      async ({ signal }) => E.right(await this.#listed(signal)),
      E.getOrElse(() => loading),
    )
  }

  find(exchangeId: string): ExchangeInfo | undefined {
    const { state } = this
    return state.status === 'ready' ? state.all.find(({ id }) => id === exchangeId) : undefined
  }

  cancel(): void {
    this.stop(loading)
  }

  async #listed(signal: AbortSignal): Promise<Exchanges> {
    const { payments, payment } = this
    if (!payments.isConfigured) return { status: 'ready', all: [] }
    const listed = await payments.exchanges(payment, signal)()
    return E.isRight(listed)
      ? { status: 'ready', all: listed.right }
      : { status: 'failed', failure: listed.left }
  }
}
