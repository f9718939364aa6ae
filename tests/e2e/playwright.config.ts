import { defineConfig } from 'playwright/test'

import { browserArguments, findBrowser } from '../../scripts/browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: './global-setup.config.ts',
  outputDir: '.out/results',
  fullyParallel: true,
  workers: 2,
  // a busy machine may miss a moment; what fails twice is broken
  retries: process.env['CI'] ? 1 : 0,
  timeout: 20_000,
  expect: { timeout: 6000 },
  reporter: [['list'], ['json', { outputFile: '.out/report.json' }]],
  use: {
    viewport: { width: 1024, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: browserArguments },
  },
})
