// `npm install` omits optional platform packages that it could not download, and `npm ci` then rejects the
// lock file. This script adds their entries. Run it after every `npm install` that rewrites the lock file.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const identityTable = (...words) => Object.fromEntries(words.map((word) => [word, word]))
const systems = {
  ...identityTable('aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'),
  windows: 'win32',
}
const processors = {
  ...identityTable('arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'),
  amd64: 'x64',
}
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

const file = resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const lookUp = (table, words) => {
  const values = words.map((word) => table[word]).filter(Boolean)
  return values.length > 0 ? values : undefined
}

const entryFor = (name, range, dev) => {
  const words = name.split(/[-_/]/)
  const entry = {
    version: range.replace(/^[\^~]/, ''),
    cpu: lookUp(processors, words),
    dev: dev || undefined,
    libc: words.includes('linux') ? lookUp(libraries, words) : undefined,
    optional: true,
    os: lookUp(systems, words),
  }
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
}

const added = []
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const hoisted = `node_modules/${name}`
    if (packages[hoisted] || packages[`${path}/node_modules/${name}`]) continue
    packages[hoisted] = entryFor(name, range, dev)
    added.push(`${name}@${range}`)
  }

if (added.length > 0) {
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}
console.log(added.length > 0 ? `added ${added.join(', ')}` : 'nothing to add')
