import { defineFeature } from '#application/feature.ts'

import { OnRampForHosts } from './onramp-for-hosts.ts'
import { PurchaseDraft } from './purchase-draft.ts'
import { PurchaseWindows } from './purchase-windows.ts'
import { Purchases } from './purchases.ts'
import { StoredPurchases } from './stores.ts'

/** Buying tokens for money, and tracking the purchases. */
export const onramp = defineFeature({
  needs: ['connection'],
  useCases: {
    onRampForHosts: OnRampForHosts,
    purchaseDraft: PurchaseDraft,
    purchases: Purchases,
    purchaseWindows: PurchaseWindows,
  },
  starts: [StoredPurchases, Purchases, PurchaseDraft],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly onramp: typeof onramp
  }
}
