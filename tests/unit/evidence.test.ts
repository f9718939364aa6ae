import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folders: Readonly<Record<string, string>> = {
  c: 'contract/reviewed-is-signed',
  s: 'scenario/reviewed-is-signed',
  p: 'presentation/reviewed-is-signed',
}
const KINDS = 'c|s|p|contract|scenario|presentation|property|unit|architecture|e2e'

/** The path of a test that a page names, without its ending. */
const pathOf = (name: string): string => {
  const [first = '', ...rest] = name.split('/')
  return ['tests', folders[first] ?? first, ...rest].join('/')
}
const namedIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(new RegExp(`\`((?:${KINDS})/[\\w/-]+)\``, 'g'))].map(
    ([, name = '']) => pathOf(name),
  )
const isTest = (path: string) => ['.test.ts', '.test.tsx'].some((end) => existsSync(path + end))

describe.each(['docs/reviewed-is-signed.md', 'docs/wallets-as-they-are.md'])('%s', (page) => {
  it('names only tests that are there', () => {
    expect(namedIn(page).length).toBeGreaterThan(0)
    expect(namedIn(page).filter((path) => !isTest(path))).toEqual([])
  })
})

it('docs/reviewed-is-signed.md names each test of its rows', () => {
  const files = Object.values(folders).flatMap((folder) =>
    readdirSync(`tests/${folder}`)
      .filter((name) => name.includes('.test.'))
      .map((name) => `tests/${folder}/${name.replace(/\.test\.tsx?$/, '')}`),
  )
  expect(files.filter((file) => !namedIn('docs/reviewed-is-signed.md').includes(file))).toEqual([])
})
