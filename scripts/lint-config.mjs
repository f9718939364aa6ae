// Writes .oxlintrc.json from scripts/lib/lint-rules.mjs. With --check it fails if the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'

import { lintConfig } from './lib/lint-rules.mjs'

const FILE = '.oxlintrc.json'

if (!process.argv.includes('--check')) writeFileSync(FILE, `${JSON.stringify(lintConfig, null, 2)}\n`)
else if (JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8'))) !== JSON.stringify(lintConfig)) {
  console.log(`${FILE} is stale: node scripts/lint-config.mjs updates it, and npm run format formats it.`)
  process.exitCode = 1
}
