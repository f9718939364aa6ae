import type { PayAdapter, PayOptions } from '#contracts/pay.ts'

export type * from '#contracts/pay.ts'

/**
 * Payments to the host, from the user's wallet or an account at an exchange, for the option `pay`. The exchanges' pages open
 * in separate windows, which have no access to the page. The code is fetched with the first payment.
 */
export const pay = (options: PayOptions = {}): PayAdapter => ({
  ...options,
  feature: 'pay',
  load: () => import('./features/pay.ts'),
})
