import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const MOST = 15

describe('folders of the sources', () => {
  it(`hold at most ${MOST} files, or docs/architecture.md states the reason`, () => {
    const sizes = new Map<string, number>()
    for (const entry of readdirSync('src', { recursive: true, withFileTypes: true }))
      if (entry.isFile()) sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1)
    const large = [...sizes].filter(([, size]) => size > MOST).map(([folder]) => folder)
    const text = readFileSync('docs/architecture.md', 'utf8')
    const [, table = ''] = /\*\*Folders of more than 15 files\*\*([^]*?)\n\n## /.exec(text) ?? []
    const explained = [...table.matchAll(/^\| `(src\/[^`]+)` \| \S/gm)].map(([, folder]) => folder)
    expect(explained).toEqual(large.toSorted())
  })
})
