import { ActiveAccount } from '#application/connection/active-account.ts'
import { defineFeature } from '#application/feature.ts'

import { BeginPurchase } from './begin-purchase.ts'
import { BuyCrypto } from './buy-crypto.ts'
import { Buyer } from './buyer.ts'
import { HeadlessOnRamp } from './headless-onramp.ts'
import { PurchaseNotices } from './purchase-notices.ts'
import { Purchases } from './purchases.ts'
import { OnRampStore, PurchasesStore, StoredPurchases } from './stores.ts'

/** Buying tokens for money, and tracking the purchases. */
export const onramp = defineFeature({
  needs: ['connection'],
  useCases: {
    beginPurchase: BeginPurchase,
    buyCrypto: BuyCrypto,
    headlessOnRamp: HeadlessOnRamp,
    purchases: Purchases,
  },
  services: [ActiveAccount, Buyer, OnRampStore, PurchaseNotices, PurchasesStore, StoredPurchases],
  starts: [StoredPurchases, Purchases, BuyCrypto, BeginPurchase],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly onramp: typeof onramp
  }
}
