import { resolve } from 'node:path'
import { build, defineConfig } from 'vite'

import { entries } from './scripts/lib/entries.mjs'

const metadata = resolve('src/composition/metadata.ts')
const plan = JSON.stringify(resolve('src/composition/plain-plan.ts'))
const planned = process.env['UNPATCHED'] !== '1' && process.env['PLAN'] !== 'own'
const patched = process.env['UNPATCHED'] !== '1'
const pure = process.env['IMPURE'] !== '1'
const lite = process.env['LITE'] !== '0'

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
const treeshake = {
  moduleSideEffects: (id: string) => !id.includes('/node_modules/') || id.includes('reflect-metadata'),
}
const external = /^(react|react-dom|rxjs|viem|@solana\/web3\.js|@walletconnect\/sign-client)(\/|$)/

/** What a visitor needs, in that order: a chunk is a file with all that it imports, but for what is in a chunk above it. */
const inOrder = [
  ['button', /src\/shell\/react\//],
  ['shell', /src\/shell\/shell\./],
  [
    'core',
    process.env['ONE'] === '1'
      ? /src\/(presentation\/react\/modal\.|public\/kernel\.|domain\/(?!approval|embedded|relay|signin|wallets|solana|bitcoin|networks\/catalogue)|infrastructure\/chains\/[\w-]+\.)/
      : /src\/(public\/kernel\.|domain\/(?!approval|embedded|relay|signin|wallets|solana|bitcoin|networks\/catalogue)|infrastructure\/chains\/[\w-]+\.)/,
  ],
  ['modal', /src\/presentation\/react\/modal\./],
] as const

const thereafter = [
  ['connection', /src\/public\/features\/connection\./],
  ['views', /src\/presentation\/react\/views\/connection-views\./],
  ['directory', /src\/public\/features\/directory\./],
  ['directory-views', /src\/presentation\/react\/views\/directory-views\./],
  ['relay-views', /src\/presentation\/react\/views\/relay-views\./],
] as const

/** What a feature and its views share is found by its folder. */
const topicOf = (id: string): string | null => {
  const [, topic] = /src\/domain\/(approval|embedded|relay|signin|wallets)\//.exec(id) ?? []
  return topic === undefined ? null : `domain-${topic === 'approval' ? 'embedded' : topic}`
}

function groups() {
  const named = (list: readonly (readonly [string, RegExp])[], from: number) =>
    list.map(([name, test], index) => ({
      name,
      test,
      priority: from - index,
      ...(name === 'button' ? { minShareCount: 2 } : {}),
    }))
  return [
    ...named(inOrder, 20),
    {
      name: topicOf,
      debugName: 'topics',
      test: (id: string) => topicOf(id) !== null,
      minShareCount: 2,
      priority: 10,
    },
    ...named(thereafter, 9),
  ]
}

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
        plugins: pure ? [pureLibraries] : [],
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
  resolve: {
    alias: patched
      ? [{ find: /^reflect-metadata(\/lite)?$/, replacement: metadata }]
      : lite
        ? [{ find: /^reflect-metadata$/, replacement: 'reflect-metadata/lite' }]
        : [],
  },
  plugins: [...(planned ? [plainPlan, noDiagnoses] : []), ...(pure ? [pureLibraries] : []), serverBuild()],
  // a page without a bundler has no `process`
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...common,
    lib: { entry: ofPages, formats: ['es'] },
    cssMinify: true,
    manifest: true,
    rolldownOptions: {
      treeshake,
      ...(patched
        ? {
            transform: {
              inject: Object.fromEntries(
                ['defineMetadata', 'getMetadata', 'getOwnMetadata'].map((name) => [
                  `Reflect.${name}`,
                  [metadata, name],
                ]),
              ),
            },
          }
        : {}),
      external,
      output: {
        banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
        ...(process.env['GROUPS'] === 'none' ? {} : { codeSplitting: { groups: groups() } }),
        chunkFileNames: 'chunks/[name].js',
      },
    },
  },
})
