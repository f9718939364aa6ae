// Writes the catalogue of wallets that is shipped from the facts in data/wallets.json, and validates both. With `--check` it
// only validates, and fails if the written files are not those of the facts.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import { bin } from './lib/run.mjs'
import { problemsOf, shippedLinks } from './lib/wallet-facts.mjs'
import { iconFiles, unnamedOwners } from './lib/wallet-icons.mjs'

const DATA = 'src/infrastructure/http/catalogue/wallet-data.ts'
const FIRST_ICONS = 'src/infrastructure/http/catalogue/icons-first.ts'
const OTHER_ICONS = 'src/infrastructure/http/catalogue/icons-others.ts'
const IDS = 'src/contracts/wallet-ids.ts'
const FAMILIES = { eip155: 'e', solana: 's', bip122: 'b' }
const PLATFORMS = { ios: 'i', android: 'a' }
const STORES = {
  ios: 'https://apps.apple.com/app/id',
  android: 'https://play.google.com/store/apps/details?id=',
  chrome: 'https://chromewebstore.google.com/detail/',
  firefox: 'https://addons.mozilla.org/firefox/addon/',
  edge: 'https://microsoftedge.microsoft.com/addons/detail/',
  safari: 'https://apps.apple.com/app/id',
}

const { wallets } = JSON.parse(readFileSync('data/wallets.json', 'utf8'))

const letters = (table, values = []) => values.map((value) => table[value]).join('')

/** Other names and rdns. Of a Bitcoin wallet, its name in the wallet standard, which is not a path of variables. */
const aliasesOf = ({ name, rdns = [], aka = [], names = {} }) =>
  [...new Set([...rdns.slice(1), ...aka, names.solana, /^[A-Z][A-Za-z ]+$/.exec(names.bitcoin)?.[0]])].filter(
    (alias) => alias !== undefined && alias !== name,
  )

const storeIds = (stores = {}) =>
  Object.fromEntries(
    Object.entries(stores).map(([store, link]) => [
      store,
      link.slice(STORES[store].length).replace(/\/$/, ''),
    ]),
  )

const sessionOf = ({ families, mobile = '', universal = '', desktop = '' }) =>
  [letters(FAMILIES, families), mobile, universal, desktop].join(' ').trimEnd()

const browseOf = ({ template, families, platforms, redirector, confidence }) =>
  [
    template,
    letters(FAMILIES, families),
    letters(PLATFORMS, platforms),
    ...(redirector === true ? ['r'] : []),
    ...(confidence === 'one source' ? ['u'] : []),
  ].join(' ')

const present = ([, value]) => value !== undefined && value.length !== 0

/** A row of the shipped data. Its form is compact, because it is fetched when a list of wallets is shown. */
const rowOf = (wallet) => {
  const { id, name, rdns = [], families, homepage, colour, stores, session } = wallet
  const fields = {
    id,
    name,
    families: letters(FAMILIES, families),
    rdns: rdns[0],
    aliases: aliasesOf(wallet),
    homepage: homepage?.replace(/^https:\/\//, '').replace(/\/$/, ''),
    colour: colour?.slice(1),
    ...storeIds(stores),
    session: session && sessionOf(session),
    browse: shippedLinks(wallet).map(browseOf),
  }
  return Object.fromEntries(Object.entries(fields).filter(present))
}

const head = '// Written by scripts/wallets.mjs from data/wallets.json.'

const dataFile = () =>
  `${head}
import type { WalletRow } from './wallet-row.ts'

/** The wallets by rank. */
export const walletRows: readonly WalletRow[] = [
${wallets.map((wallet) => `  ${JSON.stringify(rowOf(wallet))},`).join('\n')}
]
`

const idsFile = () =>
  `${head}
/** The ids of the wallets in the catalogue. They do not change. */
export type WalletId = ${wallets.map(({ id }) => JSON.stringify(id)).join(' | ')}
`

const idsText = () =>
  execFileSync(bin('oxfmt'), ['--stdin-filepath', IDS], { input: idsFile(), encoding: 'utf8' })

const files = async () => {
  const icons = await iconFiles(wallets, head)
  return [
    [DATA, dataFile()],
    [IDS, idsText()],
    [FIRST_ICONS, icons.first],
    [OTHER_ICONS, icons.others],
  ]
}

const problems = [
  ...problemsOf(wallets),
  ...unnamedOwners(wallets).map(({ name }) => `NOTICE does not name the owner of the mark ${name}.`),
]
for (const [path, text] of problems.length > 0 ? [] : await files()) {
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text)
    problems.push(`${path} is not what scripts/wallets.mjs writes.`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
