import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const paths = ['src', 'scripts', 'docs', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
)

/** The names of files and folders that the text mentions, without those of its examples. */
const mentionedPaths = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([\w./-]+)`/g)]
  .map(([, name = '']) => name)
  .filter(
    (name) => /^(src|scripts|docs|tests)\/|\.(ts|tsx|mjs)$/.test(name) && !/greeting|what-is-gas/.test(name),
  )

describe('CONTRIBUTING', () => {
  it('names only files and folders that exist', () => {
    expect(mentionedPaths.length).toBeGreaterThan(30)
    expect(
      mentionedPaths.filter((name) => !existsSync(name) && !paths.some((path) => path.endsWith(`/${name}`))),
    ).toEqual([])
  })
})
