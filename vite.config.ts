import { build, defineConfig, type Plugin } from 'vite'

import { entries } from './scripts/lib/entries.mjs'

const { server = '', ...pageEntries } = entries
const common = { target: 'es2022', minify: false, sourcemap: true } as const
/** The files are ASCII, which the comments of libraries are not. */
const ascii = { charset: 'ascii', comments: { legal: true, annotation: true, jsdoc: false } } as const
const external = /^(react|react-dom|viem|@walletconnect\/sign-client)(\/|$)/

/** What a feature's use cases and its views share. */
const topics = {
  embedded: /src\/domain\/(approval|embedded|options\/login-)/,
  siwx: /src\/(domain\/siwx\/|infrastructure\/(siwx\/|chains\/(provider-answer|[\w-]*signatures)\b))/,
  tokens: /src\/domain\/(receive|send|tokens)\//,
  wallets: /src\/domain\/(relay|wallets)\//,
}

/** In the order in which they load: a chunk is its first file with all that it imports and no chunk above it holds. */
const chunks = [
  { name: 'face', test: /src\/shell\/button\// },
  { name: 'shell', test: /src\/shell\/(shell|instance)\./ },
  { name: 'button', test: /src\/shell\/react\//, minShareCount: 2 },
  {
    name: 'core',
    test: /node_modules\/rxjs\/|src\/(public\/kernel\.|domain\/(?!approval|embedded|receive|relay|send|siwx|tokens|wallets|solana|bitcoin|networks\/(catalogue|ranking|rpc-urls|served-chains|bundler-url)|options\/login-|shared\/retry)|infrastructure\/chains\/(?!node-failover|http-node|host-listeners|wallet-registry|provider-answer|[\w-]*signatures)[\w-]+\.)/,
  },
  { name: 'modal', test: /src\/presentation\/react\/modal\./ },
  ...Object.entries(topics).map(([name, test]) => ({ name: `domain-${name}`, test, minShareCount: 2 })),
  {
    name: 'connection',
    test: /src\/(public\/features\/connection\.|domain\/(networks\/(ranking|rpc-urls|served-chains|bundler-url)|shared\/retry)\.|infrastructure\/(http\/(retry|bounded-body)|chains\/node-failover)\.)/,
  },
  { name: 'views', test: /src\/.*\/(connection-views|catalogue-names)\./ },
  {
    name: 'components',
    test: /src\/presentation\/react\/(parts|ui|components(?!\/tokens))\//,
    minShareCount: 2,
  },
  { name: 'token-components', test: /src\/presentation\/react\/components\/tokens\//, minShareCount: 2 },
  { name: 'directory', test: /src\/public\/features\/directory\./ },
  { name: 'directory-views', test: /src\/presentation\/react\/views\/directory-views\./ },
  { name: 'relay-views', test: /src\/presentation\/react\/views\/relay-views\./ },
  { name: 'evm-wallets', test: /src\/infrastructure\/chains\/evm\/evm-wallets\./ },
  { name: 'viem-chain', test: /src\/infrastructure\/chains\/evm\/(viem-chain|rpc-node)\./ },
]

/** The server entry is a build of its own, because it must share no chunk with pages, whose chunks hold the container. */
const serverBuild = (): Plugin => {
  let outDir = ''
  return {
    name: 'server-build',
    configResolved: (resolved) => void (outDir = resolved.build.outDir),
    closeBundle: async () => {
      const rolldownOptions = { external, output: { ...ascii, chunkFileNames: 'chunks/server-[name].js' } }
      const lib = { entry: { server }, formats: ['es' as const] }
      const settings = { ...common, outDir, emptyOutDir: false, lib, rolldownOptions }
      await build({ configFile: false, logLevel: 'error', build: settings })
    },
  }
}

/** The library build. Tests, demo and sizes have configurations of their own. */
export default defineConfig({
  // compiles parameter decorators, also in files outside tsconfig
  oxc: { decorator: { legacy: true } },
  plugins: [serverBuild()],
  // RxJS as ES2015: hosts' bundlers would take its ES5, which is larger
  resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
  // pages without a bundler have no `process`
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...common,
    lib: { entry: { ...pageEntries, 'react-client': 'src/public/react-client.ts' }, formats: ['es'] },
    cssMinify: true,
    manifest: true,
    rolldownOptions: {
      external,
      output: {
        ...ascii,
        banner: ({ name }) => (name === 'react-client' ? "'use client'" : ''),
        codeSplitting: {
          groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
        },
        chunkFileNames: 'chunks/[name].js',
      },
    },
  },
})
