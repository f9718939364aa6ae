// Installs the requirements of the gate: npm packages, and Chromium and Redis for tests.
// Runs before node_modules exists (prestart, pretest), so it imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { findTestBrowser, hasTestBrowser } from './browser.mjs'
import { findRedis } from './redis.mjs'

const root = resolve(import.meta.dirname, '..')
const log = (message) => console.error(`setup: ${message}`)
const fail = (message) => {
  log(message)
  process.exit(1)
}

const run = ([command, ...rest], env = process.env) =>
  spawnSync(command, rest, { cwd: root, env, stdio: ['ignore', 2, 2] })

const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)
}

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** npm writes its hidden lock file last, so an interrupted installation does not count. */
const packagesAreInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { optional, version }]) => path === '' || optional || installed[path]?.version === version,
  )
}

/** The outer npm exports variables about its own run. An inner npm must not read them. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_|lifecycle|package_)/i.test(name)),
  )

const installPackages = () => {
  if (packagesAreInstalled()) return
  log('installing npm packages')
  const { npm_execpath: npmPath } = process.env
  const npm = npmPath ? [process.execPath, npmPath] : ['npm']
  const installed = [['ci'], ['install', '--no-save']].some(
    (verb) => run([...npm, ...verb, '--no-audit', '--no-fund'], cleanEnvironment()).status === 0,
  )
  if (!installed) fail('The npm packages could not be installed; the lines above say why.')
}

const ATTEMPTS = 24
const tools = {
  browser: {
    name: 'Chromium',
    find: hasTestBrowser,
    // Not every distribution has the first package.
    packages: [
      ['chromium-headless-shell', 'fonts-liberation'],
      ['chromium', 'fonts-liberation'],
    ],
    advice: 'Install it (Debian: apt-get install chromium) or set CHROMIUM=/path/to/chrome.',
  },
  redis: {
    name: 'Redis',
    find: findRedis,
    packages: [['redis-server']],
    advice: 'Install it (Debian: apt-get install redis-server) or set REDIS_SERVER=/path/to/redis-server.',
  },
}

/** Returns a function that runs apt-get as root, or the reason why this is impossible. */
const aptGet = () => {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get here'
  const rootPrefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (rootPrefix.length > 0 && run([...rootPrefix, 'true'], env).status !== 0)
    return 'installing it needs root'
  return (...rest) => run([...rootPrefix, 'apt-get', '-qq', ...rest], env).status === 0
}

/** Installs the tool if it is missing. Returns the reason if it is still missing afterwards. */
const installationProblem = async ({ name, find, packages, advice }, attempts) => {
  if (find()) return undefined
  const apt = aptGet()
  if (typeof apt === 'string') return `No ${name} was found, and ${apt}. ${advice}`
  const install = ['-y', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', 'install']
  log(`installing ${name} with apt-get`)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // DPkg::Lock::Timeout does not cover the lists lock, hence the loop.
    if (apt('update') && packages.some((names) => apt(...install, ...names))) break
    if (attempt === attempts) break
    log('apt-get is busy or failed, trying again in 5 s')
    await pause(5000)
  }
  return find() ? undefined : `${name} could not be installed. ${advice}`
}

/** An installed Chromium or Chrome is enough if the headless one cannot be installed at the first attempt. */
const installBrowser = async () => {
  const problem = await installationProblem(tools.browser, findTestBrowser() ? 1 : ATTEMPTS)
  if (problem && !findTestBrowser()) fail(problem)
}

/** Without Redis its tests are skipped. In CI a missing Redis is an error, because the message would be overlooked. */
const installRedis = async () => {
  const problem = await installationProblem(tools.redis, process.env.CI ? ATTEMPTS : 2)
  if (problem && process.env.CI) fail(problem)
  if (problem) log(`${problem} Until then the tests over Redis are skipped.`)
}

/** The hosts of `npm test` build offline with the packages that are installed here. A missing package is installed again by the host's test. */
const prepareHosts = () => {
  const { status } = run([process.execPath, 'scripts/hosts.mjs', '--prepare'], cleanEnvironment())
  if (status !== 0) log('The packages of the test hosts could not be installed; the lines above say why.')
}

requireNode()
installPackages()
if (process.argv.includes('--browser')) {
  await installBrowser()
  await installRedis()
  prepareHosts()
}
log(`ready after ${process.uptime().toFixed(1)} s`)
