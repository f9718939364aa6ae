// Breaks the behaviour of one clause at a time and runs the tests that cite it: `npm run mutate:clauses`, or with the
// ids, topics or test files to try: `npm run mutate:clauses -- S5-21 relay`. The planned mutants are in tests/mutants. A mutant is
// killed if a citing test fails; less than 95 % killed, or a mutant that no longer fits the source, fails the run.
// A kill is kept in reports/mutants.json until the mutant, its source or a citing test changes, so that an interrupted
// run goes on where it was, and a later one repeats only what changed and what survived.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

// vitest.config.ts adds its plugin only if there is a mutant.
process.env['MUTANT'] = '{}'
const { createVitest } = await import('vitest/node')
const { matchesSource, mutants } = await import('./lib/mutants.mjs')
const { isInChromium, promisingFirst, testFilesCiting } = await import('./lib/citing-tests.mjs')
const { keptWorkers } = await import('./lib/kept-workers.mjs')
const { bin, run } = await import('./lib/run.mjs')
const { ledger } = await import('./lib/spec.mjs')

const REPORT = 'reports/mutants.json'
const MIN_KILLED_SHARE = 0.95

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const topicOf = new Map(ledger.map(({ id, topic }) => [id, topic]))
const requestedNames = process.argv.slice(2)
const isRequested = ({ clause, test }) =>
  requestedNames.length === 0 ||
  [clause, topicOf.get(clause), test].some((name) => requestedNames.includes(name))

/** The cache key: a hash of the mutant, its source and the test files. It does not cover what the tests import. */
const keyOf = (mutant, files) => {
  const hash = createHash('sha256').update(JSON.stringify(mutant))
  for (const file of [mutant.file, ...files]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** The title pattern of the citing tests. A mutant that names its test file runs all tests of the file. */
const pattern = (clause) => (clause === undefined ? '' : `\\[[^\\]]*\\b${clause}\\b`)

/** One instance for all mutants, which transforms and imports only what changed. */
const projects = ['unit', 'property', 'scenario', 'presentation', 'contract', 'contract-relay']
const workers = keptWorkers()
/** @type {ReturnType<typeof createVitest> | undefined} */
let vitestPromise
const startVitest = () =>
  (vitestPromise ??= createVitest('test', {
    watch: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    pool: workers.pool,
    project: projects,
  }))

/** A mutant may never come to an end. */
const MAX_RUN_MS = 300_000

const outcomeHere = async (clause, file) => {
  const vitest = await startVitest()
  const testNamePattern = new RegExp(pattern(clause))
  const specifications = vitest.projects
    .filter((project) => project.matchesTestGlob(resolve(file)))
    .map((project) => project.createSpecification(resolve(file), { testNamePattern }))
  let isEndless = false
  const watch = setTimeout(() => {
    isEndless = true
    void workers.end()
  }, MAX_RUN_MS)
  const { testModules } = await vitest
    .runTestSpecifications(specifications)
    .finally(() => clearTimeout(watch))
  if (isEndless) return 'failed'
  // The result also contains the modules of earlier runs.
  const modules = testModules.filter(({ moduleId }) => moduleId === resolve(file))
  const states = modules.flatMap(({ children }) =>
    [...children.allTests()].map((test) => test.result().state),
  )
  if (states.includes('failed') || modules.some((module) => module.state() === 'failed')) return 'failed'
  return states.includes('passed') ? 'passed' : 'skipped'
}

/** The pages of a browser are bundled once for each process. */
const outcomeInChromium = async (clause, file) => {
  const { code, output } = await run(bin('vitest'), [
    ...['run', file, '--project', 'contract-chromium', '--maxWorkers=1', '--bail=1', '-t', pattern(clause)],
  ])
  const hasRun = / Tests .*\b(passed|failed)\b/.test(output) || /Failed Suites/.test(output)
  if (!hasRun) return 'skipped'
  return code === 0 ? 'passed' : 'failed'
}

/** The first file that fails, and an empty name if all pass. */
const killerOf = async ({ clause }, files) => {
  const outcomes = []
  for (const file of files) {
    outcomes.push(await (isInChromium(file) ? outcomeInChromium : outcomeHere)(clause, file))
    if (outcomes.at(-1) === 'failed') return file
  }
  if (outcomes.every((outcome) => outcome === 'skipped'))
    throw new Error(`${clause}: no test of ${files.join(', ') || 'any file'} ran`)
  return ''
}

let cachedResults
try {
  cachedResults = json(REPORT)
} catch {
  cachedResults = {}
}
mkdirSync('reports', { recursive: true })

const filesFor = ({ clause, test }) => (test === undefined ? testFilesCiting(clause) : [test])

/** The first test file that fails with the mutant in place. */
const killerWith = async (mutant) => {
  const file = resolve(mutant.file)
  const replace = async (change) => {
    process.env['MUTANT'] = JSON.stringify(change)
    ;(await startVitest()).invalidateFile(file)
    workers.changed(file)
  }
  await replace({ ...mutant, file })
  try {
    return await killerOf(mutant, promisingFirst(filesFor(mutant), mutant.file))
  } finally {
    await replace({})
  }
}

/** What fails without a mutant says nothing of one. A mutant may also have left something behind in the process. */
const failsAnyway = async ({ clause }, file) =>
  (await (isInChromium(file) ? outcomeInChromium : outcomeHere)(clause, file)) !== 'passed'

/** Runs the mutants of one clause, and what failed once more as it is: a result is undefined if that fails as well. */
const runAll = async (group) => {
  const results = new Map()
  for (const mutant of group) results.set(mutant, await killerWith(mutant))
  for (const killer of new Set(results.values())) {
    if (killer === '' || !(await failsAnyway(group[0], killer))) continue
    await workers.end()
    const isRed = await failsAnyway(group[0], killer)
    if (isRed) console.log(`${killer} fails without a mutant`)
    for (const mutant of group.filter((other) => results.get(other) === killer)) {
      await workers.end()
      results.set(mutant, isRed ? undefined : await killerWith(mutant))
    }
    await workers.end()
  }
  return results
}

const outcomes = { killed: [], survived: [], stale: [], unclear: [] }
const groups = new Map()
for (const mutant of mutants.filter(isRequested)) {
  const name = mutant.clause ?? mutant.test
  groups.set(name, [...(groups.get(name) ?? []), mutant])
}
for (const group of groups.values()) {
  const keys = new Map(
    group.map((mutant) => [mutant, matchesSource(mutant) && keyOf(mutant, filesFor(mutant))]),
  )
  const results = await runAll(group.filter((mutant) => keys.get(mutant) && !cachedResults[keys.get(mutant)]))
  for (const [mutant, killer] of results) cachedResults[keys.get(mutant)] = killer
  if (results.size > 0) writeFileSync(REPORT, JSON.stringify(cachedResults))
  for (const mutant of group) {
    const killer = cachedResults[keys.get(mutant)]
    const outcome = killer ? 'killed' : killer === '' ? 'survived' : keys.get(mutant) ? 'unclear' : 'stale'
    outcomes[outcome].push(mutant)
    if (outcome !== 'killed')
      console.log(`${outcome}  ${mutant.clause ?? mutant.test}  ${mutant.file}: ${mutant.find}`)
  }
}
if (vitestPromise !== undefined) await (await startVitest()).close()
await workers.end()

const { killed, survived, stale, unclear } = outcomes
const share = killed.length / Math.max(1, killed.length + survived.length)
const counts = Object.entries(outcomes).map(([name, { length }]) => `${length} ${name}`)
console.log(`${counts.join(', ')} (${(share * 100).toFixed(1)} % killed)`)
process.exit(share < MIN_KILLED_SHARE || stale.length + unclear.length > 0 ? 1 : 0)
