import { resolve } from 'node:path'
import { build, defineConfig } from 'vite'

import { entries } from './scripts/lib/entries.mjs'

const metadata = resolve('src/composition/metadata.ts')

/** What later views share, but for what draws codes. */
const parts =
  /src\/presentation\/react\/(active-account|(parts|messages)\/(?!qr|code-|login|socials|farcaster))/
const plan = JSON.stringify(resolve('src/composition/plain-plan.ts'))

/** inversify's planner makes more than is bound here, some of it by generated code: a plain one instead. */
const plainPlan = {
  name: 'plain-plan',
  load: (id: string) =>
    /\/@inversifyjs\/core\/.*\/(plan|PlanResultCacheService)\.js$/.test(id)
      ? `export * from ${plan}`
      : undefined,
}

const diagnoses =
  /\/@inversifyjs\/core\/.*\/(throwAtInvalidClassMetadata|validateConstructorMetadataArray|updateClassMetadataWithTypescriptParameterTypes)\.js$/

/** What inversify says of wrong decorators: the tests, which run the whole of it, have heard that there are none. */
const noDiagnoses = {
  name: 'no-diagnoses',
  load: (id: string) => {
    if (id.endsWith('/calculations/handleResolveError.js'))
      return 'export const handleResolveError = (_, error) => { throw error }'
    const [, name] = diagnoses.exec(id) ?? []
    return name === undefined ? undefined : `export const ${name} = () => {}`
  },
}

/** fp-ts and io-ts do not say that what they make as they load has no effect, so all of it would stay. */
const pureLibraries = {
  name: 'pure-libraries',
  transform: (source: string, id: string) => {
    if (!/\/node_modules\/(fp-ts|io-ts)\//.test(id)) return undefined
    const classes = source.replaceAll('/** @class */', '/* @__PURE__ */')
    return {
      code: classes.replaceAll(/^((?:export )?var \w+ = )(?=(new )?[\w.]+\()/gm, '$1/* @__PURE__ */ '),
      map: null,
    }
  },
}

const { server = '', ...ofPages } = entries
const common = {
  target: 'es2022',
  minify: false,
  sourcemap: true,
} as const
// the libraries that are bundled do nothing by being imported; inversify's packages do not say so
const treeshake = { moduleSideEffects: (id: string) => !id.includes('/node_modules/') }
const external = /^(react|react-dom|rxjs|viem|@solana\/web3\.js|@walletconnect\/sign-client)(\/|$)/

/** What servers load shares no chunk with pages, which hold the container. */
const serverBuild = () => {
  let outDir = ''
  return {
    name: 'server-build',
    configResolved: (resolved: { readonly build: { readonly outDir: string } }) => {
      outDir = resolved.build.outDir
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        logLevel: 'error',
        plugins: [pureLibraries],
        build: {
          ...common,
          outDir,
          emptyOutDir: false,
          lib: { entry: { server }, formats: ['es'] },
          rolldownOptions: {
            treeshake,
            external,
            output: { chunkFileNames: 'chunks/server-[name].js' },
          },
        },
      })
    },
  }
}

/** The library build. The rest of the tool chain (tests, demo, sizes) has configurations of its own. */
export default defineConfig({
  // Parameter decorators, also in files that no tsconfig includes.
  oxc: { decorator: { legacy: true } },
  resolve: { alias: [{ find: /^reflect-metadata(\/lite)?$/, replacement: metadata }] },
  plugins: [plainPlan, noDiagnoses, pureLibraries, serverBuild()],
  // a page without a bundler has no `process`
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...common,
    lib: { entry: ofPages, formats: ['es'] },
    cssMinify: true,
    manifest: true,
    rolldownOptions: {
      treeshake,
      // inversify's three uses of the metadata polyfill, without its weight and without touching the page's Reflect
      transform: {
        inject: Object.fromEntries(
          ['defineMetadata', 'getMetadata', 'getOwnMetadata'].map((name) => [
            `Reflect.${name}`,
            [metadata, name],
          ]),
        ),
      },
      external,
      output: {
        banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
        // A chunk holds all that its first file imports, but for what comes in a chunk above it.
        codeSplitting: {
          groups: [
            { name: 'button', test: /src\/shell\/react\//, minShareCount: 2, priority: 7 },
            { name: 'shell', test: /src\/shell\/shell\./, priority: 6 },
            {
              name: 'core',
              // `preDestroy` is of all adapters that are fetched later
              test: /src\/(public\/kernel\.|domain\/(caip|kernel)\/|infrastructure\/chains\/(understood|same-wallets)\.)|@inversifyjs\/.*predestroy/i,
              priority: 5,
            },
            // what signs in, for the stage, its view, and the keepers of sessions
            { name: 'signin', test: /src\/domain\/signin\//, priority: 5 },
            { name: 'encoding', test: /src\/domain\/solana\/encoding\./, priority: 6 },
            // what logins and approvals are, for the stage, the frame's adapter, and their views
            { name: 'logins', test: /src\/domain\/(embedded|approval)\//, minShareCount: 2, priority: 4 },
            // shared by stages and views, none of which may load the other for it
            { name: 'domain', test: /src\/domain\//, minShareCount: 2, entriesAware: true, priority: 4 },
            { name: 'mount', test: /src\/presentation\/react\/modal\./, priority: 3 },
            { name: 'connected', test: /src\/application\/use-cases\/connected\./, priority: 2 },
            // of wallets elsewhere and of the embedded one
            {
              name: 'outside',
              test: /src\/(application\/(provider-events|distant-provider)|infrastructure\/(browser\/ways-out-module|http\/json-http))\./,
              priority: 2,
            },
            { name: 'remote', test: /src\/(application\/use-cases|public)\/remote\./, priority: 1 },
            {
              name: 'wallet-standard',
              test: /@wallet-standard\/app\/|chains\/wallet-registry\./,
              priority: 4,
            },
            { name: 'solana-wallets', test: /chains\/solana\/solana-wallets\./, priority: 1 },
            { name: 'evm-wallets', test: /src\/infrastructure\/chains\/evm\/evm-wallets\./, priority: 1 },
            { name: 'parts', test: parts, minShareCount: 2 },
          ],
        },
        // without a hash, which every import() would repeat: a release never changes its files
        chunkFileNames: 'chunks/[name].js',
      },
    },
  },
})
