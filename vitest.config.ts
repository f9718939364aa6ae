import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { mutation } from './tests/mutants/mutation.ts'
import { isSoak, MODEL_TIMEOUT_MS } from './tests/runs.ts'

const exclude = [...configDefaults.exclude, '**/.stryker-tmp/**']
/** Every project may have properties, whose seed is set before its files. */
const setupFiles = ['tests/property-runs.ts']
const project = (
  name: string,
  folders: readonly string[],
  {
    setupFiles: own = [],
    ...more
  }: { readonly setupFiles?: readonly string[]; readonly [option: string]: unknown } = {},
) => ({
  extends: true as const,
  test: {
    name,
    exclude,
    // laws and contracts share the machine with builds: a busy one is no failure
    testTimeout: isSoak ? MODEL_TIMEOUT_MS : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    setupFiles: [...setupFiles, ...own],
    ...more,
  },
})

/** Contracts of the relay, whose clients look for a WebSocket as they are imported: it is there before them. */
const overRelay = ['tests/contract/{relay,relay-!(in-chromium),sandbox-phone}.test.ts']

/** The sign client acts for some clauses. A mutant of it has to be transformed, also where the wallet's kit imports it. */
const mutatedRelay = {
  server: { deps: { inline: [/@walletconnect\/sign-client/, /@reown\/walletkit/] } },
  alias: { '@reown/walletkit': resolve('node_modules/@reown/walletkit/dist/index.es.js') },
}

/** Contracts of adapters and services that only a browser can hold. They share one Chromium, and the bundle of their pages. */
const inChromium = ['tests/contract/{*-in-chromium,external-windows,images,sandbox-frame-*}.test.ts']

/** What reads options, identifiers and sign-ins. */
const readers = ['tests/property/{caip,options,project}/*.test.ts', 'tests/property/signin/claim*.test.ts']

/** The folder of scripts/built.mjs, whose files then take the place of the sources. */
const built = process.env['BUILT_SOURCES']
const layers =
  /^#((?:application|composition|domain|infrastructure|ports|presentation|public|shell|testkit)\/.+)\.tsx?$/

/** Files that name an environment follow the others: a worker goes on with the next file only if it has the same. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const kindOf = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${/@vitest-environment .+/.exec(readFileSync(moduleId, 'utf8'))?.[0] ?? ''}`
    const kinds = new Map<string, TestSpecification[]>()
    for (const file of sorted) kinds.set(kindOf(file), [...(kinds.get(kindOf(file)) ?? []), file])
    return [...kinds.values()].flat()
  }
}

export default defineConfig({
  plugins: [...mutation],
  oxc: { decorator: { legacy: true } },
  resolve: {
    alias: [
      ...(built === undefined ? [] : [{ find: layers, replacement: `${built}/$1.js` }]),
      // the examples of hosts import the package by its name
      { find: /^walletport$/, replacement: `${import.meta.dirname}/src/public/index.ts` },
      { find: /^walletport\/(.+)$/, replacement: `${import.meta.dirname}/src/public/$1.ts` },
    ],
  },
  test: {
    // tests that read a style sheet
    css: { include: [/\.css\?raw$/] },
    // its own choice is one less than there are cores
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      // The files of these projects undo what they change on the page, so they share what they import, which saves
      // a third of the time.
      project('unit', ['unit', 'architecture'], { isolate: false }),
      project('property', ['property'], { isolate: false }),
      project('polluted', [], {
        include: readers,
        isolate: false,
        setupFiles: ['tests/polluted-setup.ts'],
      }),
      project('scenario', ['scenario'], { isolate: false }),
      project('contract', ['contract'], {
        exclude: [...exclude, ...overRelay, ...inChromium],
        isolate: false,
      }),
      project('contract-relay', [], {
        include: overRelay,
        ...(mutation.length > 0 && mutatedRelay),
        isolate: false,
        setupFiles: ['tests/contract/relay-setup.ts'],
      }),
      project('contract-chromium', [], {
        include: inChromium,
        isolate: false,
        globalSetup: 'tests/contract/chromium-setup.ts',
      }),
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
          typecheck: {
            enabled: true,
            only: true,
            // the link that npm sets belongs to the older compiler
            checker: 'node_modules/typescript/bin/tsc',
            include: ['tests/**/*.test-d.ts'],
          },
        },
      },
    ],
  },
})
