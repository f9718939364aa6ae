import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The public names of a kit, as scripts/kit-names.mjs read them from its types. */
interface Names {
  readonly packages: readonly string[]
  readonly exports: Readonly<Record<string, readonly string[]>>
  readonly members: Readonly<Record<string, readonly string[]>>
}

const NAMES = 'tests/unit/migrate/names'
const PAGES = 'docs/migrate'
const kits = readdirSync(NAMES).map((file) => file.replace('.json', ''))
const pageOf = (kit: string) => readFileSync(`${PAGES}/${kit}.md`, 'utf8')
const namesOf = (kit: string) => JSON.parse(readFileSync(`${NAMES}/${kit}.json`, 'utf8')) as Names

/** The three cells of each row of the tables. */
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )

const spansIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The words of the public types and options. */
const ours = new Set(
  [...readdirSync('docs/api', { recursive: true, encoding: 'utf8' }), '../options.md']
    .filter((file) => /\.(d\.ts|md)$/.test(file))
    .flatMap(
      (file) =>
        readFileSync(`docs/api/${file}`, 'utf8')
          .replaceAll(/\/\*\*[^]*?\*\//g, '')
          .match(/--wp-[\w-]+|'[^'\n]+'|[\w$]+/g) ?? [],
    ),
)

describe.each(kits)('the guide from %s', (kit) => {
  const rows = rowsOf(pageOf(kit))
  const { packages, exports, members } = namesOf(kit)
  const listed = rows.map(([old = '']) => spansIn(old))

  it('has rows of three cells', () => {
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) expect(row, row.join('|')).toHaveLength(3)
  })

  it('names the version that its names are from', () => {
    const [, version] = /@([\d.]+)$/.exec(packages[0] ?? '') ?? []
    expect(pageOf(kit)).toContain(` ${version}`)
  })

  it('lists every export', () => {
    const left = Object.values(exports)
      .flat()
      .filter((name) => !listed.some((names) => names.includes(name)))
    expect(left).toEqual([])
  })

  it('lists every member', () => {
    const left = Object.entries(members).flatMap(([owner, names]) =>
      names
        .filter((name) => !listed.some((row) => row.includes(owner) && row.includes(name)))
        .map((name) => `${owner}: ${name}`),
    )
    expect(left).toEqual([])
  })

  it('names on the right only what Walletport has', () => {
    const unknown = rows.slice(1).flatMap(([old, name = '']) => {
      if (name === 'Walletport' || name === 'none') return []
      const words = spansIn(name)
      return words.length > 0 ? words.filter((word) => !ours.has(word)) : [`${old}: ${name}`]
    })
    expect(unknown).toEqual([])
  })
})
