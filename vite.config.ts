import { resolve } from 'node:path'
import { defineConfig } from 'vite'

import { entries } from './scripts/lib/entries.mjs'

const metadata = resolve('src/composition/metadata.ts')

const core =
  /node_modules\/(fp-ts|io-ts)\/|src\/(domain|application|composition|infrastructure\/(browser|storage|chains\/[\w-]+\.ts))/
const modal =
  /src\/presentation\/react\/((?!active-account)[\w-]+\.tsx?|dialog\/|parts\/(screen|icon|icon-shapes|button|row|empty|mark)\.|messages\/(message|use-messages|common|connect|notices)\.|views\/(connect\/(?!remote)|[\w-]+\.tsx?))/

const plan = JSON.stringify(resolve('src/composition/plain-plan.ts'))

/** inversify's planner makes more than is bound here, some of it by generated code: a plain one instead. */
const plainPlan = {
  name: 'plain-plan',
  load: (id: string) =>
    /\/@inversifyjs\/core\/.*\/(plan|PlanResultCacheService)\.js$/.test(id)
      ? `export * from ${plan}`
      : undefined,
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

/** The library build. The rest of the tool chain (tests, demo, sizes) has configurations of its own. */
export default defineConfig({
  // Parameter decorators, also in files that no tsconfig includes.
  oxc: { decorator: { legacy: true } },
  resolve: { alias: [{ find: /^reflect-metadata(\/lite)?$/, replacement: metadata }] },
  plugins: [plainPlan, pureLibraries],
  build: {
    lib: { entry: entries, formats: ['es'] },
    target: 'es2022',
    minify: false,
    cssMinify: true,
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      // the libraries that are bundled do nothing by being imported; inversify's packages do not say so
      treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/') },
      // inversify's three uses of the metadata polyfill, without its weight and without touching the page's Reflect
      transform: {
        inject: Object.fromEntries(
          ['defineMetadata', 'getMetadata', 'getOwnMetadata'].map((name) => [
            `Reflect.${name}`,
            [metadata, name],
          ]),
        ),
      },
      external: /^(react|react-dom|rxjs|viem|@solana\/web3\.js|@walletconnect\/sign-client)(\/|$)/,
      output: {
        banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
        // Few chunks that pack well: what the shell shares, what kernel and views share, and the modal's parts.
        codeSplitting: {
          groups: [
            { name: 'shell', test: /src\/shell\/[\w-]+\.ts/, minShareCount: 2, priority: 2 },
            { name: 'button', test: /src\/shell\/react\//, minShareCount: 2, priority: 2 },
            { name: 'core', test: core, minShareCount: 2, priority: 1 },
            { name: 'mount', test: modal },
          ],
        },
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
