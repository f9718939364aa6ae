import { defineFeature } from '#application/feature.ts'

/** Swapping tokens of the account that is active. */
export const swaps = defineFeature({
  needs: ['send'],
  useCases: {},
  services: [],
  starts: [],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly swaps: typeof swaps
  }
}
