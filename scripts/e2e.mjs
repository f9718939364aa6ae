// Browser tests against the demo and the sandbox. --short omits the tests with the tag @long, whose rules tests without a
// browser verify too. Other arguments go to Playwright: npm run e2e -- connect --headed
import { bin, run } from './lib/run.mjs'

// The limit of a CI job: each test has its own.
const HOURS = 6
const config = ['--config', 'tests/e2e/playwright.config.ts']
const given = process.argv.slice(2)
const selection = given.includes('--short') ? ['--grep-invert', '@long'] : []
const others = given.filter((argument) => argument !== '--short')
const { code } = await run(bin('playwright'), ['test', ...config, ...selection, ...others], {
  echo: true,
  seconds: HOURS * 3600,
})
process.exitCode = code
