import { isBetweenNetworks, type SwapPlan } from './swap.ts'

/** A plan whose call nothing holds to its terms. What the call states must still be what is requested. */
export const unheld = ({ bounds, ...plan }: Omit<SwapPlan, 'level' | 'minimum'>): SwapPlan => ({
  ...plan,
  ...(bounds === undefined ? {} : { stated: bounds }),
  level: isBetweenNetworks(plan.quote.request) ? 'trusted' : 'simulated',
  minimum: { value: plan.quote.minimum, by: 'claim' },
})
