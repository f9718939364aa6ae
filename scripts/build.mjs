// Builds dist, reports the public types to docs/api, and tests the packed package as a host uses it. With --check
// or in CI, a public type that differs from docs/api fails the build. Otherwise docs/api is rewritten.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BUNDLED, bundledIn, noticesOf, packagesOf, SANDBOX_BUNDLED, sbomOf } from './lib/bundled.mjs'
import { checkConsumer } from './lib/consumer.mjs'
import { entryFolders } from './lib/entry-folders.mjs'
import { writeLocales } from './lib/locales.mjs'
import { packTo } from './lib/pack.mjs'
import { manifest, treeOf } from './lib/packages.mjs'
import { bin, line, runAll } from './lib/run.mjs'
import { bundleSandbox } from './lib/sandbox-bundle.mjs'

const API = 'docs/api'
const PRIVATE =
  /['"](fp-ts|io-ts|inversify|@solana\/(?:web3\.js|rpc-spec-types)|@walletconnect\/sign-client)(\/[^'"]*)?['"]/g
/** The package's own import, which has no types. */
const INTERNAL = ['--exclude-entrypoints', 'server-html']
const isCheck = process.argv.includes('--check') || Boolean(process.env.CI)
const folder = mkdtempSync(join(tmpdir(), 'walletport-build-'))
const tarball = join(folder, 'walletport.tgz')

const typeFiles = (from) =>
  readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))

/** Compares the built types with the committed report, or rewrites the report. */
const reportTypes = async () => {
  const report = isCheck ? join(folder, 'api') : API
  mkdirSync(API, { recursive: true })
  mkdirSync(report, { recursive: true })
  for (const name of typeFiles(report)) rmSync(join(report, name))
  for (const name of typeFiles('dist')) cpSync(`dist/${name}`, join(report, name))
  const outcome = await runAll([['diff', '-ruN', API, report]])
  if (outcome.code !== 0)
    outcome.output += '\nThe public types changed. If on purpose: npm run build, commit docs/api.\n'
  return outcome
}

/** Types of bundled or heavy libraries must not reach a host. */
const findLeaks = () => {
  const leaks = typeFiles('dist').flatMap((file) =>
    [...readFileSync(`dist/${file}`, 'utf8').matchAll(PRIVATE)].map(
      ([, library]) => `${file} names ${library}\n`,
    ),
  )
  return { code: leaks.length > 0 ? 1 : 0, output: leaks.join(''), seconds: 0 }
}

/** The directive makes frameworks with server components run this entry in the browser. Other bundlers warn about it. */
const findDirective = () => {
  const hasDirective = (file) => /^['"]use client['"]/.test(readFileSync(`dist/${file}`, 'utf8'))
  const names = ['react', 'compat/rainbowkit', 'compat/connectkit']
  const isPlacedCorrectly = names.every(
    (name) => hasDirective(`${name}-client.js`) && !hasDirective(`${name}.js`),
  )
  const output = isPlacedCorrectly
    ? ''
    : "'use client' belongs to the files -client.js of dist, and to no other file"
  return { code: isPlacedCorrectly ? 0 : 1, output, seconds: 0 }
}

/** The files must be ASCII, because a page in another encoding than UTF-8 may serve them unchanged. */
const findOtherCharacters = () => {
  const files = readdirSync('dist', { recursive: true }).filter((file) => /\.(js|d\.ts)$/.test(file))
  const output = files
    .filter((file) => /[^\p{ASCII}]/u.test(readFileSync(`dist/${file}`, 'utf8')))
    .map((file) => `dist/${file} is not ASCII\n`)
  return { code: output.length > 0 ? 1 : 0, output: output.join(''), seconds: 0 }
}

const NOTICES = ['dist/THIRD-PARTY-NOTICES.txt', 'dist/sbom.cdx.json', 'dist/sandbox/THIRD-PARTY-NOTICES.txt']

const uncheckedIn = (packages, names) => {
  const checked = treeOf(names).packages
  const output = packages
    .filter((entry) => !checked.includes(entry))
    .map(({ name }) => `${name} is bundled, but in no list of bundled packages: its licence is not checked\n`)
  return { code: output.length > 0 ? 1 : 0, output: output.join(''), seconds: 0 }
}

/** The sandbox has notices of its own, because no page loads what it contains. */
const buildSandbox = async () => {
  const startedAt = performance.now()
  const packages = packagesOf(await bundleSandbox(), [])
  writeFileSync(NOTICES[2], noticesOf(packages, `${manifest.name}/dist/sandbox`))
  const outcome = uncheckedIn(packages, [...BUNDLED, ...SANDBOX_BUNDLED])
  return { ...outcome, seconds: (performance.now() - startedAt) / 1000 }
}

/** Writes the licences of the bundled packages and the bill of materials. */
const writeNotices = () => {
  const packages = bundledIn('dist')
  writeFileSync(NOTICES[0], noticesOf(packages))
  writeFileSync(NOTICES[1], `${JSON.stringify(sbomOf(packages), null, 2)}\n`)
  return uncheckedIn(packages, BUNDLED)
}

const pack = async () => {
  const packed = await packTo(tarball)
  if (packed.code !== 0) return packed
  const tarListing = await runAll([['tar', 'tzf', tarball]])
  const manifests = Object.keys(entryFolders).map((folder) => `${folder}/package.json`)
  const missing = [...NOTICES, 'NOTICE', 'LICENSE', ...manifests].filter(
    (name) => !tarListing.output.includes(`package/${name}\n`),
  )
  const output = missing.map((name) => `${name} is not in the tarball\n`).join('')
  return { ...packed, code: missing.length > 0 ? 1 : packed.code, output: packed.output + output }
}

const steps = {
  bundle: () => runAll([[bin('vite'), 'build', '--logLevel', 'warn']]),
  sandbox: buildSandbox,
  locales: () => writeLocales('dist/locales'),
  notices: writeNotices,
  types: () => runAll([[bin('rollup'), '-c', 'rollup.dts.config.js', '--silent']]),
  'api report': reportTypes,
  leaks: findLeaks,
  directive: findDirective,
  ascii: findOtherCharacters,
  pack,
  publint: () => runAll([[bin('publint'), 'run', tarball, '--strict']]),
  // Every resolver of TypeScript, `node` too. That require() gets a module is no problem from Node 20.19 on.
  attw: () =>
    runAll([[bin('attw'), tarball, '--ignore-rules', 'cjs-resolves-to-esm', '--no-emoji', ...INTERNAL]]),
  consumer: () => checkConsumer(tarball, join(folder, 'host')),
}

try {
  for (const [name, step] of Object.entries(steps)) {
    const outcome = await step()
    console.log(line(name, outcome))
    if (outcome.code === 0) continue
    console.log(outcome.output)
    process.exitCode = 1
    // The other steps need dist and the tarball.
    if (['bundle', 'types', 'pack'].includes(name)) break
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
