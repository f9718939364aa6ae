// Runs the whole gate. Every part runs even if one before it failed. `npm test -- unit contract` runs parts
// by name, `npm test -- long` the long parts, for nightly runs. The last line counts the tests of all
// runners. A part that fails without naming a test counts as one failed test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

import { seedOf } from './lib/property-seed.mjs'
import { bin, line, run } from './lib/run.mjs'

// The target is 8 minutes on an idle machine with 2 cores. The limit is that of a CI job, so that a slow machine can finish.
const LIMIT_SECONDS = 6 * 60 * 60
const LONG_LIMIT_SECONDS = 8 * 60 * 60
const folder = mkdtempSync(join(tmpdir(), 'walletport-test-'))
const report = (name) => join(folder, `${name}.json`)

const node = (...args) => [process.execPath, args]
const vitest = (name, projects) => [
  bin('vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
]
const parts = {
  check: node('scripts/check.mjs'),
  build: node('scripts/build.mjs', '--check'),
  // The check also compiles the type tests. Scenarios and properties run against the built modules.
  unit: vitest('unit', ['unit', 'polluted', 'presentation']),
  contract: vitest('contract', ['contract', 'contract-relay', 'contract-chromium']),
  built: node(
    'scripts/built.mjs',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('built')}`,
  ),
  hosts: node('scripts/hosts.mjs', '--short'),
  size: node('scripts/size.mjs'),
  browser: node('scripts/e2e.mjs', '--short', '--reporter=list,json'),
  audit: node('scripts/audit.mjs'),
  contracts: node('scripts/contracts.mjs'),
  reproducible: node('scripts/reproducible.mjs'),
  'all browser': node('scripts/e2e.mjs', '--reporter=list,json'),
  'all hosts': node('scripts/hosts.mjs'),
  soak: node('scripts/soak.mjs'),
}
const long = ['audit', 'contracts', 'reproducible', 'all browser', 'all hosts', 'soak']

/**
 * The rows of a step run in parallel, and the parts of a row in sequence, because some keep a core busy and
 * others wait. The browser tests measure what a user waits for, so they run alone.
 */
const steps = [
  [
    ['check', 'contract', 'hosts'],
    ['build', 'size', 'unit', 'built'],
  ],
  [['browser']],
]

const testCounts = (name) => {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report(name), 'utf8'))
    return stats
      ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
      : { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const requestedParts = process.argv.slice(2)
const isLong = requestedParts.includes('long') || requestedParts.some((word) => long.includes(word))
const selectedParts = requestedParts.includes('long') ? long : requestedParts
const total = { passed: 0, failed: 0 }
const runPart = async (name) => {
  const [command, args] = parts[name]
  const seconds = (isLong ? LONG_LIMIT_SECONDS : LIMIT_SECONDS) - performance.now() / 1000
  const outcome = await run(command, args, { seconds, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) } })
  const { passed, failed } = testCounts(name)
  total.passed += passed
  total.failed += outcome.code === 0 ? failed : Math.max(failed, 1)
  const tests = passed + failed > 0 ? `  ${passed} passed, ${failed} failed` : ''
  console.log(line(name, outcome) + tests)
  if (outcome.code !== 0 || name === 'size') console.log(withoutPassed(outcome.output))
}

/** Removes passed tests from the output of a failed part. Vitest and Playwright mark each with a tick. */
const withoutPassed = (output) =>
  output
    .split('\n')
    .filter((text) => !/^\s*✓/.test(text))
    .join('\n')

const isSelected = (name) => selectedParts.length === 0 || selectedParts.includes(name)
const runRow = async (names) => {
  for (const name of names.filter(isSelected)) await runPart(name)
}
console.log(`properties have seed ${seedOf(process.env)}; the soak chooses its own`)
for (const rows of isLong ? [[long]] : steps) await Promise.all(rows.map(runRow))
console.log(line('in all', { code: total.failed > 0 ? 1 : 0, seconds: performance.now() / 1000 }))
rmSync(folder, { recursive: true, force: true })
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
