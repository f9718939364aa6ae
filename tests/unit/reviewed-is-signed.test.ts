import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/reviewed-is-signed.md', 'utf8')
const folders: Readonly<Record<string, string>> = {
  c: 'contract/reviewed-is-signed',
  s: 'scenario/reviewed-is-signed',
  p: 'presentation/reviewed-is-signed',
}

/** The path of a test that the page names, without its ending. */
const pathOf = (name: string): string => {
  const [first = '', ...rest] = name.split('/')
  return ['tests', folders[first] ?? first, ...rest].join('/')
}
const named = [...text.matchAll(/`((?:c|s|p|contract|scenario|presentation|property)\/[\w/-]+)`/g)].map(
  ([, name = '']) => pathOf(name),
)

describe('docs/reviewed-is-signed.md', () => {
  it('names only tests that are there', () => {
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !['.test.ts', '.test.tsx'].some((end) => existsSync(path + end)))).toEqual(
      [],
    )
  })

  it('names each test of its rows', () => {
    const files = Object.values(folders).flatMap((folder) =>
      readdirSync(`tests/${folder}`)
        .filter((name) => name.includes('.test.'))
        .map((name) => `tests/${folder}/${name.replace(/\.test\.tsx?$/, '')}`),
    )
    expect(files.filter((file) => !named.includes(file))).toEqual([])
  })
})
