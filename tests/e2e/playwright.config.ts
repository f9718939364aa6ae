import { defineConfig } from 'playwright/test'

import { browserArguments, findTestBrowser } from '../../scripts/browser.mjs'

const executablePath = findTestBrowser()

export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: './global-setup.config.ts',
  outputDir: '.out/results',
  fullyParallel: true,
  // one more than there are cores: a test often waits
  workers: 3,
  // a test that passes waits for nothing, and a busy machine is no failure
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.out/report.json' }]],
  use: {
    viewport: { width: 1024, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    // what moves takes its time in every test; those that are about it, and the journeys, ask for it
    contextOptions: { reducedMotion: 'reduce' },
    // a new context costs as much as a page load; between tests Playwright empties the one that it keeps
    reuseContext: true,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: browserArguments,
    },
  },
})
