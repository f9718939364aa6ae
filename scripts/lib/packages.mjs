// What the lock file says of the packages that a host installs, and of those of development.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

export const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The installed packages by path, with the entries of the lock file and of their own manifest. */
export const installed = new Map(
  Object.entries(packages)
    .filter(([path]) => path !== '' && existsSync(`${path}/package.json`))
    .map(([path, entry]) => {
      const own = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))
      const licence =
        own.license?.type ?? own.license ?? own.licenses?.map(({ type }) => type).join(' OR ') ?? ''
      return [path, { ...entry, path, name: nameOf(path), version: own.version, licence }]
    }),
)

/** Node's module resolution: the nearest `node_modules` upwards. */
const find = (name, from) => {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (installed.has(path)) return path
  return from === '' ? undefined : find(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

/**
 * The packages that the named ones install: dependencies, required peers, and installed optional
 * dependencies.
 */
export const treeOf = (names) => {
  const reached = new Map()
  const missing = []
  const visit = (name, from, needed) => {
    const path = find(name, from)
    if (path === undefined) return needed ? void missing.push(name) : undefined
    if (reached.has(path)) return
    const entry = installed.get(path)
    reached.set(path, entry)
    for (const next of [...Object.keys(entry.dependencies ?? {}), ...requiredPeers(entry)])
      visit(next, path, true)
    for (const next of Object.keys(entry.optionalDependencies ?? {})) visit(next, path, false)
  }
  for (const name of names) visit(name, '', true)
  return { packages: [...reached.values()], missing }
}

/** The packages that `npm i walletport` installs in addition to itself. */
export const installedAlone = [...Object.keys(manifest.dependencies ?? {}), ...requiredPeers(manifest)]

export const optionalPeers = Object.keys(manifest.peerDependencies).filter(
  (name) => manifest.peerDependenciesMeta[name]?.optional && installed.has(`node_modules/${name}`),
)

/** The licence texts in a package. */
export const licenceTexts = (path) =>
  readdirSync(path)
    .filter((file) => /^(licen[cs]e|copying|unlicense)/i.test(file))
    .map((file) => readFileSync(`${path}/${file}`, 'utf8'))
