import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = 'docs/api'
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.d.ts'),
)
const comments = files.flatMap((file) =>
  [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/\/\*\*[^]*?\*\//g)].map(([text]) => ({
    file,
    text,
  })),
)

it.each([
  ['ids of clauses', /\bS\d{1,2}(-\d\d)?\b/],
  ['files that are not in the package', /\b(docs|src|tests|scripts)\/\w/],
  ['retired words', /\b(visitor|embedder)/i],
])('no comment of the public types names %s', (_, pattern) => {
  expect(comments.length).toBeGreaterThan(100)
  expect(comments.filter(({ text }) => pattern.test(text))).toEqual([])
})
