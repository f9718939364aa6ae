import { defineConfig } from 'vitest/config'

/** What mutation testing runs: the rules of the domain and nothing else. */
export default defineConfig({
  oxc: { decorator: { legacy: true } },
  // a law tries a hundred values: a busy machine is no failure
  test: {
    include: ['tests/property/**/*.test.ts'],
    setupFiles: ['tests/property-runs.ts'],
    testTimeout: 30_000,
  },
})
