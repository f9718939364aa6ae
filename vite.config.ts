import { defineConfig } from 'vite'

import { entries } from './scripts/lib/entries.mjs'

/** The library build. The rest of the tool chain (tests, demo, sizes) has configurations of its own. */
export default defineConfig({
  // Parameter decorators, also in files that no tsconfig includes.
  oxc: { decorator: { legacy: true } },
  build: {
    lib: { entry: entries, formats: ['es'] },
    target: 'es2022',
    minify: false,
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      external: /^(react|react-dom|rxjs|viem|@solana\/web3\.js|@walletconnect\/sign-client)(\/|$)/,
      output: {
        banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
