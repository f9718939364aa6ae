// Measures the download of a host's user: bundles hosts of dist with Vite and sums the files of each step,
// gzip, without React. Fails if a row exceeds its budget, an EVM host has too many files, or a heavy library
// is loaded without import().
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

import { entries } from './lib/entries.mjs'
import { foreignTo } from './lib/families.mjs'
import { hosts } from './lib/size-hosts.mjs'
import { OPEN, unlistedChunks, rows } from './lib/size-rows.mjs'

/** Without the texts in other languages, of which a user fetches one at most. */
const FILES = 35
const isOfLanguage = ({ moduleIds }) => moduleIds.some((id) => id.startsWith(`${DIST}/chunks/languages/`))
/** What the texts of any language add to the list of wallets. */
const TEXTS = 9_000
/** The files that an opening waits for. They are requested in parallel, as static imports of the first file. */
const OPENING_FILES = 3
/** Libraries that no host may load without import(). */
const HEAVY =
  /\/node_modules\/(viem|@solana\/(?:web3\.js|rpc-spec-types)|@walletconnect\/sign-client|ethers)\//
const DIST = resolve('dist')

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
        { find: /^walletport$/, replacement: `${DIST}/index.js` },
        { find: /^walletport\/server-html$/, replacement: `${DIST}/browser-html.js` },
        { find: /^walletport\/(.+)$/, replacement: `${DIST}/$1.js` },
      ],
    },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'host', external: /^(react|react-dom|scheduler|wagmi)(\/|$)/ },
    },
  })
  return new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}

/** A chunk and all its static imports. */
const closureOf = (chunks, file, reached = new Set()) => {
  const chunk = chunks.get(file)
  if (chunk === undefined || reached.has(chunk)) return reached
  reached.add(chunk)
  for (const next of chunk.imports) closureOf(chunks, next, reached)
  return reached
}

/** The files that contain a chunk of dist, or the modules that match a pattern. */
const filesWith = (chunks, target) => {
  const matchesTarget = (id) =>
    target instanceof RegExp ? target.test(id) : id === `${DIST}/chunks/${target}.js`
  const matchingChunks = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(matchesTarget))
  if (matchingChunks.length === 0) throw new Error(`no file holds ${target}`)
  return matchingChunks.map(({ fileName }) => fileName)
}

/** All chunks that are loaded with the page and these chunks. */
const loadedBy = (chunks, loads) => {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  const reached = closureOf(chunks, entry.fileName)
  for (const file of loads.flatMap((target) => filesWith(chunks, target))) closureOf(chunks, file, reached)
  return reached
}

const idsOf = (loaded) => [...loaded].flatMap(({ moduleIds }) => moduleIds)
const gzipBytes = (loaded) => [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
const formatBytes = (bytes) => `${bytes} B`

const report = (name, amount, budget, verdict = amount > budget ? 'OVER' : 'ok', show = formatBytes) => {
  console.log(`${name.padEnd(32)} ${show(amount).padStart(9)} of ${show(budget).padStart(8)}  ${verdict}`)
  if (verdict !== 'ok') process.exitCode = 1
}

const bundles = new Map()
const chunksOf = (host) => bundles.get(host) ?? bundles.set(host, bundle(hosts[host])).get(host)

const measure = async ({ name, host, loads, over, instead, budget, never }) => {
  const chunks = await chunksOf(host)
  const loaded = loadedBy(chunks, [...(over ?? []), ...loads])
  const before = over ? loadedBy(chunks, over) : new Set()
  const forbiddenModules = [
    ...idsOf(loadedBy(chunks, [])).filter((id) => HEAVY.test(id)),
    ...idsOf(loaded).filter((id) => never?.test(id)),
  ]
  const others = instead === undefined ? 0 : gzipBytes(loadedBy(await chunksOf(instead), []))
  const added = gzipBytes([...loaded].filter((chunk) => !before.has(chunk))) - others
  report(name, added, budget, forbiddenModules.length > 0 ? `REACHES ${forbiddenModules[0]}` : undefined)
}

/** Measures every file that no row names and that a page loads by import(). */
const measureOthers = async () => {
  const chunks = await chunksOf('everything')
  const before = loadedBy(chunks, unlistedChunks.over)
  for (const chunk of chunks.values()) {
    if (!chunk.isDynamicEntry || before.has(chunk) || isOfLanguage(chunk)) continue
    const added = [...closureOf(chunks, chunk.fileName)].filter((one) => !before.has(one))
    report(`+ ${chunk.name}`, gzipBytes(added), unlistedChunks.budget)
  }
}

/** Measures the language whose first texts are the largest. */
const measureLanguages = async () => {
  const chunks = await chunksOf('evm')
  const before = loadedBy(chunks, OPEN)
  const codes = readdirSync(`${DIST}/locales`).map((file) => file.replace('.json', ''))
  const sizes = codes.map((code) => {
    const loaded = loadedBy(chunks, [...OPEN, 'languages', `languages/${code}`])
    return { code, bytes: gzipBytes([...loaded].filter((chunk) => !before.has(chunk))) }
  })
  const { code, bytes } = sizes.reduce((largest, one) => (one.bytes > largest.bytes ? one : largest))
  report(`+ texts of a language (${code})`, bytes, TEXTS)
}

const countOpening = async () => {
  const chunks = await chunksOf('evm')
  const before = loadedBy(chunks, [])
  const added = [...loadedBy(chunks, OPEN)].filter((chunk) => !before.has(chunk))
  report('files of an opening, EVM host', added.length, OPENING_FILES, undefined, String)
}

const isOurs = ({ moduleIds }) => moduleIds.some((id) => id.startsWith(`${DIST}/`))

const countFiles = async () => {
  const files = [...(await chunksOf('evm')).values()].filter((chunk) => isOurs(chunk) && !isOfLanguage(chunk))
  report('files of ours, EVM host', files.length, FILES, undefined, String)
}

const checkForeignModules = async () => {
  for (const host of ['headless', 'solana', 'bitcoin']) {
    const foreignIds = foreignTo(host, idsOf((await chunksOf(host)).values()))
    if (foreignIds.length > 0) process.exitCode = 1
    for (const id of foreignIds) console.log(`the host '${host}' ships another family's ${id}`)
  }
}

if (!Object.keys(entries).every((name) => existsSync(`dist/${name}.js`))) {
  console.log('There is no whole build to measure: npm run build makes one.')
  process.exit(1)
}
try {
  for (const row of rows) await measure(row)
  await measureLanguages()
  await measureOthers()
  await countOpening()
  await countFiles()
  await checkForeignModules()
} catch (error) {
  console.log(`cannot be measured: ${error.message.split('\n', 4).join(' ')}`)
  process.exitCode = 1
}
