import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { PaySummary } from '#domain/pay/pay-summary.ts'
import type { PaySnapshot } from '#shell/contracts/pay.ts'
import type { PayUseCases } from '#shell/contracts/use-cases/index.ts'

import { errorIn, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

const noPay: PaySnapshot = {
  configured: false,
  exchanges: [],
  loading: false,
  step: 'choosing',
  windowClosed: false,
}

const snapshot = ({ failure: reason, ...state }: PaySummary): PaySnapshot => ({
  ...state,
  ...errorIn(reason),
})

/** Payments with the public types and errors. */
export const hostPay = ({ pay }: UseCases): PayUseCases => {
  const withPay = withFeature('pay', pay)
  const loaded = () => pay.useCases?.makePayment
  return useCase<PayUseCases>(
    fromFeature(pay, ({ headlessPay }) => headlessPay.state$.pipe(map(snapshot)), noPay),
    {
      open: (payment) => withPay(({ headlessPay }) => orThrow(headlessPay.open(payment))),
      prepare: (payment) =>
        withPay(async ({ headlessPay }) => snapshot(orThrow(await headlessPay.prepare(payment)))),
      payWith: (exchangeId) =>
        withPay(async ({ headlessPay }) => orThrow(await headlessPay.payWith(exchangeId))),
      openAgain: () => loaded()?.openAgain() ?? false,
      checkAgain: () => loaded()?.checkAgain(),
      cancel: () => loaded()?.chooseAgain(),
      receipt: () => withPay(async ({ headlessPay }) => orThrow(await headlessPay.receipt())),
    },
  )
}
