// Prints the tested and untested clauses of the specification, closed and open ones separately, per topic and kind of test. --files lists the
// test files of every clause. --check only fails if a test cites an unknown id.
import { ledger, testsOf } from './lib/spec.mjs'

const tests = testsOf()
const ledgerIds = new Set(ledger.map(({ id }) => id))
const unknownCitations = tests.flatMap(({ file, clauses }) =>
  clauses
    .filter((id) => !ledgerIds.has(id))
    .map((id) => `${file} cites ${id}, which the ledger does not have`),
)

const testsCiting = (id) => tests.filter(({ clauses }) => clauses.includes(id))
const tested = ({ id }) => testsCiting(id).length > 0
const isOpen = ({ open }) => open === true
const kindsOf = (clauses) => {
  const counts = new Map()
  for (const { id } of clauses)
    for (const kind of new Set(testsCiting(id).map((test) => test.kind)))
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')
}
const share = (clauses) =>
  clauses.length === 0
    ? ''.padStart(10)
    : `${String(clauses.filter(tested).length).padStart(3)} of ${String(clauses.length).padStart(3)}`
/** Clauses that the specification itself leaves open are counted separately. */
const row = (name, clauses) => {
  const [open, closed] = [clauses.filter(isOpen), clauses.filter((clause) => !isOpen(clause))]
  return `${name.padEnd(12)} ${share(closed).padEnd(12)} ${share(open).padEnd(12)} ${kindsOf(clauses)}`
}

const topics = new Map()
for (const clause of ledger) topics.set(clause.topic, [...(topics.get(clause.topic) ?? []), clause])

const report = () => {
  if (process.argv.includes('--files'))
    for (const clause of ledger.filter(tested))
      console.log(
        `${clause.id}  ${testsCiting(clause.id)
          .map(({ file }) => file)
          .join('  ')}`,
      )
  console.log('Not tested:')
  for (const [topic, clauses] of topics) {
    const missing = clauses.filter((clause) => !tested(clause)).map(({ id }) => id)
    if (missing.length > 0) console.log(`  ${topic.padEnd(12)} ${missing.join(' ')}`)
  }
  console.log(`\nClauses tested, per topic, and kinds of test (${tests.length} test files):`)
  console.log(`${''.padEnd(12)} ${'closed'.padEnd(12)} open`)
  for (const [topic, clauses] of topics) console.log(row(topic, clauses))
  console.log(row('total', ledger))
}

if (!process.argv.includes('--check')) report()
for (const line of unknownCitations) console.log(line)
process.exitCode = unknownCitations.length > 0 ? 1 : 0
