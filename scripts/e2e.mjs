// Browser tests against the demo and the sandbox. Other arguments go to Playwright: npm run e2e -- connect
// --headed
import { bin, run } from './lib/run.mjs'

const MINUTES = 30
const config = ['--config', 'tests/e2e/playwright.config.ts']
const { code } = await run(bin('playwright'), ['test', ...config, ...process.argv.slice(2)], {
  echo: true,
  seconds: MINUTES * 60,
})
process.exitCode = code
