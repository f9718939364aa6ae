import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { importsOf, sourcesIn, staticImportsOf } from './sources.ts'

const ROOT = 'src/presentation/react'

/** The folder of a file below `presentation/react`: one per view for views, and '' for the root. */
const folderOf = (file: string): string => {
  const [first = '', second = '', third] = file.slice(ROOT.length + 1).split('/')
  if (first !== 'views') return second === '' ? '' : first
  return third === undefined ? 'views' : `views/${second}`
}

const pathOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(importer), specifier)

const imports = sourcesIn(ROOT).flatMap(({ file, text }) =>
  importsOf(text).map((specifier) => ({ file, specifier })),
)

const internal = imports.flatMap(({ file, specifier }) => {
  if (!/^[#.]/.test(specifier)) return []
  const target = pathOf(specifier, file)
  return target.startsWith(`${ROOT}/`) ? [{ file, from: folderOf(file), to: folderOf(target), target }] : []
})

/**
 * The presentation folders that each folder may import in addition to itself. Files of the root are listed by
 * name.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  styles: ['ui', 'components'],
  messages: ['ui', 'use-cases.ts'],
  languages: ['messages', 'ui', 'use-cases.ts'],
  components: ['ui', 'messages', 'use-cases.ts'],
  'lazy-views': ['languages', 'styles', 'use-cases.ts'],
  views: ['ui', 'components', 'lazy-views'],
  view: ['ui', 'components', 'messages', 'lazy-views', 'use-cases.ts', 'active-account.ts'],
}

const isAllowed = ({ from, to, target }: (typeof internal)[number]): boolean => {
  if (from === to || from === '') return true
  const allowed = mayImport[from.startsWith('views/') ? 'view' : from] ?? []
  if (from === 'views' && to.startsWith('views/')) return true
  return allowed.includes(to === '' ? target.slice(ROOT.length + 1) : to)
}

/** Rows, headers and tickers. Elsewhere an amount has the digits that a decision needs. S9-24. */
const rowFiles = [
  'components/tokens/searchable-tokens.tsx',
  'components/tokens/token-list.tsx',
  'components/tokens/token-row.tsx',
  'components/tokens/use-amount-formatter.ts',
  'views/activity/activity-list.tsx',
  'views/activity/shown-row.ts',
  'views/activity/transaction-row.tsx',
  'views/swap/picker/token-by-address.tsx',
  'views/swap/picker/token-option.tsx',
  'views/swap/picker/token-picker.tsx',
  'views/tokens/token-view.tsx',
  'views/tokens/total-balance.tsx',
]

describe('presentation', () => {
  it('finds views and components', () => {
    expect(new Set(internal.map(({ from }) => from)).size).toBeGreaterThan(15)
  })

  it('separates its folders: no view imports another view, and no primitive imports a use case', () => {
    const forbiddenImports = internal
      .filter((each) => !isAllowed(each))
      .map(({ file, target }) => `${file} ${target}`)
    expect(forbiddenImports).toEqual([])
  })

  it('has primitives that import only React', () => {
    const forbiddenImports = imports.filter(
      ({ file, specifier }) =>
        folderOf(file) === 'ui' && !/^(react|uqr$|\.\/|#presentation\/react\/ui\/)/.test(specifier),
    )
    expect(forbiddenImports).toEqual([])
  })

  it('has the format of rows only in rows and headers, so that no decision is read from it', () => {
    const naming = sourcesIn(ROOT).filter(({ text }) =>
      /RowFormatter|\.row(Fiat(Pieces)?)?\(|flooredDecimal/.test(text),
    )
    expect(naming.map(({ file }) => file.slice(ROOT.length + 1)).toSorted()).toEqual(rowFiles)
  })

  it('draws images from outside in one place, without the referrer and never from the user’s own network', () => {
    const drawing = [...sourcesIn(ROOT), ...sourcesIn('src/infrastructure/browser')].filter(({ text }) =>
      /<img\b|new Image\(/.test(text),
    )
    expect(drawing.map(({ file }) => file).toSorted()).toEqual([
      'src/infrastructure/browser/browser-images.ts',
      `${ROOT}/components/icons/outside-image.tsx`,
    ])
    expect(drawing.every(({ text }) => text.includes('no-referrer') && text.includes('isLoadable('))).toBe(
      true,
    )
  })

  it('has no cycle among its folders', () => {
    const edges = new Map<string, Set<string>>()
    for (const { file, text } of sourcesIn(ROOT))
      for (const specifier of staticImportsOf(text).filter((name) => /^[#.]/.test(name))) {
        const [from, target] = [folderOf(file), pathOf(specifier, file)]
        if (!target.startsWith(`${ROOT}/`) || from === '' || folderOf(target) === from) continue
        const to = folderOf(target) === '' ? target : folderOf(target)
        edges.set(from, (edges.get(from) ?? new Set()).add(to))
      }
    const cycles: string[] = []
    const walk = (folder: string, path: readonly string[]): void => {
      if (path.includes(folder)) return void cycles.push([...path, folder].join(' > '))
      for (const next of edges.get(folder) ?? []) walk(next, [...path, folder])
    }
    for (const folder of edges.keys()) walk(folder, [])
    expect(cycles).toEqual([])
  })
})
