import { join } from 'node:path'
import { build, defineConfig, type Plugin } from 'vite'

import { chunks } from './scripts/lib/chunks.mjs'
import { entries } from './scripts/lib/entries.mjs'

/** Entries with builds of their own. The mock has the contexts of `walletport/react`, so it is built with it. */
const OWN = /^(server$|jest\/|testkit(?!\/react$))/
/** Entries for pages, which share their chunks. */
const pageEntries = Object.fromEntries(Object.entries(entries).filter(([name]) => !OWN.test(name)))
const entriesOf = (...names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (entries[name] === undefined ? [] : [[name, entries[name]]])))
const common = { target: 'es2022', minify: false, sourcemap: true } as const
/**
 * The files are ASCII, which the comments of libraries are not. Annotations of pure calls save nothing here, and Next.js takes
 * one of a part of a statement for the whole, which it then removes.
 */
const ascii = { charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false } } as const
const external = /^(react|react-dom|viem|wagmi|@walletconnect\/sign-client)(\/|$)/
/**
 * Only servers write the button's HTML: package.json resolves `walletport/server-html`, and browsers get a file without it. It is an
 * entry, because resolvers that read no `exports` read no `imports` either.
 */
const SERVER_HTML = '#shell/button/server-html.ts'
const internalEntries = Object.fromEntries(
  ['react-client', 'compat/rainbowkit-client', 'compat/connectkit-client', 'server-html', 'browser-html'].map(
    (name) => [name, `src/public/${name}.ts`],
  ),
)

interface OwnBuild {
  readonly entry: Readonly<Record<string, string>>
  readonly external: readonly RegExp[]
  readonly format?: 'iife'
  /** Parts in files of their own, so that a page that needs one of them bundles no other. */
  readonly groups?: readonly { readonly name: string; readonly test: RegExp }[]
}

/**
 * Entries that are builds of their own, because they must share no chunk with pages, whose chunks hold the container: what servers
 * and Jest import, the command line, and the test kit, which has its own viem, because a host may have none or an older one.
 */
const ownBuilds: Readonly<Record<string, OwnBuild>> = {
  server: { entry: entriesOf('server'), external: [external] },
  cli: { entry: { cli: 'src/cli/main.ts' }, external: [external] },
  jest: {
    entry: { ...entriesOf('jest/jest-preset'), 'jest/transform': 'src/public/jest/transform.ts' },
    external: [external],
  },
  testkit: {
    entry: entriesOf('testkit', 'testkit/playwright', 'testkit/replay', 'testkit/vitest'),
    external: [],
    groups: [
      { name: 'wallet', test: /\/src\/testkit\/test-wallet/ },
      { name: 'replay', test: /\/src\/testkit\/replay|\/src\/domain\/|\/node_modules\/(fp-ts|io-ts)\// },
      { name: 'kit', test: /\/src\/testkit\/(?!pages\/)|\/node_modules\// },
    ],
  },
  'testkit-page': { entry: entriesOf('testkit/page'), external: [], format: 'iife' },
}

const ownBuild = (): Plugin => {
  let outDir = ''
  return {
    name: 'own-builds',
    configResolved: (resolved) => void (outDir = resolved.build.outDir),
    closeBundle: async () => {
      for (const [name, { entry, external: ownExternal, format, groups }] of Object.entries(ownBuilds)) {
        const isScript = format !== undefined
        const rolldownOptions = {
          external: [...ownExternal, /^node:/],
          output: {
            ...ascii,
            entryFileNames: '[name].js',
            ...(isScript ? {} : { chunkFileNames: `chunks/${name}-[name].js` }),
            ...(groups && { codeSplitting: { groups: [...groups] } }),
          },
        }
        const lib = {
          entry: { ...entry },
          formats: [format ?? ('es' as const)],
          ...(isScript && { name: 'walletportTestkitScript' }),
        }
        const settings = { ...common, minify: isScript, outDir, emptyOutDir: false, lib, rolldownOptions }
        await build({ configFile: false, logLevel: 'error', plugins: [plainTexts()], build: settings })
      }
    },
  }
}

/** A text of a library that publint takes for CommonJS in a classic script. */
const plainTexts = (): Plugin => ({
  name: 'plain-texts',
  transform: {
    filter: { id: /\/node_modules\/@scure\/btc-signer\// },
    handler: (code) => ({ code: code.replaceAll('No global.txVersion', 'No version'), map: null }),
  },
})

const ownFile = (name: string) => join(import.meta.dirname, `src/composition/${name}.ts`)

/**
 * The container gets its metadata from a file of ours, and imports no `reflect-metadata`, which changes the page's `Reflect`. RxJS gets
 * async functions of the language instead of the copies in `tslib`, and does without settings that nothing changes.
 */
const replacements: Readonly<Record<string, string>> = {
  'reflect-metadata': ownFile('metadata'),
  '@inversifyjs/reflect-metadata-utils': ownFile('metadata'),
  tslib: ownFile('async-helpers'),
}
const RXJS_PARTS =
  /\/(errorContext|NotificationFactories|reportUnhandledError|timeoutProvider|UnsubscriptionError)$/
const ownFiles = (): Plugin => ({
  name: 'own-files',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('/node_modules/rxjs/') === true && RXJS_PARTS.test(id)
      ? ownFile('rxjs-parts')
      : replacements[id],
})

/** Marks the codecs of io-ts as without side effects, so that those that nothing uses are left out. */
const unusedCodecs = (): Plugin => ({
  name: 'unused-codecs',
  transform: {
    filter: { id: /\/node_modules\/io-ts\/es6\/index\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/= \/\*\* @class \*\/ \(function/g, '= /*#__PURE__*/ (function')
        .replaceAll(/^((?:export )?var \w+ = )(?=new \w+\(|brand\(|refinement\()/gm, '$1/*#__PURE__*/ '),
      // the lines stay
      map: null,
    }),
  },
})

/** The library build. Tests, demo and sizes have configurations of their own. */
export default defineConfig({
  // compiles parameter decorators, also in files outside tsconfig
  oxc: { decorator: { legacy: true } },
  plugins: [ownFiles(), unusedCodecs(), ownBuild()],
  // RxJS as ES2015: hosts' bundlers would take its ES5, which is larger
  resolve: {
    conditions: ['es2015', 'module', 'browser', 'production'],
  },
  // pages without a bundler have no `process`
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...common,
    lib: { entry: { ...pageEntries, ...internalEntries }, formats: ['es'] },
    cssMinify: true,
    manifest: true,
    rolldownOptions: {
      external: (id, importer) =>
        external.test(id) || (id === SERVER_HTML && importer?.endsWith('face-button.tsx')),
      output: {
        ...ascii,
        paths: { [SERVER_HTML]: 'walletport/server-html' },
        banner: ({ name }) => (name.endsWith('-client') ? "'use client'" : ''),
        codeSplitting: {
          groups: chunks.map(({ paths: _, ...chunk }, index) => ({
            ...chunk,
            priority: chunks.length - index,
          })),
        },
        chunkFileNames: ({ name, moduleIds: [first = ''] }) => {
          const [, language] = /\/languages\/catalogue\/([\w-]+)\//.exec(first) ?? []
          if (language === undefined) return 'chunks/[name].js'
          return `chunks/languages/${name === language ? language : `${language}-${name}`}.js`
        },
      },
    },
  },
})
