// Checks the packed package as a host uses it: its types with strict options, the import of every entry on a server, and its
// command line.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { specifiers } from './entries.mjs'

/** The entries that modules import. The others are scripts for pages. */
const modules = specifiers.filter((name) => !name.endsWith('.js'))
import { runAll, tsc } from './run.mjs'

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}
const PEERS = ['react', 'react-dom', 'viem', 'wagmi']
const resolutions = { bundler: 'esnext', nodenext: 'nodenext' }

/** A host of other kits. The declarations of wagmi, which its imports reach, are not ours to check. */
const kitHost = `
  import { type Config, createConfig } from 'wagmi'
  import { mainnet } from 'wagmi/chains'
  import * as connectkit from 'walletport/compat/connectkit'
  import * as rainbowkit from 'walletport/compat/rainbowkit'
  import { rabbyWallet } from 'walletport/compat/rainbowkit/wallets'
  const app = { appName: 'Host', chains: [mainnet] as const }
  const wallets = [{ groupName: 'Some', wallets: [rabbyWallet] }]
  export const configs: readonly Config[] = [
    rainbowkit.getDefaultConfig({ ...app, projectId: 'host', wallets }),
    createConfig(connectkit.getDefaultConfig(app)),
  ]
`

/**
 * A CommonJS host requires every entry, and gets the module that `import` gets. A path of a folder is resolved without `exports`, as
 * older resolvers resolve every name.
 */
const requiring = `
  const assert = require('node:assert')
  const { join } = require('node:path')
  const check = async (name) => {
    const module = require(name)
    assert.ok(Object.keys(module).length > 0, name + ' exports nothing')
    for (const [key, value] of Object.entries(await import(name))) assert.strictEqual(module[key], value, name)
    assert.strictEqual(require.resolve(join(__dirname, 'node_modules', name)), require.resolve(name), name)
  }
  Promise.all(${JSON.stringify(modules)}.map(check))
`

/** The preset for Jest rewrites every file that a page may load, and every entry but Playwright's then exports the same as before. */
const inJest = `
  import assert from 'node:assert'
  import { readFileSync, readdirSync } from 'node:fs'
  import { createRequire } from 'node:module'
  import { join, sep } from 'node:path'
  import preset from 'walletport/jest/jest-preset'

  const [[pattern, file]] = Object.entries(preset.transform)
  const { default: transform } = await import(file)
  const root = join(createRequire(import.meta.url).resolve('walletport'), '..')
  const loaded = new Map()
  const compiled = (path) => {
    assert.match(path, new RegExp(pattern))
    assert.doesNotMatch(path, new RegExp(preset.transformIgnorePatterns[0]))
    const { code } = transform.process(readFileSync(path, 'utf8'), path, { supportsStaticESM: false })
    return new Function('exports', 'require', code)
  }
  const load = (path) => {
    if (loaded.has(path)) return loaded.get(path)
    const exports = {}
    loaded.set(path, exports)
    const require = createRequire(path)
    compiled(path)(exports, (name) => {
      const target = require.resolve(name)
      return target.startsWith(root + sep) ? load(target) : require(target)
    })
    return exports
  }
  const ofPages = (name) => name.endsWith('.js') && !/^((jest|sandbox)[\\/]|testkit[\\/]playwright|cli|chunks[\\/]cli)/.test(name)
  for (const name of readdirSync(root, { recursive: true }).filter(ofPages)) compiled(join(root, name))
  for (const name of ${JSON.stringify(modules)}.filter((name) => !/[/](jest|testkit[/]playwright)/.test(name))) {
    const { __esModule, ...exports } = load(createRequire(import.meta.url).resolve(name))
    assert.deepStrictEqual(Object.keys(exports).sort(), Object.keys(await import(name)).sort(), name)
  }
`

/** A config as `npx walletport csp` reads it. */
const config = `
  import { evm } from 'walletport/evm'
  import { mainnet } from 'walletport/networks'
  export default { adapters: [evm()], networks: [mainnet] }
`

/** Creates a folder with the packed package and its peers installed. */
export const installPacked = async (tarball, folder) => {
  mkdirSync(`${folder}/node_modules/walletport`, { recursive: true })
  for (const name of [...PEERS, 'scheduler', 'rxjs', 'tslib', '@types', 'csstype', '@wagmi', '@tanstack'])
    symlinkSync(resolve('node_modules', name), `${folder}/node_modules/${name}`)
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }')
  return runAll([
    ['tar', 'xzf', tarball, '-C', `${folder}/node_modules/walletport`, '--strip-components', '1'],
  ])
}

const list = JSON.stringify({ version: 1, wallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }] })
const commands = [
  ['csp', 'config.mjs'],
  ['migrate'],
  ['wallets', 'key', 'key.pem'],
  ['wallets', 'sign', 'wallets.json', '--key', 'key.pem'],
]

/**
 * Type checks a strict host in both module resolutions, and imports and requires every entry on a server without browser
 * globals.
 */
export const checkConsumer = async (tarball, folder) => {
  const unpacked = await installPacked(tarball, folder)
  if (unpacked.code !== 0) return unpacked
  const own = specifiers.filter((name) => !name.startsWith('walletport/compat/'))
  const imports = own.map((name, at) => `import * as entry${at} from '${name}'`)
  const uses = `export const entries = [${own.map((_, at) => `entry${at}`).join(', ')}]`
  writeFileSync(`${folder}/host.ts`, [...imports, uses, ''].join('\n'))
  writeFileSync(`${folder}/server.mjs`, specifiers.map((name) => `await import('${name}')\n`).join(''))
  writeFileSync(`${folder}/server.cjs`, requiring)
  writeFileSync(`${folder}/jest.mjs`, inJest)
  writeFileSync(`${folder}/kits.ts`, kitHost)
  const projects = { host: {}, kits: { skipLibCheck: true } }
  const typeChecks = Object.entries(projects).flatMap(([name, options]) =>
    Object.entries(resolutions).map(([moduleResolution, module]) => {
      const file = `tsconfig.${name}.${moduleResolution}.json`
      const compilerOptions = { ...strict, module, moduleResolution, ...options }
      writeFileSync(`${folder}/${file}`, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }))
      return [...tsc, '-p', file]
    }),
  )
  const commandLine = `node_modules/walletport/${JSON.parse(readFileSync('package.json', 'utf8')).bin.walletport}`
  writeFileSync(`${folder}/config.mjs`, config)
  writeFileSync(`${folder}/wallets.json`, list)
  const runs = commands.map((words) => [process.execPath, commandLine, ...words])
  const servers = ['server.mjs', 'server.cjs', 'jest.mjs'].map((file) => [process.execPath, file])
  return runAll([...typeChecks, ...servers, ...runs], { cwd: folder })
}
