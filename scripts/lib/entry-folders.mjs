// For resolvers that read no `exports` of a package: a folder for each entry, whose package.json names the entry's file.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The package.json of each entry except the first, by its folder. */
export const entryFolders = Object.fromEntries(
  Object.entries(exports)
    .filter(([path, target]) => path !== '.' && typeof target === 'object')
    .map(([path, { types, default: main }]) => {
      const folder = path.slice('./'.length)
      const fromFolder = (file) => relative(folder, file)
      const files = { main: fromFolder(main), module: fromFolder(main) }
      return [folder, types === undefined ? files : { ...files, types: fromFolder(types) }]
    }),
)

/** Writes the folders into a package. */
export const writeEntryFolders = (root) => {
  for (const [folder, manifest] of Object.entries(entryFolders)) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
}

/** Removes the written files, and the folders that are empty without them. */
export const removeEntryFolders = (root) => {
  const folders = Object.keys(entryFolders)
  for (const folder of folders) rmSync(join(root, folder, 'package.json'), { force: true })
  const parents = folders.map(dirname).filter((parent) => parent !== '.')
  const innerFirst = [...folders, ...parents].sort((one, other) => other.length - one.length)
  for (const folder of innerFirst) {
    const path = join(root, folder)
    if (existsSync(path) && readdirSync(path).length === 0) rmdirSync(path)
  }
}
