// Writes tests/spec/clauses.ts from the clause ledger. With --check it fails if the file differs.
import { readFileSync, writeFileSync } from 'node:fs'

import { ledger } from './lib/spec.mjs'

const target = 'tests/spec/clauses.ts'

const source = `// Written by scripts/clauses.mjs from docs/spec/clauses.json: change the ledger, then run it.
import { describe } from 'vitest'

/** The specification, one entry per clause. */
export const clauses = {
${ledger.map(({ id, clause }) => `  '${id}': ${JSON.stringify(clause)},`).join('\n')}
} as const

export type ClauseId = keyof typeof clauses

/** A \`describe\` whose title cites the verified clauses, so that a wrong id does not compile. */
export const clause = (ids: ClauseId | readonly ClauseId[], body: () => void): void => {
  const cited = typeof ids === 'string' ? [ids] : ids
  describe(cited.map((id) => \`[\${id}] \${clauses[id]}\`).join(' '), body)
}
`

if (!process.argv.includes('--check')) writeFileSync(target, source)
else if (readFileSync(target, 'utf8') !== source) {
  console.log(`${target} differs from docs/spec/clauses.json: run node scripts/clauses.mjs`)
  process.exitCode = 1
}
