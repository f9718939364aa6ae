// Builds and packs the package twice, the second time in another time zone and language, and compares the bytes.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { packTo } from './lib/pack.mjs'
import { runAll } from './lib/run.mjs'

const ENVIRONMENTS = [
  { TZ: 'UTC', LANG: 'C.UTF-8' },
  { TZ: 'Pacific/Chatham', LANG: 'de_DE.UTF-8' },
]

const digestOf = async (env) => {
  const folder = mkdtempSync(join(tmpdir(), 'walletport-pack-'))
  rmSync('dist', { recursive: true, force: true })
  const file = join(folder, 'walletport.tgz')
  const built = await runAll([[process.execPath, 'scripts/build.mjs', '--check']], { env })
  const { code, output } = built.code === 0 ? await packTo(file) : built
  if (code !== 0) throw new Error(output)
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
  rmSync(folder, { recursive: true })
  return digest
}

const digests = []
for (const env of ENVIRONMENTS) digests.push(await digestOf(env))
console.log(digests.join('\n'))
process.exitCode = new Set(digests).size === 1 ? 0 : 1
