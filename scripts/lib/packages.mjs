// Reads from the lock file the packages that a host installs, and the packages for development.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

export const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The installed packages by path, with the entries of the lock file and of their own manifest. */
export const installed = new Map(
  Object.entries(packages)
    .filter(([path]) => path !== '' && existsSync(`${path}/package.json`))
    .map(([path, entry]) => {
      const packageManifest = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))
      const licence =
        packageManifest.license?.type ??
        packageManifest.license ??
        packageManifest.licenses?.map(({ type }) => type).join(' OR ') ??
        ''
      return [path, { ...entry, path, name: nameOf(path), version: packageManifest.version, licence }]
    }),
)

/** Node's module resolution: the nearest `node_modules` upwards. */
const resolvePackage = (name, from) => {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (installed.has(path)) return path
  return from === ''
    ? undefined
    : resolvePackage(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

/**
 * The packages that the named ones install: dependencies, required peers, and installed optional
 * dependencies.
 */
export const treeOf = (names) => {
  const packagesByPath = new Map()
  const missing = []
  const visit = (name, from, isRequired) => {
    const path = resolvePackage(name, from)
    if (path === undefined) return isRequired ? void missing.push(name) : undefined
    if (packagesByPath.has(path)) return
    const entry = installed.get(path)
    packagesByPath.set(path, entry)
    for (const dependency of [...Object.keys(entry.dependencies ?? {}), ...requiredPeers(entry)])
      visit(dependency, path, true)
    for (const dependency of Object.keys(entry.optionalDependencies ?? {})) visit(dependency, path, false)
  }
  for (const name of names) visit(name, '', true)
  return { packages: [...packagesByPath.values()], missing }
}

/** The packages that `npm i walletport` installs in addition to itself. */
export const requiredPackages = [...Object.keys(manifest.dependencies ?? {}), ...requiredPeers(manifest)]

export const optionalPeers = Object.keys(manifest.peerDependencies).filter(
  (name) => manifest.peerDependenciesMeta[name]?.optional && installed.has(`node_modules/${name}`),
)

/** The licence texts in a package. */
export const licenceTexts = (path) =>
  readdirSync(path)
    .filter((file) => /^(licen[cs]e|copying|unlicense)/i.test(file))
    .map((file) => readFileSync(`${path}/${file}`, 'utf8'))
