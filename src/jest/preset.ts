import { dirname, join } from 'node:path'

/** What the preset adds to a configuration of Jest. */
export interface JestPreset {
  /** The files of this package, with the file that rewrites them as CommonJS. */
  readonly transform: Readonly<Record<string, string>>
  /** All packages except this one. */
  readonly transformIgnorePatterns: readonly string[]
}

// This file is in `dist/jest`.
const dist = dirname(import.meta.dirname)
const pattern = `^${dist.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}/`

/** Jest, which loads no ES modules by default, loads this package's. `preset: 'walletport/jest'`. */
export const preset: JestPreset = {
  transform: { [String.raw`${pattern}.+\.js$`]: join(import.meta.dirname, 'transform.js') },
  transformIgnorePatterns: [`${pattern.replace('^', '^(?!')}).*/node_modules/`],
}
