// Reads the clause ledger, and which tests cite which clause.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** The project's clause ledger. */
export const ledger = JSON.parse(readFileSync('docs/spec/clauses.json', 'utf8'))

// Suites shared by several subjects are in files next to the tests that run them.
const testFile = /^(?!spec\/).*\.tsx?$/
const clauseCall = /\bclause\(\s*(\[[^\]]*\]|'[^']*')/g
const titleCall = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?:`[^`]*`|'(?:[^'\\]|\\.)*'|"[^"]*")/g
// Also matches `it.each(rows)('[S5-21] …')`, and a row that is the title.
const leading = /['"`]((?:\[S\d-[-\d\s,S]*\]\s*)+)/g
// A row of a table of cases, which its test cites by `clause(row.clause, …)`.
const rowOfCases = /\b(?:clause:\s*|ids:\s*\[)('[^\]}\n]*)/g
const idInQuotes = /'(S\d-[^']*)'/g
const bracket = /\[((?:S\d[-\d\s,]*)+)\]/g

/**
 * Ids cited by `clause('S5-21', …)`, `clause(['S5-21', …], …)`, by titles with `[S5-21]` or `[S5-21, S5-22]`, and
 * by the rows of a table of cases (`clause: 'S5-21'`, `ids: ['S5-21']`).
 */
export const citationsIn = (source) => [
  ...[clauseCall, rowOfCases].flatMap((pattern) =>
    [...source.matchAll(pattern)].flatMap(([, ids]) => [...ids.matchAll(idInQuotes)].map(([, id]) => id)),
  ),
  ...[...source.matchAll(titleCall)]
    .flatMap(([title]) => [...title.matchAll(bracket)])
    .flatMap(([, ids]) => ids.split(/[\s,]+/).filter(Boolean)),
  ...[...source.matchAll(leading)].flatMap(([, ids]) => ids.match(/S\d-\d+/g) ?? []),
]

/** Every test file with its kind, which is the folder below `tests`, and the clauses that it cites. */
export const testsOf = (root = 'tests') =>
  (existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => testFile.test(file))
    .sort()
    .map((file) => ({
      file: `${root}/${file}`,
      kind: file.split('/')[0],
      clauses: [...new Set(citationsIn(readFileSync(`${root}/${file}`, 'utf8')))],
    }))
