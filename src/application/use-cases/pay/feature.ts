import { defineFeature } from '#application/feature.ts'

import { PayForHosts } from './pay-for-hosts.ts'
import { PayFromWallet } from './pay-from-wallet.ts'
import { PaymentTransfers } from './payment-transfers.ts'
import { RequestPayments } from './request-payments.ts'
import { ShownPayment } from './shown-payment.ts'

/** Payments to the host, from the user's wallet or an account at an exchange. */
export const pay = defineFeature({
  needs: ['connection'],
  useCases: {
    payForHosts: PayForHosts,
    payFromWallet: PayFromWallet,
    requestPayments: RequestPayments,
    shownPayment: ShownPayment,
  },
  starts: [PaymentTransfers, ShownPayment],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly pay: typeof pay
  }
}
