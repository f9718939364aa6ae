import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { combineLatest, map, type Observable, of } from 'rxjs'

import { unlessAborted } from '#application/flows/unless-aborted.ts'
import type { Superseded } from '#application/unless-superseded.ts'
import type {
  PaymentConfirmation,
  PaymentInfo,
  PaymentProgress,
  PaymentReceipt,
  PaySnapshot,
} from '#contracts/pay.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import { paymentInfo, paymentProgress } from '#domain/pay/payment-progress.ts'
import type { InvalidPayment } from '#domain/pay/payment.ts'

import type { PayFlow } from './pay-flow.ts'
import { RequestPayments } from './request-payments.ts'
import { ShownPayment } from './shown-payment.ts'

/** A host's own payment. */
export interface HostPayment {
  readonly info: PaymentInfo
  readonly progress: () => PaymentProgress
  readonly progress$: Observable<PaymentProgress>
  readonly payWith: (
    exchangeId: string,
    confirmation?: PaymentConfirmation,
  ) => Promise<E.Either<PayFailure, void>>
  readonly openAgain: () => boolean
  readonly checkAgain: () => void
  readonly cancel: () => void
  readonly receipt: () => Promise<E.Either<PayFailure, PaymentReceipt>>
}

const hostPayment = (flow: PayFlow): HostPayment => {
  const { exchanges } = flow
  return {
    info: paymentInfo(flow.payment),
    progress: () => paymentProgress(flow.state, exchanges.state),
    progress$: combineLatest([flow.state$, exchanges.state$]).pipe(
      map(([state, listed]) => paymentProgress(state, listed)),
    ),
    payWith: (exchangeId, confirmation) => flow.payWith(exchangeId, confirmation, true),
    openAgain: () => flow.openAgain(),
    checkAgain: () => flow.checkAgain(),
    cancel: () => flow.cancel(),
    receipt: () => flow.receipt(),
  }
}

/** Payments for a host, in the modal or in the host's own user interface. */
@injectable()
export class PayForHosts {
  readonly state$: Observable<PaySnapshot>

  constructor(
    @inject(RequestPayments) private readonly requests: RequestPayments,
    @inject(ShownPayment) private readonly shown: ShownPayment,
  ) {
    this.state$ = of({ configured: requests.isConfigured })
  }

  /** Loads the exchanges without opening the modal, and takes over what an earlier page has sent for an equal payment. */
  async prepare(
    input: unknown,
    signal?: AbortSignal,
  ): Promise<E.Either<InvalidPayment | Superseded, HostPayment>> {
    const flow = this.requests.flow(input)
    if (E.isLeft(flow)) return flow
    await flow.right.resume()
    const { exchanges } = flow.right
    const listed = await unlessAborted(signal, exchanges, () => exchanges.load())
    return E.map(() => hostPayment(flow.right))(listed)
  }

  /** Shows the payment in the modal, which loads the exchanges. Takes over like `prepare`. */
  open(input: unknown): E.Either<InvalidPayment, HostPayment> {
    const flow = this.requests.flow(input)
    if (E.isLeft(flow)) return flow
    this.shown.show(flow.right)
    void flow.right.resume()
    return E.right(hostPayment(flow.right))
  }
}
