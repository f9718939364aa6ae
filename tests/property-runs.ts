import fc from 'fast-check'

/** How often a property runs that does not say so itself. Less is enough where the suites run a second time. */
fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100) })
