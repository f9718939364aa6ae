// Checks the packed package as a host uses it: its types with strict options, the import of every entry on a server, and its
// command line.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { entries } from './entries.mjs'
import { runAll, tsc } from './run.mjs'

const specifiers = Object.keys(entries).map((name) =>
  name === 'index' ? 'walletport' : `walletport/${name}`,
)

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
const resolutions = { bundler: 'esnext', nodenext: 'nodenext' }
const tsconfig = (moduleResolution) => `tsconfig.${moduleResolution}.json`

/** A config as `npx walletport csp` reads it. */
const config = `
  import { evm } from 'walletport/evm'
  import { mainnet } from 'walletport/networks'
  export default { adapters: [evm()], networks: [mainnet] }
`

/** Creates a folder with the packed package and its peers installed. */
export const installPacked = async (tarball, folder) => {
  mkdirSync(`${folder}/node_modules/walletport`, { recursive: true })
  for (const name of ['react', 'react-dom', 'scheduler', 'rxjs', 'tslib', 'viem', '@types', 'csstype'])
    symlinkSync(resolve('node_modules', name), `${folder}/node_modules/${name}`)
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }')
  return runAll([
    ['tar', 'xzf', tarball, '-C', `${folder}/node_modules/walletport`, '--strip-components', '1'],
  ])
}

const list = JSON.stringify({ version: 1, wallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }] })
const commands = [
  ['csp', 'config.mjs'],
  ['wallets', 'key', 'key.pem'],
  ['wallets', 'sign', 'wallets.json', '--key', 'key.pem'],
]

/**
 * Type checks a strict host in both module resolutions, and imports every entry on a server without browser
 * globals.
 */
export const checkConsumer = async (tarball, folder) => {
  const unpacked = await installPacked(tarball, folder)
  if (unpacked.code !== 0) return unpacked
  const imports = specifiers.map((name, at) => `import * as entry${at} from '${name}'`)
  const uses = `export const entries = [${specifiers.map((_, at) => `entry${at}`).join(', ')}]`
  writeFileSync(`${folder}/host.ts`, [...imports, uses, ''].join('\n'))
  writeFileSync(`${folder}/server.mjs`, specifiers.map((name) => `await import('${name}')\n`).join(''))
  for (const [moduleResolution, module] of Object.entries(resolutions))
    writeFileSync(
      `${folder}/${tsconfig(moduleResolution)}`,
      JSON.stringify({ compilerOptions: { ...strict, module, moduleResolution }, files: ['host.ts'] }),
    )
  const typeChecks = Object.keys(resolutions).map((moduleResolution) => [
    ...tsc,
    '-p',
    tsconfig(moduleResolution),
  ])
  const commandLine = `node_modules/walletport/${JSON.parse(readFileSync('package.json', 'utf8')).bin.walletport}`
  writeFileSync(`${folder}/config.mjs`, config)
  writeFileSync(`${folder}/wallets.json`, list)
  const runs = commands.map((words) => [process.execPath, commandLine, ...words])
  return runAll([...typeChecks, [process.execPath, 'server.mjs'], ...runs], { cwd: folder })
}
