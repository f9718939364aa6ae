import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, '**/.stryker-tmp/**']
const project = (name: string, folders: readonly string[], more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    exclude,
    // laws and contracts share the machine with builds: a busy one is no failure
    testTimeout: 30_000,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    ...more,
  },
})

export default defineConfig({
  oxc: { decorator: { legacy: true } },
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', ['unit', 'architecture']),
      // nothing of these is global, so that files share what they import: a third of the time
      project('property', ['property'], { isolate: false }),
      project('scenario', ['scenario'], { isolate: false }),
      project('contract', ['contract']),
      project('presentation', ['presentation'], {
        environment: 'happy-dom',
        isolate: false,
        setupFiles: ['tests/presentation/setup.ts'],
      }),
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
