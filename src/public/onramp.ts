import type { OnRampAdapter, OnRampInput } from '#contracts/onramp.ts'

export type * from '#contracts/onramp.ts'
export type * from '#contracts/purchases.ts'

/**
 * Buying tokens with a card or a bank account, for the option `onramp`. The providers' pages open in separate windows, which
 * have no access to the page. The code is fetched at the first purchase, and in a later visit while a purchase is open. An
 * invalid setting is an INVALID_OPTION of the first call that needs the options.
 */
export const onramp = (input: OnRampInput): OnRampAdapter => ({
  ...input,
  feature: 'onramp',
  load: () => import('./features/onramp.ts'),
})
