import { resolve } from 'node:path'
import { defineConfig } from 'vite'

import { entries } from './scripts/lib/entries.mjs'

const metadata = resolve('src/composition/metadata.ts')

/** The library build. The rest of the tool chain (tests, demo, sizes) has configurations of its own. */
export default defineConfig({
  // Parameter decorators, also in files that no tsconfig includes.
  oxc: { decorator: { legacy: true } },
  resolve: { alias: [{ find: /^reflect-metadata(\/lite)?$/, replacement: metadata }] },
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
        // One chunk of what kernel, wallets and views share: it packs better than five, and is one request.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules\/(fp-ts|io-ts)\/|src\/(domain|application)\//,
              minShareCount: 2,
            },
          ],
        },
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
