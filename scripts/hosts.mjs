// Installs, type-checks and builds the packed package in every host of tests/hosts as its user would, and connects a
// wallet in Chromium, or runs the host's own test. `npm run hosts -- vite-evm` runs one. --short runs the hosts of the gate, with packages that
// `--prepare` has installed. Otherwise each host installs everything into a clean temporary folder.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { preview } from 'vite'

import {
  connectWallet,
  findWallets,
  seeServerDrawing,
  startBrowser,
  useWalletAround,
} from './lib/host-page.mjs'
import { writeTypeCheck } from './lib/host-types.mjs'
import { packTo } from './lib/pack.mjs'
import { manifest as packageManifest } from './lib/packages.mjs'
import { bin, line, runAll } from './lib/run.mjs'

const FOLDER = 'tests/hosts'
const SHORT = ['vite-evm', 'webpack-headless', 'next']
// Outside this folder, because a host must not resolve its packages.
const CACHE = join(
  tmpdir(),
  `walletport-hosts-of-${createHash('sha256').update(resolve()).digest('hex').slice(0, 12)}`,
)
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
// Vite's build sets NODE_ENV, which would make npm omit development packages.
const DEVELOPMENT = { NODE_ENV: 'development' }
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', PARCEL_WORKERS: '1' }
const INSTALL = 'npm install --no-audit --no-fund --ignore-scripts'

const isShort = process.argv.includes('--short')
const isPreparing = process.argv.includes('--prepare')
const requestedHosts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const temporary = mkdtempSync(join(tmpdir(), 'walletport-hosts-'))
const tarball = join(temporary, 'walletport.tgz')

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const readManifest = (name) => JSON.parse(readFileSync(`${FOLDER}/${name}/package.json`, 'utf8'))
const words = (command) => command.split(' ')
const passed = { code: 0, output: '', seconds: 0 }
const failed = (output) => ({ code: 1, output, seconds: 0 })

const writeManifest = (folder, { host: _, ...rest }, more) => {
  const text = JSON.stringify({ ...rest, dependencies: { ...rest.dependencies, ...more } }, null, 2)
  writeFileSync(join(folder, 'package.json'), text)
  return text
}

/** Installs the host's packages without Walletport, and Walletport's dependencies instead. */
const prepareFolder = async (name) => {
  const folder = join(CACHE, name)
  const file = join(folder, 'package.json')
  mkdirSync(folder, { recursive: true })
  const previousManifest = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const currentManifest = writeManifest(folder, readManifest(name), packageManifest.dependencies)
  if (previousManifest === currentManifest && existsSync(join(folder, 'node_modules/.package-lock.json')))
    return passed
  return runAll([words(INSTALL)], { cwd: folder, env: DEVELOPMENT })
}

const unpack = (folder) => {
  const target = join(folder, 'node_modules/walletport')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  return runAll([['tar', 'xzf', tarball, '-C', target, '--strip-components', '1']])
}

const install = async (name, manifest, folder) => {
  cpSync(`${FOLDER}/${manifest.host.from ?? name}`, folder, { recursive: true })
  if (isShort) {
    const prepared = await prepareFolder(name)
    return prepared.code === 0 ? unpack(folder) : prepared
  }
  writeManifest(folder, manifest, { walletport: `file:${tarball}` })
  return runAll([words(manifest.host.install ?? INSTALL)], { cwd: folder, env: DEVELOPMENT })
}

/** A build that warns fails: the warning would concern this package, because the host contains little else. */
const buildHost = async ({ host }, folder) => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const [command, ...rest] = words(host.build)
  const outcome = await runAll([[join(folder, bin(command)), ...rest]], {
    cwd: folder,
    // A test runs React's development build, as it does in the host.
    env: { ...QUIET, NODE_ENV: host.isTest ? 'test' : 'production' },
  })
  // In CI, Next warns that its cache is not kept, which does not concern the package.
  const output = outcome.output.replace(/^.*No build cache found.*$/m, '')
  return /\bwarn(ing)?s?\b|⚠|MODULE_LEVEL_DIRECTIVE/i.test(output) ? { ...outcome, code: 1 } : outcome
}

/** The modules of webpack's report. */
const modulesOf = (file) => {
  const { modules } = JSON.parse(readFileSync(file, 'utf8'))
  return modules.flatMap(({ name, modules: inner = [] }) => [name, ...inner.map((module) => module.name)])
}

const checkModules = (folder) => {
  const file = join(folder, 'stats.json')
  if (!existsSync(file)) return passed
  const modules = modulesOf(file)
  if (!modules.some((name) => name?.includes('/walletport/dist/')))
    return failed('The report lists no file of ours.')
  const react = modules.filter((name) => REACT.test(name))
  return react.length > 0 ? failed(`A host without React bundles ${react.join(', ')}`) : passed
}

const serveFiles = async (folder) => {
  const outDir = existsSync(join(folder, 'dist/index.html')) ? join(folder, 'dist') : folder
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  return { url: server.resolvedUrls.local[0], stop: () => server.close() }
}

/** Frameworks serve their own pages, at the address in their environment. */
const serveByHost = async (folder, command) => {
  const port = await freePort()
  const [name, ...rest] = words(command)
  const server = spawn(join(folder, bin(name)), rest, {
    cwd: folder,
    env: { ...process.env, ...QUIET, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
  })
  await new Promise((ready, fail) => {
    let output = ''
    const append = (bytes) => {
      output += bytes
      if (output.includes(`:${port}`) && /ready|react-router-serve/i.test(output)) ready()
    }
    server.stdout.on('data', append)
    server.stderr.on('data', append)
    server.on('exit', () => fail(new Error(output)))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => server.kill() }
}

const visit = async (browser, { host }, folder) => {
  const server = await (host.serve ? serveByHost(folder, host.serve) : serveFiles(folder))
  const startedAt = performance.now()
  try {
    await connectWallet(browser, server.url, host)
    if (host.drawsOnServer) await seeServerDrawing(browser, server.url, 'Wallet eip155')
    if (host.parent) await useWalletAround(browser, server.url, host.parent)
    if (host.phones) await findWallets(browser, server.url)
    return { ...passed, seconds: (performance.now() - startedAt) / 1000 }
  } catch (error) {
    return failed(error.stack)
  } finally {
    await server.stop()
  }
}

const runHost = async (name, browser) => {
  const manifest = readManifest(name)
  const folder = isShort ? join(CACHE, name) : join(temporary, name)
  const steps = {
    install: () => install(name, manifest, folder),
    types: () => runAll([writeTypeCheck(folder, manifest.host)], { cwd: folder }),
    build: () => buildHost(manifest, folder),
    modules: () => checkModules(folder),
    // A host that is a test connects a wallet itself.
    ...(manifest.host.isTest ? {} : { connect: () => visit(browser, manifest, folder) }),
  }
  for (const [step, runStep] of Object.entries(steps)) {
    const outcome = await runStep()
    if (step !== 'modules' || outcome.code !== 0) console.log(line(`${name}: ${step}`.padEnd(26), outcome))
    if (outcome.code === 0) continue
    console.log(outcome.output)
    process.exitCode = 1
    return
  }
  if (!isShort) rmSync(folder, { recursive: true, force: true })
}

const all = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const selectedHosts =
  requestedHosts.length > 0 ? requestedHosts : isShort || isPreparing ? SHORT : all.map(({ name }) => name)
try {
  if (isPreparing) {
    const outcomes = await Promise.all(selectedHosts.map(prepareFolder))
    for (const { output } of outcomes.filter(({ code }) => code !== 0)) console.log(output)
    process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
  } else {
    const packed = await packTo(tarball)
    if (packed.code !== 0) throw new Error(`npm pack: ${packed.output}`)
    const browser = await startBrowser()
    for (const name of selectedHosts) await runHost(name, browser)
    await browser.close()
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
