import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import type { Feature } from '#application/feature.ts'

import { importsOf, sourcesIn } from './sources.ts'

const ROOT = 'src/application'

const modules = import.meta.glob<Readonly<Record<string, Feature>>>(
  '/src/application/use-cases/*/feature.ts',
  { eager: true },
)
const needsOf = new Map<string, Feature['needs']>(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).map(([name, { needs }]) => [name, needs]),
  ),
)

const files = sourcesIn(ROOT)

/** Every import between two files of the application, of values and of types. */
const imports = files.flatMap(({ file, text }) =>
  importsOf(text).flatMap((specifier) => {
    const target = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier)
    return target.startsWith(`${ROOT}/`) ? [{ file, target }] : []
  }),
)

const featureOf = (file: string): string | undefined => /\/use-cases\/([^/]+)\//.exec(file)?.[1]

/** The modal is always loaded. */
const mayReach = (from: string | undefined, to: string): boolean =>
  from === undefined || from === to || to === 'modal' || (needsOf.get(from) ?? []).some((need) => need === to)

const folders = imports.flatMap(({ file, target }) =>
  dirname(file) === dirname(target) ? [] : [[dirname(file), dirname(target)] as const],
)

const reached = (folder: string, visited = new Set<string>()): ReadonlySet<string> => {
  for (const [from, to] of folders)
    if (from === folder && !visited.has(to)) {
      visited.add(to)
      reached(to, visited)
    }
  return visited
}

describe('folders of the application', () => {
  it('finds imports between features', () => {
    expect(
      imports.some(({ file, target }) => featureOf(file) === 'siwx' && featureOf(target) === 'connection'),
    ).toBe(true)
  })

  it('imports another feature only if the feature lists it in needs', () => {
    const forbiddenImports = imports.filter(({ file, target }) => {
      const to = featureOf(target)
      return to !== undefined && !mayReach(featureOf(file), to)
    })
    expect(forbiddenImports).toEqual([])
  })

  it('has no cycle', () => {
    const cycles = [...new Set(folders.map(([from]) => from))].filter((folder) => reached(folder).has(folder))
    expect(cycles).toEqual([])
  })

  it('has a file outside a subfolder only if three subfolders or another such file use it', () => {
    const loose = files.map(({ file }) => file).filter((file) => dirname(file) === ROOT)
    const usersOf = (file: string): number =>
      new Set(
        files
          .filter(({ text }) => text.includes(`#application/${file.slice(ROOT.length + 1)}'`))
          .map((user) => dirname(user.file)),
      ).size
    const isPartOfAnother = (file: string): boolean =>
      imports.some((each) => each.target === file && dirname(each.file) === ROOT)
    expect(loose.filter((file) => usersOf(file) < 3 && !isPartOfAnother(file))).toEqual([])
  })
})

describe('connector ids', () => {
  const BUILT_IN =
    /(?:\b(?:id|\w+Id)\s*[!=]==\s*'(?:auth|walletConnect|injected)')|(?:[!=]==\s*\w+_(?:CONNECTOR|WALLET)\.id)|(?:sameConnector\([^)]*_(?:CONNECTOR|WALLET)\.id)|(?:_(?:CONNECTOR|WALLET)\.id\s*[!=]==)/
  const TYPES = /\btype\s*[!=]==\s*'(?:AUTH|WALLET_CONNECT|INJECTED|ANNOUNCED|EXTERNAL|MULTI_CHAIN)'/

  it.each(['application', 'composition', 'presentation'])(
    'are compared with no built-in one in %s: connectors differ by their traits',
    (folder) => {
      const comparing = sourcesIn(`src/${folder}`)
        .filter(({ text }) => BUILT_IN.test(text) || TYPES.test(text))
        .map(({ file }) => file)
      expect(comparing).toEqual([])
    },
  )
})
