// Breaks the behaviour of one clause at a time and runs the tests that cite it: `npm run mutate:clauses`, or with the
// ids, topics or test files to try: `npm run mutate:clauses -- S5-21 relay`. The planned mutants are in tests/mutants. A mutant is
// killed if a citing test fails; less than 95 % killed, or a mutant that no longer fits the source, fails the run.
// A result is kept in reports/mutants.json until the mutant, its source or a citing test changes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

// vitest.config.ts adds its plugin only if there is a mutant.
process.env['MUTANT'] = '{}'
const { createVitest } = await import('vitest/node')
const { clausesWithoutMutant, matchesSource, mutants } = await import('./lib/mutants.mjs')
const { bin, run } = await import('./lib/run.mjs')
const { ledger, testsOf } = await import('./lib/spec.mjs')

const REPORT = 'reports/mutants.json'
const MIN_KILLED_SHARE = 0.95
/** The kinds of test, fastest first. Browser tests are excluded, because they use the built package. */
const kinds = ['unit', 'property', 'scenario', 'presentation', 'contract']

const tests = testsOf().filter(({ kind }) => kinds.includes(kind))
const isTestFile = (file) => /\.test\.tsx?$/.test(file)
/** A suite that several subjects share runs in the test files that import it. */
const runnersOf = (file) =>
  isTestFile(file)
    ? [file]
    : tests
        .map((test) => test.file)
        .filter((other) => isTestFile(other) && readFileSync(other, 'utf8').includes(`/${basename(file)}'`))
const isInChromium = (file) => file.includes('in-chromium')
const cost = (file) => kinds.indexOf(file.split('/')[1]) + (isInChromium(file) ? 1 : 0)
const testFilesCiting = (clause) => {
  const files = tests.filter(({ clauses }) => clauses.includes(clause)).flatMap(({ file }) => runnersOf(file))
  return [...new Set(files)].toSorted((a, b) => cost(a) - cost(b))
}

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

/** One instance for all mutants, which transforms only the changed file again. */
const projects = ['unit', 'property', 'scenario', 'presentation', 'contract', 'contract-relay']
/** @type {ReturnType<typeof createVitest> | undefined} */
let vitestPromise
const startVitest = () =>
  (vitestPromise ??= createVitest('test', {
    watch: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    project: projects,
  }))

const outcomeHere = async (clause, file) => {
  const vitest = await startVitest()
  vitest.setGlobalTestNamePattern(new RegExp(pattern(clause)))
  const specifications = vitest.projects
    .filter((project) => project.matchesTestGlob(resolve(file)))
    .map((project) => project.createSpecification(resolve(file)))
  const { testModules } = await vitest.runTestSpecifications(specifications)
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

const resultOf = async (mutant) => {
  if (!matchesSource(mutant)) return 'stale'
  const files = mutant.test === undefined ? testFilesCiting(mutant.clause) : [mutant.test]
  const key = keyOf(mutant, files)
  if (cachedResults[key] === undefined) {
    const file = resolve(mutant.file)
    process.env['MUTANT'] = JSON.stringify({ ...mutant, file })
    ;(await startVitest()).invalidateFile(file)
    cachedResults[key] = await killerOf(mutant, files)
    ;(await startVitest()).invalidateFile(file)
    writeFileSync(REPORT, JSON.stringify(cachedResults))
  }
  return cachedResults[key] === '' ? 'survived' : 'killed'
}

const outcomes = { killed: [], survived: [], stale: [] }
for (const mutant of mutants.filter(isRequested)) {
  const outcome = await resultOf(mutant)
  outcomes[outcome].push(mutant)
  if (outcome !== 'killed')
    console.log(`${outcome}  ${mutant.clause ?? mutant.test}  ${mutant.file}: ${mutant.find}`)
}
if (vitestPromise !== undefined) await (await startVitest()).close()

const covered = new Set([...mutants.map(({ clause }) => clause), ...Object.keys(clausesWithoutMutant)])
const uncoveredClauses = ledger
  .map(({ id }) => id)
  .filter((id) => testFilesCiting(id).length > 0 && !covered.has(id))
if (uncoveredClauses.length > 0) console.log(`cited clauses without a mutant: ${uncoveredClauses.join(' ')}`)
const { killed, survived, stale } = outcomes
const share = killed.length / Math.max(1, killed.length + survived.length)
console.log(
  `${killed.length} killed, ${survived.length} survived, ${stale.length} stale (${(share * 100).toFixed(1)} %)`,
)
process.exit(share < MIN_KILLED_SHARE || stale.length > 0 ? 1 : 0)
