import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { matchesSource, mutants } from '#scripts/lib/mutants.mjs'
import { ledger, testsOf } from '#scripts/lib/spec.mjs'
import { clause } from '#tests/spec/clauses.ts'

/** The title of a browser test with the tag of the long run. */
const LONG_TEST = /\btest\(\s*[`']([^\n]*)[`'],\s*\{[^}]*'@long'/g

clause('S0-11', () => {
  it('[S0-11] every clause that is not marked as open is cited by a test', () => {
    const cited = new Set(testsOf().flatMap(({ clauses }) => clauses))
    expect(ledger.filter(({ id, open }) => open !== true && !cited.has(id)).map(({ id }) => id)).toEqual([])
  })
})

it('every clause that a long browser test cites is cited by a faster test too', () => {
  const isCitedElsewhere = new Set(testsOf().flatMap(({ kind, clauses }) => (kind === 'e2e' ? [] : clauses)))
  const longTitles = readdirSync('tests/e2e').flatMap((file) =>
    file.endsWith('.ts') ? [...readFileSync(`tests/e2e/${file}`, 'utf8').matchAll(LONG_TEST)] : [],
  )
  expect(longTitles).not.toEqual([])
  const needed = longTitles.flatMap(([, title = '']) => title.match(/S\d-\d+/g) ?? [])
  expect(needed.filter((id) => !isCitedElsewhere.has(id))).toEqual([])
})

it('every clause that is not marked as open has a planned mutant, which a test that is no browser test may notice', () => {
  const mutated = new Set(mutants.map((mutant) => mutant.clause))
  const noticing = new Set(testsOf().flatMap(({ kind, clauses }) => (kind === 'e2e' ? [] : clauses)))
  const closed = ledger.filter(({ open }) => open !== true).map(({ id }) => id)
  expect(closed.filter((id) => !mutated.has(id) || !noticing.has(id))).toEqual([])
})

it('every planned mutant fits its source file', () => {
  expect(mutants.filter((mutant) => !matchesSource(mutant))).toEqual([])
})
