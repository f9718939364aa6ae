// What a host's visitor downloads: bundles real consumers of dist with Vite and sums what each step loads, gzip,
// over React. Fails when a row is over its budget or a heavy library can be reached without an import().
import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

import { entries } from './lib/entries.mjs'

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

const hosts = {
  react: `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { ConnectButton, WalletportProvider } from 'walletport/react'
    import { evm } from 'walletport/evm'
    import { mainnet } from 'walletport/networks'
    const options = { projectId: 'demo', adapters: [evm()], networks: [mainnet] }
    const page = createElement(WalletportProvider, { options }, createElement(ConnectButton))
    createRoot(document.body).render(page)`,
  headless: `
    import { createWalletportCore } from 'walletport/headless'
    import { evm } from 'walletport/evm'
    import { mainnet } from 'walletport/networks'
    globalThis.core = createWalletportCore({ projectId: 'demo', adapters: [evm()], networks: [mainnet] })`,
  constant: `
    import { mainnet } from 'walletport/networks'
    console.log(mainnet.id)`,
}

/** Each row: the host, the chunks that have come by import() (by the name of their module), and the budget in bytes. */
const CONNECT = ['kernel', 'mount', 'evm-wallets']
const rows = [
  {
    name: 'shell with connect button',
    host: 'react',
    loads: [],
    budget: 12_000,
    never: /\/chunks\/(kernel|mount)-/,
  },
  { name: 'connect view open, EVM wallets', host: 'react', loads: CONNECT, budget: 75_000 },
  {
    name: '+ connected, account view',
    host: 'react',
    over: CONNECT,
    loads: [...CONNECT, 'account-view', 'viem-chain'],
    budget: 45_000,
  },
  { name: 'headless kernel', host: 'headless', loads: ['evm-wallets'], budget: 55_000 },
  { name: 'import of one constant', host: 'constant', loads: [], budget: 1_000 },
]
/** What no host may reach without an import(). */
const HEAVY = /\/node_modules\/(viem|@solana\/web3\.js|@walletconnect\/sign-client|ethers)\//

/** `kernel-BxY12_z9.js` is the chunk of the module `kernel`. */
const moduleName = (file) =>
  basename(file)
    .replace(/-[\w-]{8}\.js$/, '')
    .replace(/\.js$/, '')

const bundle = async (source) => {
  const id = '\0host.js'
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'host',
        resolveId: (name) => (name === 'host' ? id : undefined),
        load: (name) => (name === id ? source : undefined),
      },
    ],
    resolve: {
      alias: [
        { find: /^walletport$/, replacement: resolve('dist/index.js') },
        { find: /^walletport\/(.+)$/, replacement: resolve('dist/$1.js') },
      ],
    },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'host', external: /^(react|react-dom|scheduler)(\/|$)/ },
    },
  })
  return new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}

/** A chunk and everything that it imports statically. */
const closureOf = (chunks, file, reached = new Set()) => {
  if (!chunks.has(file) || reached.has(file)) return reached
  reached.add(file)
  for (const next of chunks.get(file).imports) closureOf(chunks, next, reached)
  return reached
}

const loadedBy = (chunks, names) => {
  const begin = [...chunks.values()].find(({ isEntry }) => isEntry)
  const reached = closureOf(chunks, begin.fileName)
  const lazy = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry)
  for (const name of names) {
    const chunk = lazy.find(({ facadeModuleId }) => moduleName(facadeModuleId ?? '') === name)
    if (!chunk)
      throw new Error(`no chunk '${name}'; there are ${lazy.map(({ name: own }) => own).join(', ')}`)
    closureOf(chunks, chunk.fileName, reached)
  }
  return [...reached].map((file) => chunks.get(file))
}

const weigh = (loaded) => loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0)

const bundles = new Map()
const measure = async ({ host, loads, over, never = HEAVY }) => {
  if (!bundles.has(host)) bundles.set(host, bundle(hosts[host]))
  const chunks = await bundles.get(host)
  const loaded = loadedBy(chunks, loads)
  const atOnce = loadedBy(chunks, []).flatMap(({ moduleIds }) => moduleIds)
  const heavy = atOnce.filter((id) => HEAVY.test(id) || never.test(id))
  return { bytes: weigh(loaded) - (over ? weigh(loadedBy(chunks, over)) : 0), heavy }
}

if (!Object.keys(entries).every((name) => existsSync(`dist/${name}.js`))) {
  console.log('There is no whole build to measure: npm run build makes one.')
  process.exit(1)
}
for (const row of rows)
  try {
    const { bytes, heavy } = await measure(row)
    const verdict = bytes > row.budget ? 'OVER' : heavy.length > 0 ? `REACHES ${heavy[0]}` : 'ok'
    console.log(
      `${row.name.padEnd(32)} ${kB(bytes).padStart(9)} of ${kB(row.budget).padStart(8)}  ${verdict}`,
    )
    if (verdict !== 'ok') process.exitCode = 1
  } catch (error) {
    console.log(`${row.name.padEnd(32)} cannot be measured: ${error.message.split('\n', 4).join(' ')}`)
    process.exitCode = 1
  }
