import type { SwapsAdapter, SwapsInput } from '#contracts/swaps.ts'

export type * from '#contracts/swaps.ts'

/**
 * Swapping tokens in the modal, for the option `swaps`. Only the configured sources are used, and none of them is trusted. The
 * code is loaded when the user first swaps.
 */
export const swaps = (input: SwapsInput): SwapsAdapter => ({
  ...input,
  feature: 'swaps',
  load: () => import('./features/swaps.ts'),
})
