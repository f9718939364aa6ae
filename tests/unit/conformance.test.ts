import { expect, it } from 'vitest'

import { matchesSource, mutants } from '#scripts/lib/mutants.mjs'
import { ledger, testsOf } from '#scripts/lib/spec.mjs'
import { clause } from '#tests/spec/clauses.ts'

clause('S0-11', () => {
  it('[S0-11] every clause that is not marked as open is cited by a test', () => {
    const cited = new Set(testsOf().flatMap(({ clauses }) => clauses))
    expect(ledger.filter(({ id, open }) => open !== true && !cited.has(id)).map(({ id }) => id)).toEqual([])
  })
})

it('every planned mutant fits its source file', () => {
  expect(mutants.filter((mutant) => !matchesSource(mutant))).toEqual([])
})
