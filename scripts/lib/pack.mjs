// Packs what `npm pack` packs, from a copy, because parts of the gate pack at the same time.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeEntryFolders } from './entry-folders.mjs'
import { manifest } from './packages.mjs'
import { runAll } from './run.mjs'

const isPlain = (name) => !/[!*]/.test(name)

/** Writes the package to this file. */
export const packTo = async (tarball) => {
  const copy = mkdtempSync(join(tmpdir(), 'walletport-copy-'))
  try {
    for (const name of ['package.json', ...manifest.files.filter(isPlain)].filter(existsSync))
      cpSync(name, join(copy, name), { recursive: true })
    writeEntryFolders(copy)
    const packed = await runAll([['npm', 'pack', '--ignore-scripts', '--silent']], { cwd: copy })
    const file = readdirSync(copy).find((name) => name.endsWith('.tgz'))
    if (file !== undefined) cpSync(join(copy, file), tarball)
    return packed.code === 0 && file === undefined ? { ...packed, code: 1 } : packed
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
