import fc from 'fast-check'

import { runs } from '#tests/runs.ts'

/** How often a property runs that does not say so itself. A failure names its seed; `npm run soak` chooses one for all. */
const seed = process.env['PROPERTY_SEED']
fc.configureGlobal({ numRuns: runs(100), ...(seed !== undefined && { seed: Number(seed) }) })
