import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/threat-model.md', 'utf8')

const KINDS = 'contract|scenario|presentation|property|unit|architecture|e2e'
/** A test that the page names: its path in `tests` without the ending, and a title in it. */
const NAMED = new RegExp(`\`((?:${KINDS})/[\\w/-]+)\`(?: "([^"]+)")?`, 'g')
const namedIn = (text: string) =>
  [...text.matchAll(NAMED)].map(([, name = '', title]) => ({ name: `tests/${name}`, title }))

/** The file of a test, or of a suite that a test of its folder runs. Undefined if it is neither. */
const fileOf = (name: string): string | undefined => {
  const test = ['.test.ts', '.test.tsx'].map((end) => name + end).find((file) => existsSync(file))
  if (test !== undefined) return test
  const imported = `/${basename(name)}.ts'`
  const isRun =
    existsSync(`${name}.ts`) &&
    readdirSync(dirname(name))
      .filter((file) => file.endsWith('.ts'))
      .some((file) => readFileSync(`${dirname(name)}/${file}`, 'utf8').includes(imported))
  return isRun ? `${name}.ts` : undefined
}

const hasTitle = (file: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const source = readFileSync(file, 'utf8')
    const written = `${quote}${title}${quote}`
    // As the first argument of a call, which the formatter may put on a line of its own.
    return source.replaceAll(/\(\s+/g, '(').includes(`(${written}`)
  })

/** The rows of the tables that ask what a hostile part can do, as their cells. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| if this is hostile'))
  .map((line) => line.slice(2, -2).split(' | '))
  .filter((cells) => cells.length === 4)

describe('docs/threat-model.md', () => {
  it('names only tests that are there', () => {
    const missing = namedIn(page).filter(({ name }) => fileOf(name) === undefined)
    expect(missing).toEqual([])
  })

  it('names only titles that their files have', () => {
    const missing = namedIn(page).filter(({ name, title }) => {
      const file = fileOf(name)
      return title !== undefined && file !== undefined && !hasTitle(file, title)
    })
    expect(missing).toEqual([])
  })

  it('has a test and its title in each row, or says that there is none', () => {
    expect(rows.length).toBeGreaterThan(40)
    const without = rows.filter(([, , , shown = '']) => {
      const named = namedIn(shown)
      return (
        !shown.startsWith('no test') && (named.length === 0 || named.some(({ title }) => title === undefined))
      )
    })
    expect(without).toEqual([])
  })

  it('has a row for each feature', () => {
    const features = readdirSync('src/public/features').map((file) => basename(file, '.ts'))
    // The wallets of the feature that connects, and those of Send, have rows by their kind and by what Send asks.
    const ofOthers = ['connection', 'send']
    const parts = rows.map(([part = '']) => part).join('\n')
    const missing = features.filter((name) => !ofOthers.includes(name) && !parts.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})
