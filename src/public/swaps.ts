import type { SwapsAdapter, SwapsInput } from '#shell/contracts/swaps.ts'

export type * from '#shell/contracts/swaps.ts'

/**
 * Swapping tokens in the modal, for the option `swaps`. No service is asked that the host did not
 * name, and nothing that it says is trusted. The code is fetched when the user first swaps.
 */
export const swaps = (input: SwapsInput): SwapsAdapter => ({
  ...input,
  feature: 'swaps',
  load: () => import('./features/swaps.ts'),
})
