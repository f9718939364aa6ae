// What a host's visitor downloads: bundles real consumers of dist with Vite and sums what each step loads, gzip,
// over React. Fails when a row is over its budget or a heavy library can be reached without an import().
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

import { entries } from './lib/entries.mjs'
import { foreignTo } from './lib/families.mjs'
import { hosts } from './lib/size-hosts.mjs'
import { CONNECTED, CURVE, EMBEDDED, EVM_SIGNS, EVM_VERIFIES, RELAY, rows } from './lib/size-rows.mjs'

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** Each optional view. */
const OPTIONAL = 20_000
/** What no host may reach without an import(). */
const HEAVY = /\/node_modules\/(viem|@solana\/web3\.js|@walletconnect\/sign-client|ethers)\//

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

/** The chunk that a source file of ours went into, however chunks were cut. */
const chunkWith = (chunks, source) => {
  const holds = (id) =>
    existsSync(`${id}.map`) &&
    JSON.parse(readFileSync(`${id}.map`, 'utf8')).sources.some((file) => file.endsWith(`/src/${source}`))
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some(holds))
  if (!chunk) throw new Error(`no chunk holds src/${source}`)
  return chunk
}

const loadedBy = (chunks, sources) => {
  const begin = [...chunks.values()].find(({ isEntry }) => isEntry)
  const reached = closureOf(chunks, begin.fileName)
  for (const source of sources) closureOf(chunks, chunkWith(chunks, source).fileName, reached)
  return [...reached].map((file) => chunks.get(file))
}

const idsOf = (loaded) => loaded.flatMap(({ moduleIds }) => moduleIds)

const weigh = (loaded) => loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0)

const bundles = new Map()
const chunksOf = (host) => bundles.get(host) ?? bundles.set(host, bundle(hosts[host])).get(host)

const report = (name, bytes, budget, heavy = []) => {
  const verdict = bytes > budget ? 'OVER' : heavy.length > 0 ? `REACHES ${heavy[0]}` : 'ok'
  console.log(`${name.padEnd(32)} ${kB(bytes).padStart(9)} of ${kB(budget).padStart(8)}  ${verdict}`)
  if (verdict !== 'ok') process.exitCode = 1
}

/** What a library of its own accord fetches once it is used. */
const fetchedIn = (chunks, pattern) => {
  const own = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
  if (own.length === 0) throw new Error(`no chunk holds ${pattern}`)
  return own
}

const measure = async ({ name, host = 'react', loads, over, budget, never, fetched }) => {
  const chunks = await chunksOf(host)
  const loaded = [...loadedBy(chunks, loads), ...(fetched ? fetchedIn(chunks, fetched) : [])]
  const atOnce = idsOf(loadedBy(chunks, [])).filter((id) => HEAVY.test(id))
  const strange = idsOf(loaded).filter((id) => never?.test(id))
  report(name, weigh(loaded) - (over ? weigh(loadedBy(chunks, over)) : 0), budget, [...atOnce, ...strange])
}

/** Whatever neither a connected account, nor a relay session, nor an embedded wallet has loaded yet. */
const measureOptional = async () => {
  const chunks = await chunksOf('react')
  const before = [
    ...loadedBy(chunks, [...CONNECTED, ...RELAY, ...EMBEDDED, EVM_SIGNS, EVM_VERIFIES]),
    ...fetchedIn(chunks, CURVE),
  ]
  for (const chunk of chunks.values()) {
    if (!chunk.isDynamicEntry || before.includes(chunk)) continue
    const added = [...closureOf(chunks, chunk.fileName)].map((file) => chunks.get(file))
    report(`+ ${chunk.name}`, weigh(added.filter((one) => !before.includes(one))), OPTIONAL)
  }
}

const lookForForeign = async () => {
  for (const host of ['headless', 'solana', 'bitcoin']) {
    const found = foreignTo(host, idsOf([...(await chunksOf(host)).values()]))
    if (found.length > 0) process.exitCode = 1
    for (const id of found) console.log(`the host '${host}' ships another family's ${id}`)
  }
}

if (!Object.keys(entries).every((name) => existsSync(`dist/${name}.js`))) {
  console.log('There is no whole build to measure: npm run build makes one.')
  process.exit(1)
}
try {
  for (const row of rows) await measure(row)
  await measureOptional()
  await lookForForeign()
} catch (error) {
  console.log(`cannot be measured: ${error.message.split('\n', 4).join(' ')}`)
  process.exitCode = 1
}
