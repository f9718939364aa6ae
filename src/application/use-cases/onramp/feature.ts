import { ActiveAccount } from '#application/connection/active-account.ts'
import { defineFeature } from '#application/feature.ts'

import { BuyTokens } from './buy-tokens.ts'
import { Buyer } from './buyer.ts'
import { OnRampForHosts } from './onramp-for-hosts.ts'
import { PurchaseDraft } from './purchase-draft.ts'
import { PurchaseNotices } from './purchase-notices.ts'
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
  services: [ActiveAccount, Buyer, BuyTokens, PurchaseNotices, StoredPurchases],
  starts: [StoredPurchases, Purchases, PurchaseDraft],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly onramp: typeof onramp
  }
}
