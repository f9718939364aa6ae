import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { sourcesIn, staticImportsOf, textsIn } from './sources.ts'

const ROOT = 'src/presentation/react'

/** The classes that a style sheet has rules for. */
const definedIn = (css: string): readonly string[] =>
  [...css.matchAll(/\.(wp-[\w-]+)/g)].map(([, name = '']) => name)

const WITHOUT_COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The classes that a file gives its elements. One that ends with an ellipsis is the start of several. */
const usedIn = (text: string): readonly string[] =>
  [...text.replaceAll(WITHOUT_COMMENTS, '').matchAll(/(?<=[\s"'`])(wp-[\w-]+)(\$\{)?/g)].map(
    ([, name = '', more]) => (more === undefined ? name : `${name}…`),
  )

const sheets = textsIn(ROOT, /\.css$/).map(({ file, text }) => ({ file, defined: definedIn(text) }))
const sources = sourcesIn(ROOT)
const textOf = new Map(sources.map(({ file, text }) => [file, text]))

/** Elements that are found by their class, or whose class has rules only together with another one. */
const WITHOUT_RULES = ['wp-list__end']

const isDefined = (name: string, files: readonly string[]): boolean => {
  const defined = sheets.filter(({ file }) => files.includes(file)).flatMap((sheet) => sheet.defined)
  return name.endsWith('…')
    ? defined.some((one) => one.startsWith(name.slice(0, -1)))
    : defined.includes(name)
}

/** The style sheets whose rules a file may rely on: those that all views share, and those of its own view. */
const sheetsFor = (file: string): readonly string[] => {
  const [view] = /^src\/presentation\/react\/views\/[^/]+\//.exec(file) ?? [undefined]
  const shared = ['ui', 'components', 'styles'].map((folder) => `${ROOT}/${folder}/`)
  const folders = view === undefined ? shared : [...shared, view]
  return sheets.map((sheet) => sheet.file).filter((sheet) => folders.some((each) => sheet.startsWith(each)))
}

const pathOf = (specifier: string, importer: string): string =>
  (specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(importer), specifier)).replace(
    /\?inline$/,
    '',
  )

/** A file and all that it imports, also later. */
const reachedFrom = (file: string, reached = new Set<string>()): ReadonlySet<string> => {
  const text = textOf.get(file)
  if (reached.has(file)) return reached
  reached.add(file)
  if (text === undefined) return reached
  const later = [...text.matchAll(/import\('(\.[^']+)'\)/g)].flatMap(([, specifier]) => specifier ?? [])
  for (const specifier of [...staticImportsOf(text), ...later]) {
    const target = pathOf(specifier, file)
    const isOtherGroup = /views\/[^/]+-views\.ts$/.test(target) || target.includes('/lazy-views/')
    if (target.startsWith(ROOT) && !isOtherGroup) reachedFrom(target, reached)
  }
  return reached
}

const groups = sources.map(({ file }) => file).filter((file) => /views\/[^/]+-views\.ts$/.test(file))
const cssOf = (files: ReadonlySet<string>) => [...files].filter((file) => file.endsWith('.css'))

/** What is there before any group: the list of wallets, and then the group of connections. */
const first = cssOf(reachedFrom(`${ROOT}/styles/style-sheets.ts`))
const loadedFirst = [...first, ...cssOf(reachedFrom(`${ROOT}/views/connection-views.ts`))]

describe('classes of the modal', () => {
  it('have rules in their own view, or in what all views share', () => {
    const undefinedClasses = sources.flatMap(({ file, text }) =>
      usedIn(text)
        .filter((name) => !WITHOUT_RULES.includes(name) && !isDefined(name, sheetsFor(file)))
        .map((name) => `${file} ${name}`),
    )
    expect(undefinedClasses).toEqual([])
  })

  it.each(groups)('have rules that are loaded with the views that use them: %s', (group) => {
    const files = reachedFrom(group)
    const loaded = [...loadedFirst, ...cssOf(files)]
    const missing = [...files].flatMap((file) =>
      usedIn(textOf.get(file) ?? '')
        .filter((name) => !WITHOUT_RULES.includes(name) && !isDefined(name, loaded))
        .map((name) => `${file} ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('are found, with their rules', () => {
    expect(usedIn('<b className={`wp-a wp-b--${c}`} /> /* wp-no */')).toEqual(['wp-a', 'wp-b--…'])
    expect(first.length).toBeGreaterThan(8)
    expect(groups.length).toBeGreaterThan(10)
  })
})
