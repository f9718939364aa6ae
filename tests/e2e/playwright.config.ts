import { defineConfig } from 'playwright/test'

import { browserArguments, findTestBrowser } from '../../scripts/browser.mjs'

const executablePath = findTestBrowser()

export default defineConfig({
  testMatch: '**/*.test.ts',
  // Without the paths of the sources: a test that imports the package gets the built one, as a host's test does.
  tsconfig: './playwright.tsconfig.json',
  globalSetup: './global-setup.config.ts',
  outputDir: '.out/results',
  fullyParallel: true,
  // One more than the number of cores, because tests often wait.
  workers: 3,
  // A passing test never waits for this timeout, and a busy machine must not fail a test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.out/report.json' }]],
  use: {
    viewport: { width: 1024, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    // Animations would slow down every test. Tests of motion and the journeys enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // A new context costs as much as a page load. Playwright clears the reused one between tests.
    reuseContext: true,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: browserArguments,
    },
  },
})
