// Installs the requirements of the gate: npm packages, and Chromium and Redis for tests.
// Runs before node_modules exists (prestart, pretest), so it imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { findTestBrowser, hasTestBrowser } from './browser.mjs'
import { findRedis } from './redis.mjs'

const root = resolve(import.meta.dirname, '..')
const say = (message) => console.error(`setup: ${message}`)
const fail = (message) => {
  say(message)
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
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_|lifecycle|package_)/i.test(name)),
  )

const installPackages = () => {
  if (packagesAreInstalled()) return
  say('installing npm packages')
  const { npm_execpath: npmPath } = process.env
  const npm = npmPath ? [process.execPath, npmPath] : ['npm']
  const installed = [['ci'], ['install', '--no-save']].some(
    (verb) => run([...npm, ...verb, '--no-audit', '--no-fund'], ownEnvironment()).status === 0,
  )
  if (!installed) fail('The npm packages could not be installed; the lines above say why.')
}

const ATTEMPTS = 24
const tools = {
  browser: {
    name: 'Chromium',
    find: hasTestBrowser,
    // Not every distribution has the first.
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

/** Returns a function that runs apt-get as root, or a text that says why this is impossible. */
const aptGet = () => {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get here'
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (asRoot.length > 0 && run([...asRoot, 'true'], env).status !== 0) return 'installing it needs root'
  return (...rest) => run([...asRoot, 'apt-get', '-qq', ...rest], env).status === 0
}

/** Installs the tool if needed. Returns undefined if it is there in the end, otherwise the reason. */
const lackOf = async ({ name, find, packages, advice }, attempts) => {
  if (find()) return undefined
  const apt = aptGet()
  if (typeof apt === 'string') return `No ${name} was found, and ${apt}. ${advice}`
  const install = ['-y', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', 'install']
  say(`installing ${name} with apt-get`)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // DPkg::Lock::Timeout does not cover the lists lock, hence the loop.
    if (apt('update') && packages.some((names) => apt(...install, ...names))) break
    if (attempt === attempts) break
    say('apt-get is busy or failed, trying again in 5 s')
    await pause(5000)
  }
  return find() ? undefined : `${name} could not be installed. ${advice}`
}

/** An installed Chromium or Chrome is enough if the headless one cannot be installed at the first attempt. */
const installBrowser = async () => {
  const lack = await lackOf(tools.browser, findTestBrowser() ? 1 : ATTEMPTS)
  if (lack && !findTestBrowser()) fail(lack)
}

/** Without Redis its tests are skipped. In CI a missing Redis is an error, because the message would be overlooked. */
const installRedis = async () => {
  const lack = await lackOf(tools.redis, process.env.CI ? ATTEMPTS : 2)
  if (lack && process.env.CI) fail(lack)
  if (lack) say(`${lack} Until then the tests over Redis are skipped.`)
}

/** The hosts of `npm test` build offline with the packages that are installed here. A missing package is installed again by the host's test. */
const prepareHosts = () => {
  const { status } = run([process.execPath, 'scripts/hosts.mjs', '--prepare'], ownEnvironment())
  if (status !== 0) say('The packages of the test hosts could not be installed; the lines above say why.')
}

requireNode()
installPackages()
if (process.argv.includes('--browser')) {
  await installBrowser()
  await installRedis()
  prepareHosts()
}
say(`ready after ${process.uptime().toFixed(1)} s`)
