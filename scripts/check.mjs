// All checks that do not run the product. The steps run in parallel. A failed step prints its output.
import { bin, line, runAll, tsc } from './lib/run.mjs'

const node = process.execPath
const steps = {
  format: [[bin('oxfmt'), '--check']],
  lint: [[bin('oxlint'), '--quiet']],
  types: [[...tsc, '--noEmit']],
  'dead code': [
    [bin('knip'), '--no-progress'],
    // code that only tests use is dead code too
    [bin('knip'), '--no-progress', '--production', '--config', 'knip.production.json'],
  ],
  licences: [[node, 'scripts/licences.mjs']],
  options: [[node, 'scripts/options.mjs', '--check']],
  clauses: [
    [node, 'scripts/clauses.mjs', '--check'],
    [node, 'scripts/conformance.mjs', '--check'],
  ],
}

const only = process.argv.slice(2)
const chosen = Object.entries(steps).filter(([name]) => only.length === 0 || only.includes(name))
await Promise.all(
  chosen.map(async ([name, commands]) => {
    const outcome = await runAll(commands)
    console.log(line(name, outcome))
    if (outcome.code === 0) return
    console.log(outcome.output)
    process.exitCode = 1
  }),
)
