// The entries of the package as package.json exports them.
import { existsSync, readFileSync } from 'node:fs'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The public entries by their names in `dist`, with their source files. */
export const entries = Object.fromEntries(
  Object.values(exports)
    // an entry without types is the package's own
    .filter((target) => typeof target === 'object' && target.types !== undefined)
    .map(({ default: file }) => file.slice('./dist/'.length, -'.js'.length))
    .map((name) => [name, [`src/public/${name}.ts`, `src/public/${name}.tsx`].find(existsSync)])
    .filter(([, file]) => file !== undefined),
)

/** What hosts import, one specifier for each entry. */
export const specifiers = Object.entries(exports)
  .filter(([, target]) => typeof target === 'object' && target.types !== undefined)
  .map(([path]) => path.replace('.', 'walletport'))
