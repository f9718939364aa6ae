import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, '**/.stryker-tmp/**']
const project = (name: string, folders: readonly string[], environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  test: {
    name,
    environment,
    exclude,
    // laws and contracts share the machine with builds: a busy one is no failure
    testTimeout: 30_000,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
  },
})

export default defineConfig({
  oxc: { decorator: { legacy: true } },
  test: {
    projects: [
      project('unit', ['unit', 'architecture']),
      project('property', ['property']),
      project('scenario', ['scenario']),
      project('contract', ['contract']),
      project('presentation', ['presentation'], 'happy-dom'),
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: { enabled: true, only: true, include: ['tests/**/*.test-d.ts'] },
        },
      },
    ],
  },
})
