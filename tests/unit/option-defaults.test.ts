import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { families } from '#domain/families/families.ts'

const rowOf = (option: string) => {
  const docs = readFileSync('docs/options.md', 'utf8')
  const [, , , value, description] =
    docs
      .split('\n')
      .find((line) => line.startsWith(`| \`${option}\` |`))
      ?.split(/(?<!\\)\|/) ?? []
  return { value: value?.trim(), description: description?.trim() }
}

describe('docs/options.md', () => {
  it('names the account type that each family prefers, once', () => {
    const { value = '', description } = rowOf('defaultAccountTypes')
    const documentedTypes = new Map(
      [...value.matchAll(/`(\w+)` (?:on )?(\w+)/g)].map(([, type, family]) => [family, type]),
    )
    const documented = Object.keys(families).map((name) => [
      name,
      documentedTypes.get(name) ?? documentedTypes.get('elsewhere'),
    ])
    expect(documented).toEqual(
      Object.entries(families).map(([name, { accountTypes }]) => [name, accountTypes[0]]),
    )
    expect(description).not.toMatch(/default/i)
  })

  it('has a table for each function that returns a value for an option', () => {
    const docs = readFileSync('docs/options.md', 'utf8')
    const entries = readdirSync('src/public', { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name: file }) => readFileSync(`src/public/${file}`, 'utf8'))
    const functions = entries.flatMap((text) =>
      [...text.matchAll(/^export const (\w+) = \((\w+): \w+(?: = \{\})?\): \w*Adapter\b/gm)].map(
        ([, name]) => name,
      ),
    )
    expect(functions.length).toBeGreaterThan(12)
    expect(functions.filter((name) => !docs.includes(`### \`${name}()\``))).toEqual([])
    expect(rowOf('verifyUrl').description).toContain("page's origin")
  })
})
