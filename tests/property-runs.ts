import fc from 'fast-check'

import { seedOf } from '#scripts/lib/property-seed.mjs'
import { runs } from '#tests/runs.ts'

/**
 * How often a property runs that does not say so itself, and the seed of all. `npm run soak` chooses another seed. A planned
 * mutant is killed by its first counterexample: a smaller one is not searched for.
 */
fc.configureGlobal({
  numRuns: runs(100),
  seed: seedOf(process.env),
  endOnFailure: process.env['MUTANT'] !== undefined,
})
