import { defineConfig } from 'vitest/config'

/** What mutation testing runs: the rules of the domain and nothing else. */
export default defineConfig({
  oxc: { decorator: { legacy: true } },
  test: { include: ['tests/property/**/*.test.ts'] },
})
