import type { PurchaseFailure } from './onramp-failure.ts'
import type { PurchaseReview } from './purchase-review.ts'

/**
 * How far one purchase is. `review`: it can begin; `failure` is why it did not before. `opening`: the window is open, and the
 * provider creates the purchase. `started`: the provider's page is open.
 */
export type PurchaseStep =
  | { readonly step: 'idle' | 'preparing' }
  | { readonly step: 'review'; readonly review: PurchaseReview; readonly failure?: PurchaseFailure }
  | { readonly step: 'opening'; readonly review: PurchaseReview }
  | { readonly step: 'started'; readonly id: string }

export const idle: PurchaseStep = { step: 'idle' }
