import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { sourcesIn } from './sources.ts'

const FOLDER = 'src/shell/contracts'

/** What each file imports or exports of the folder, types included. */
const uses = new Map(
  sourcesIn(FOLDER).map(({ file, text }) => [
    file,
    [...text.matchAll(/ from '(\.\/|#shell\/contracts\/)([^']+)'/g)].map(([, from, name = '']) =>
      join(from === './' ? dirname(file) : FOLDER, name),
    ),
  ]),
)

/** The files in the order in which they can be read, each after those that it uses. Those of a cycle are missing. */
const readable = (): ReadonlySet<string> => {
  const known = new Set<string>()
  const next = () =>
    [...uses].filter(([file, used]) => !known.has(file) && used.every((name) => known.has(name)))
  for (let found = next(); found.length > 0; found = next()) for (const [file] of found) known.add(file)
  return known
}

describe('the public types', () => {
  it('have no file that uses itself through others', () => {
    expect(uses.size).toBeGreaterThan(40)
    expect([...uses.values()].flat().length).toBeGreaterThan(100)
    const known = readable()
    expect([...uses.keys()].filter((file) => !known.has(file))).toEqual([])
  })
})
