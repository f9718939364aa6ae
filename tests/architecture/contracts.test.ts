import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { sourcesIn } from './sources.ts'

const FOLDER = 'src/contracts'

/** The imports and exports of each file within the folder, including types. */
const uses = new Map(
  sourcesIn(FOLDER).map(({ file, text }) => [
    file,
    [...text.matchAll(/ from '(\.\/|#shell\/contracts\/)([^']+)'/g)].map(([, from, name = '']) =>
      join(from === './' ? dirname(file) : FOLDER, name),
    ),
  ]),
)

/** The files in reading order, each after those that it uses. Files of a cycle are missing. */
const readable = (): ReadonlySet<string> => {
  const ordered = new Set<string>()
  const next = () =>
    [...uses].filter(([file, used]) => !ordered.has(file) && used.every((name) => ordered.has(name)))
  for (let found = next(); found.length > 0; found = next()) for (const [file] of found) ordered.add(file)
  return ordered
}

describe('the public types', () => {
  it('have no cycle of files', () => {
    expect(uses.size).toBeGreaterThan(40)
    expect([...uses.values()].flat().length).toBeGreaterThan(100)
    const readableFiles = readable()
    expect([...uses.keys()].filter((file) => !readableFiles.has(file))).toEqual([])
  })
})
