// Builds the sources file by file with the options of the package's build, and runs the scenario and property suites
// against the result: what is tested is what ships.
import { readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, loadConfigFromFile } from 'vite'

import { bin, run } from './lib/run.mjs'

// The limit of a CI job: each test has its own.
const HOURS = 6
const OUT = resolve('reports/built')
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')

const sources = readdirSync('src', { recursive: true })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => resolve('src', file))

rmSync(OUT, { recursive: true, force: true })
await build({
  ...config,
  configFile: false,
  logLevel: 'error',
  plugins: config.plugins.filter(({ name }) => name !== 'own-builds'),
  build: {
    ...config.build,
    outDir: OUT,
    manifest: false,
    lib: { entry: sources, formats: ['es'] },
    rolldownOptions: {
      // A test and the file that it tests share one copy of each library.
      external: /^[\w@]/,
      output: { preserveModules: true, preserveModulesRoot: resolve('src'), entryFileNames: '[name].js' },
    },
  },
})
const { code } = await run(
  bin('vitest'),
  ['run', '--project', 'scenario', '--project', 'property', ...process.argv.slice(2)],
  {
    echo: true,
    seconds: HOURS * 3600,
    env: { BUILT_SOURCES: OUT, NODE_ENV: 'test' },
  },
)
process.exitCode = code
