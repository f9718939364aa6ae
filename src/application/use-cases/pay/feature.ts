import { defineFeature } from '#application/feature.ts'

import { HeadlessPay } from './headless-pay.ts'
import { MakePayment } from './make-payment.ts'
import { PayFromWallet } from './pay-from-wallet.ts'
import { PaymentEvents } from './payment-events.ts'
import { PayStore } from './stores.ts'
import { TrackPayment } from './track-payment.ts'

/** Payments to the host, from the user's wallet or an account at an exchange. */
export const pay = defineFeature({
  needs: ['connection'],
  useCases: {
    headlessPay: HeadlessPay,
    makePayment: MakePayment,
    payFromWallet: PayFromWallet,
  },
  services: [TrackPayment, PayStore, PaymentEvents],
  starts: [MakePayment, TrackPayment, PaymentEvents],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly pay: typeof pay
  }
}
