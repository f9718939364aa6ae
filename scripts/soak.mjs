// Runs the property and scenario suites with ten times the runs of the gate, and no model with less than 200.
// `npm run soak -- --seed=5 many-wallets` repeats a run, or a part of it.
import { bin, run } from './lib/run.mjs'

const HOURS = 8
const words = process.argv.slice(2)
const given = words.find((word) => word.startsWith('--seed='))
const seed = given === undefined ? Date.now() % 2 ** 31 : Number(given.slice('--seed='.length))
const rest = words.filter((word) => word !== given)

console.log(`seed ${seed}`)
const { code, seconds } = await run(
  bin('vitest'),
  ['run', '--project', 'property', '--project', 'scenario', ...rest],
  { echo: true, seconds: HOURS * 3600, env: { PROPERTY_RUNS: 'many', PROPERTY_SEED: String(seed) } },
)
console.log(`seed ${seed}, ${Math.round(seconds)} s`)
process.exitCode = code
