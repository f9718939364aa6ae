// Breaks the behaviour of one clause at a time and runs the tests that cite it: `npm run mutate:clauses`, or with the
// ids or topics to try: `npm run mutate:clauses -- S5-21 relay`. The planned mutants are in tests/mutants. A mutant is
// killed if a citing test fails; less than 95 % killed, or a mutant that no longer fits the source, fails the run.
// A result is kept in reports/mutants.json until the mutant, its source or a citing test changes.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'

import { bin, run } from './lib/run.mjs'
import { ledger, testsOf } from './lib/spec.mjs'

const REPORT = 'reports/mutants.json'
const LEAST_KILLED = 0.95
/** The kinds of test from the cheapest to the dearest. Browser tests use the built package and run elsewhere. */
const kinds = ['unit', 'property', 'scenario', 'presentation', 'contract']

const tests = testsOf().filter(({ kind }) => kinds.includes(kind))
const isRun = (file) => /\.test\.tsx?$/.test(file)
/** A suite that several subjects share runs in the test files that import it. */
const runnersOf = (file) =>
  isRun(file)
    ? [file]
    : tests
        .map((test) => test.file)
        .filter((other) => isRun(other) && readFileSync(other, 'utf8').includes(`/${basename(file)}'`))
const cost = (file) => kinds.indexOf(file.split('/')[1]) + (file.includes('in-chromium') ? 1 : 0)
const citing = (clause) => {
  const files = tests.filter(({ clauses }) => clauses.includes(clause)).flatMap(({ file }) => runnersOf(file))
  return [...new Set(files)].toSorted((a, b) => cost(a) - cost(b))
}

const tables = readdirSync('tests/mutants').filter((file) => file.endsWith('.json'))
const mutants = tables.flatMap((table) => JSON.parse(readFileSync(`tests/mutants/${table}`, 'utf8')))

const topicOf = new Map(ledger.map(({ id, topic }) => [id, topic]))
const wanted = process.argv.slice(2)
const isWanted = ({ clause }) =>
  wanted.length === 0 || wanted.includes(clause) || wanted.includes(topicOf.get(clause))

const fits = ({ file, find }) => readFileSync(file, 'utf8').split(find).length === 2

/** Changes with everything that the result depends on, except what the tests import. */
const keyOf = (mutant, files) => {
  const hash = createHash('sha256').update(JSON.stringify(mutant))
  for (const file of [mutant.file, ...files]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const survives = async (mutant, file) => {
  const { code, output } = await run(
    bin('vitest'),
    ['run', file, '--maxWorkers=1', '--bail=1', '-t', `\\[[^\\]]*\\b${mutant.clause}\\b`],
    { env: { MUTANT: JSON.stringify({ ...mutant, file: resolve(mutant.file) }) } },
  )
  if (!/ Tests .*\b(passed|failed)\b/.test(output) && !/Failed Suites/.test(output))
    throw new Error(`${mutant.clause}: no test of ${file} ran\n${output.slice(-2000)}`)
  return code === 0
}

let kept
try {
  kept = JSON.parse(readFileSync(REPORT, 'utf8'))
} catch {
  kept = {}
}

const judge = async (mutant) => {
  if (!fits(mutant)) return 'stale'
  const files = citing(mutant.clause)
  const key = keyOf(mutant, files)
  if (kept[key] === undefined) {
    let killedBy = ''
    for (const file of files) {
      if (await survives(mutant, file)) continue
      killedBy = file
      break
    }
    kept[key] = killedBy
  }
  return kept[key] === '' ? 'survived' : 'killed'
}

const queue = mutants.filter(isWanted)
const outcomes = { killed: [], survived: [], stale: [] }
const worker = async () => {
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const outcome = await judge(mutant)
    outcomes[outcome].push(mutant)
    if (outcome !== 'killed') console.log(`${outcome}  ${mutant.clause}  ${mutant.file}: ${mutant.find}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
mkdirSync('reports', { recursive: true })
writeFileSync(REPORT, JSON.stringify(kept))

const covered = new Set(mutants.map(({ clause }) => clause))
const cited = ledger.map(({ id }) => id).filter((id) => citing(id).length > 0)
const without = cited.filter((id) => !covered.has(id))
if (without.length > 0) console.log(`cited clauses without a mutant: ${without.join(' ')}`)
const { killed, survived, stale } = outcomes
const share = killed.length / Math.max(1, killed.length + survived.length)
console.log(
  `${killed.length} killed, ${survived.length} survived, ${stale.length} stale (${(share * 100).toFixed(1)} %)`,
)
process.exitCode = share < LEAST_KILLED || stale.length > 0 ? 1 : 0
