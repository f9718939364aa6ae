// All checks that do not run the product. The steps run in parallel. A failed step prints its output.
import { bin, line, runAll, tsc } from './lib/run.mjs'

const node = process.execPath
const steps = {
  format: [[bin('oxfmt'), '--check']],
  lint: [
    [node, 'scripts/lint-config.mjs', '--check'],
    [bin('oxlint'), '--quiet'],
  ],
  types: [[...tsc, '--noEmit']],
  numbers: [[node, 'scripts/numbers.mjs']],
  expressions: [[node, 'scripts/expressions.mjs']],
  'dead code': [
    [bin('knip'), '--no-progress'],
    // Code that only tests use is dead code too.
    [bin('knip'), '--no-progress', '--production', '--config', 'knip.production.json'],
  ],
  licences: [[node, 'scripts/licences.mjs']],
  options: [[node, 'scripts/options.mjs', '--check']],
  wallets: [[node, 'scripts/wallets.mjs', '--check']],
  clauses: [
    [node, 'scripts/clauses.mjs', '--check'],
    [node, 'scripts/conformance.mjs', '--check'],
  ],
}

const requestedNames = process.argv.slice(2)
const selectedSteps = Object.entries(steps).filter(
  ([name]) => requestedNames.length === 0 || requestedNames.includes(name),
)
await Promise.all(
  selectedSteps.map(async ([name, commands]) => {
    const outcome = await runAll(commands)
    console.log(line(name, outcome))
    if (outcome.code === 0) return
    console.log(outcome.output)
    process.exitCode = 1
  }),
)
