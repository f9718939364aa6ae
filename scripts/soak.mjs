// Runs the property and scenario suites, and every other test file with a property, with ten times the runs of the gate, no model
// with less than 200, and another seed. `npm run soak -- --seed=5 many-wallets` repeats a run, or a part of it.
import { readdirSync, readFileSync } from 'node:fs'

import { bin, run } from './lib/run.mjs'

const HOURS = 8
const scriptArguments = process.argv.slice(2)
const seedArgument = scriptArguments.find((word) => word.startsWith('--seed='))
const seed = seedArgument === undefined ? Date.now() % 2 ** 31 : Number(seedArgument.slice('--seed='.length))
const vitestArguments = scriptArguments.filter((word) => word !== seedArgument)

const hasProperty = (file) => /\bfc\.assert\(/.test(readFileSync(file, 'utf8'))
const otherFiles = ['unit', 'contract', 'presentation'].flatMap((folder) =>
  readdirSync(`tests/${folder}`, { recursive: true })
    .map((file) => `tests/${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && hasProperty(file)),
)
const projects = ['property', 'scenario', 'unit', 'contract', 'presentation']

console.log(`seed ${seed}`)
const { code, seconds } = await run(
  bin('vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(vitestArguments.length === 0
      ? ['tests/property/', 'tests/scenario/', ...otherFiles]
      : vitestArguments),
  ],
  { echo: true, seconds: HOURS * 3600, env: { PROPERTY_RUNS: 'many', PROPERTY_SEED: String(seed) } },
)
console.log(`seed ${seed}, ${Math.round(seconds)} s`)
process.exitCode = code
