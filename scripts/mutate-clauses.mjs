// Breaks the behaviour of one clause at a time and runs the tests that cite it: `npm run mutate:clauses`, or with the
// ids, topics or test files to try: `npm run mutate:clauses -- S5-21 relay`. The planned mutants are in tests/mutants. A mutant is
// killed if a citing test fails; less than 95 % killed, or a mutant that no longer fits the source, fails the run.
// A kill is kept in reports/mutants.json until the mutant, its source or the test file that noticed it changes, so that an
// interrupted run goes on where it was, and a later one repeats only what changed and what survived.
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

const hashOf = (...texts) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}
const idOf = (mutant) => hashOf(JSON.stringify(mutant))
/** Changes with the source and the test that noticed the mutant. It does not cover what the test imports. */
const evidenceOf = (mutant, killer) => hashOf(readFileSync(mutant.file), readFileSync(killer))

/** The title pattern of the tests that cite a clause of the mutants. One that names its test file runs all its tests. */
const patternOf = (group) => {
  const clauses = group.map(({ clause }) => clause)
  return clauses.includes(undefined) ? '' : `\\[[^\\]]*\\b(?:${[...new Set(clauses)].join('|')})\\b`
}

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

const outcomeHere = async (pattern, file) => {
  const vitest = await startVitest()
  const testNamePattern = new RegExp(pattern)
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
const outcomeInChromium = async (pattern, file) => {
  const { code, output } = await run(bin('vitest'), [
    ...['run', file, '--project', 'contract-chromium', '--maxWorkers=1', '--bail=1', '-t', pattern],
  ])
  const hasRun = / Tests .*\b(passed|failed)\b/.test(output) || /Failed Suites/.test(output)
  if (!hasRun) return 'skipped'
  return code === 0 ? 'passed' : 'failed'
}

const outcomeOf = (group, file) =>
  (isInChromium(file) ? outcomeInChromium : outcomeHere)(patternOf(group), file)

/** The first file that fails, and an empty name if all pass. */
const killerOf = async (mutant, files) => {
  const outcomes = []
  for (const file of files) {
    outcomes.push(await outcomeOf([mutant], file))
    if (outcomes.at(-1) === 'failed') return file
  }
  if (outcomes.every((outcome) => outcome === 'skipped'))
    throw new Error(`${mutant.clause}: no test of ${files.join(', ') || 'any file'} ran`)
  return ''
}

/** By the id of a mutant: the test file that noticed it, and a hash of what that depends on. */
let kills
try {
  kills = json(REPORT)
} catch {
  kills = {}
}
mkdirSync('reports', { recursive: true })

const filesFor = ({ clause, test }) => (test === undefined ? testFilesCiting(clause) : [test])

/** The test file that noticed the mutant in an earlier run, if it still cites the clause. */
const formerKiller = (mutant) => {
  const killer = kills[idOf(mutant)]?.killer
  return filesFor(mutant).includes(killer) ? killer : undefined
}
const isKilledAlready = (mutant) => {
  const killer = formerKiller(mutant)
  return killer !== undefined && kills[idOf(mutant)].evidence === evidenceOf(mutant, killer)
}
/** The file that noticed it last time comes first. */
const inOrder = (mutant) => {
  const files = promisingFirst(filesFor(mutant), mutant.file)
  const former = formerKiller(mutant)
  return former === undefined ? files : [former, ...files.filter((file) => file !== former)]
}

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
    return await killerOf(mutant, inOrder(mutant))
  } finally {
    await replace({})
  }
}

const failsAnyway = async (group, file) => (await outcomeOf(group, file)) !== 'passed'

/**
 * Runs the mutants, and what failed once more as it is, since what fails without a mutant says nothing of one: a result is
 * undefined then. Mutants may also have left something behind in a process, so a failure of what is as it is, and a mutant that
 * nothing noticed, are tried again in a new one.
 */
const runAll = async (group) => {
  const results = new Map()
  for (const mutant of group) results.set(mutant, await killerWith(mutant))
  for (const mutant of group.filter((each) => results.get(each) === '')) {
    await workers.end()
    results.set(mutant, await killerWith(mutant))
  }
  for (const killer of new Set(results.values())) {
    const killed = group.filter((mutant) => results.get(mutant) === killer)
    if (killer === '' || !(await failsAnyway(killed, killer))) continue
    for (const mutant of killed) {
      await workers.end()
      const isRed = await failsAnyway([mutant], killer)
      if (isRed) console.log(`${killer} fails without a mutant`)
      await workers.end()
      results.set(mutant, isRed ? undefined : await killerWith(mutant))
    }
    await workers.end()
  }
  return results
}

const verdictOf = (mutant, results) => {
  if (!matchesSource(mutant)) return 'stale'
  if (!results.has(mutant) || results.get(mutant)) return 'killed'
  return results.get(mutant) === '' ? 'survived' : 'unclear'
}

const outcomes = { killed: [], survived: [], stale: [], unclear: [] }
/** So many are checked together, and lost if the run is interrupted. */
const GROUP_SIZE = 20
/** Mutants of one file follow each other, because each change of a file imports again all that imports it. */
const sorted = mutants.filter(isRequested).toSorted((a, b) => a.file.localeCompare(b.file))
const isTodo = (mutant) => matchesSource(mutant) && !isKilledAlready(mutant)
const record = (mutant, results) => {
  const verdict = verdictOf(mutant, results)
  outcomes[verdict].push(mutant)
  if (verdict !== 'killed')
    console.log(`${verdict}  ${mutant.clause ?? mutant.test}  ${mutant.file}: ${mutant.find}`)
}
for (const mutant of sorted) if (!isTodo(mutant)) record(mutant, new Map())
const todo = sorted.filter(isTodo)
for (let start = 0; start < todo.length; start += GROUP_SIZE) {
  const group = todo.slice(start, start + GROUP_SIZE)
  const results = await runAll(group)
  for (const [mutant, killer] of results)
    if (killer) kills[idOf(mutant)] = { killer, evidence: evidenceOf(mutant, killer) }
  writeFileSync(REPORT, JSON.stringify(kills))
  for (const mutant of group) record(mutant, results)
  console.log(`${start + group.length} of ${todo.length} run`)
}
if (vitestPromise !== undefined) await (await startVitest()).close()
await workers.end()

const { killed, survived, stale, unclear } = outcomes
const share = killed.length / Math.max(1, killed.length + survived.length)
const counts = Object.entries(outcomes).map(([name, { length }]) => `${length} ${name}`)
console.log(`${counts.join(', ')} (${(share * 100).toFixed(1)} % killed)`)
process.exit(share < MIN_KILLED_SHARE || stale.length + unclear.length > 0 ? 1 : 0)
