// Which test files a mutant is tried on, the most promising first.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { testsOf } from './spec.mjs'

/** The kinds of test, fastest first. Browser tests are excluded, because they use the built package. */
const kinds = ['unit', 'property', 'scenario', 'presentation', 'contract']

const tests = testsOf().filter(({ kind }) => kinds.includes(kind))
const isTestFile = (file) => /\.test\.tsx?$/.test(file)
/** A suite that several subjects share runs in the test files that import it. */
const sources = new Map(tests.map(({ file }) => [file, readFileSync(file, 'utf8')]))
const runnersOf = (file) =>
  isTestFile(file)
    ? [file]
    : [...sources.keys()].filter(
        (other) => isTestFile(other) && sources.get(other).includes(`/${basename(file)}'`),
      )
export const isInChromium = (file) => file.includes('in-chromium')
const cost = (file) => kinds.indexOf(file.split('/')[1]) + (isInChromium(file) ? 1 : 0)

/** Aliases of folders, as package.json has them: `#domain/` is `src/domain/`. */
const importsOf = (file) => {
  const source = existsSync(file) && /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : ''
  return [...source.matchAll(/(?:from|import|import\()\s*'([#.][^'?]+)/g)].map(([, name]) =>
    name.startsWith('.')
      ? join(dirname(file), name)
      : name.replace(/^#(?!tests|scripts|sandbox)/, 'src/').replace(/^#/, ''),
  )
}
const knownImports = new Map()
/** How many imports lead from a test to a file, and Infinity if none does. */
const distance = (test, target) => {
  const seen = new Set([test])
  let [files, steps] = [[test], 0]
  while (files.length > 0 && !seen.has(target)) {
    steps += 1
    files = files.flatMap((file) => {
      if (!knownImports.has(file)) knownImports.set(file, importsOf(file))
      return knownImports.get(file).filter((other) => !seen.has(other) && seen.add(other))
    })
  }
  return seen.has(target) ? steps : Infinity
}

const filesByClause = new Map()
export const testFilesCiting = (clause) => {
  if (!filesByClause.has(clause)) {
    const citing = tests.filter(({ clauses }) => clauses.includes(clause))
    filesByClause.set(clause, [...new Set(citing.flatMap(({ file }) => runnersOf(file)))])
  }
  return filesByClause.get(clause)
}

/** The fastest first, and those that import the changed file most directly: they are most likely to notice. */
export const promisingFirst = (files, changed) => {
  const ranks = new Map(files.map((file) => [file, cost(file) + distance(file, changed)]))
  // two that do not import it have no difference
  return files.toSorted((a, b) => ranks.get(a) - ranks.get(b) || 0)
}
