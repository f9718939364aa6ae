// Runs the property and scenario suites with ten times the runs of the gate, and no model with less than 200.
// `npm run soak -- --seed=5 many-wallets` repeats a run, or a part of it.
import { bin, run } from './lib/run.mjs'

const HOURS = 8
const scriptArguments = process.argv.slice(2)
const seedArgument = scriptArguments.find((word) => word.startsWith('--seed='))
const seed = seedArgument === undefined ? Date.now() % 2 ** 31 : Number(seedArgument.slice('--seed='.length))
const vitestArguments = scriptArguments.filter((word) => word !== seedArgument)

console.log(`seed ${seed}`)
const { code, seconds } = await run(
  bin('vitest'),
  ['run', '--project', 'property', '--project', 'scenario', ...vitestArguments],
  { echo: true, seconds: HOURS * 3600, env: { PROPERTY_RUNS: 'many', PROPERTY_SEED: String(seed) } },
)
console.log(`seed ${seed}, ${Math.round(seconds)} s`)
process.exitCode = code
